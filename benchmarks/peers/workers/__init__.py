"""Workers: one program a peer and game, run by that peer's own Python; none imports another's peer.

So a worker imports its peer by name when it runs: no type checker knows all of them at once.
"""
