"""The command `coopcards`, as `python -m coopcards`."""

from coopcards.command import main

if __name__ == "__main__":
    raise SystemExit(main())
