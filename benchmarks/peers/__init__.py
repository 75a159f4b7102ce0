"""The race against peers: `python -m benchmarks.peers`, or `make bench-peers`."""
