"""The subcommands of ``companion``, one file each."""
