"""How fast games run; `python -m benchmarks` prints the figures."""
