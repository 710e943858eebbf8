"""The command `phonebook`: becomes the program of this package."""

import os
import sys

from phonebook._program import PROGRAM


def main() -> None:
    """Runs the program in place of Python, with the words of the command line."""
    os.execv(PROGRAM, ["phonebook", *sys.argv[1:]])


if __name__ == "__main__":
    main()
