"""Checks the completion in real shells: bash and zsh at a terminal, and fish.

usage: check_completion.py PHONEBOOK

Types the beginning of a command line, asks the shell to complete it, and looks at the line that comes of it,
which the shell must also understand: the words that the program gets are those that were meant. Ends with 1 if a
shell completes something else; a shell that is not installed is named and left out.
"""

import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

BOOK = """BEGIN:VCARD
VERSION:3.0
UID:1
FN:김하늘
CATEGORIES:친구,우리 모임
END:VCARD
BEGIN:VCARD
VERSION:3.0
UID:2
FN:Ada $HOME "Countess" O'Lovelace
END:VCARD
BEGIN:VCARD
VERSION:3.0
UID:3
FN:Zoë Smith
END:VCARD
BEGIN:VCARD
VERSION:3.0
UID:4
FN:남궁 민수
END:VCARD
"""

ADA = "Ada $HOME \"Countess\" O'Lovelace"

# What is typed, and the words of the line that comes of it.
CASES = [
    ("conv", ["convert"]),
    ("archive sna", ["archive", "snapshot"]),
    ("convert book.vcf --to ndj", ["convert", "book.vcf", "--to", "ndjson"]),
    ("convert book.vcf --for gal", ["convert", "book.vcf", "--for", "galaxy"]),
    ("convert book.vcf --stri", ["convert", "book.vcf", "--strict"]),
    ("formats google-csv-t", ["formats", "google-csv-template"]),
    ("list bo", ["list", "book.vcf"]),
    ("show book.vcf 김", ["show", "book.vcf", "김하늘"]),
    ("show book.vcf Zo", ["show", "book.vcf", "Zoë Smith"]),
    ("show book.vcf 남", ["show", "book.vcf", "남궁 민수"]),
    ("show book.vcf Ad", ["show", "book.vcf", ADA]),
    ("show 'my book.vcf' Ad", ["show", "my book.vcf", ADA]),
    ("show my\\ book.vcf 김", ["show", "my book.vcf", "김하늘"]),
    ("show book.vcf SHORT", ["show", "book.vcf", "SHORT"]),
    ("edit book.vcf 김", ["edit", "book.vcf", "김하늘"]),
    ("search book.vcf Zo", ["search", "book.vcf", "Zoë Smith"]),
    ("remove book.vcf Zoë\\ Smith 김", ["remove", "book.vcf", "Zoë Smith", "김하늘"]),
    ("list book.vcf --only 김", ["list", "book.vcf", "--only", "김하늘"]),
    ("list book.vcf --group 우", ["list", "book.vcf", "--group", "우리 모임"]),
    ("dedupe book.vcf --explain Zo", ["dedupe", "book.vcf", "--explain", "Zoë Smith"]),
    ("archive restore b.phonebook 김", ["archive", "restore", "b.phonebook", "김하늘"]),
    ("archive restore two.phonebook --at 1 We", ["archive", "restore", "two.phonebook", "--at", "1", "Wendy Old"]),
    ("show --at 1 two.phonebook We", ["show", "--at", "1", "two.phonebook", "Wendy Old"]),
    ("show --at=1 two.phonebook We", ["show", "--at=1", "two.phonebook", "Wendy Old"]),
    ("pokedex show 피카", ["pokedex", "show", "피카츄"]),
    ("add book.vcf --pokemon Bulba", ["add", "book.vcf", "--pokemon", "Bulbasaur"]),
    ("add book.vcf --pokemon pika", ["add", "book.vcf", "--pokemon", "Pikachu"]),
    ("add book.vcf --pokemon 피카", ["add", "book.vcf", "--pokemon", "피카츄"]),
    ("show book.vcf zo", ["show", "book.vcf", "Zoë Smith"]),
    ("convert book.vcf --for GAL", ["convert", "book.vcf", "--for", "galaxy"]),
    ("archive save b.phonebook --keep-l", ["archive", "save", "b.phonebook", "--keep-last"]),
    ("archive verify b.phonebook --against book.vcf --enc",
     ["archive", "verify", "b.phonebook", "--against", "book.vcf", "--encoding"]),
    ("pokedex list --min", ["pokedex", "list", "--mine"]),
    ("help phone-form", ["help", "phone-format"]),
    ("dedupe book.vcf --by ema", ["dedupe", "book.vcf", "--by", "email"]),
    ("phones t.csv --append e1", ["phones", "t.csv", "--append", "e164"]),
    ("phones t.csv --column Wo", ["phones", "t.csv", "--column", "Work phone"]),
    ("convert book.vcf --encoding cp94", ["convert", "book.vcf", "--encoding", "cp949"]),
]

# What is not offered, because the verb or the command would refuse it.
REFUSED = [
    ("archive list b.phonebook --keep-l", "--keep-last"),
    ("archive list b.phonebook --gro", "--group"),
    ("archive save b.phonebook --int", "--into"),
    ("archive verify b.phonebook --enc", "--encoding"),
    ("pokedex mine --min", "--mine"),
    ("show book.vcf -- --form", "--format"),
]

# An open quote stays what it is.
QUOTED = [
    ("show book.vcf \"Zo", ["show", "book.vcf", "Zoë Smith"]),
    ("show book.vcf 'Zo", ["show", "book.vcf", "Zoë Smith"]),
    ("show book.vcf \"Ad", ["show", "book.vcf", ADA]),
    ("show book.vcf Zoë\\ S", ["show", "book.vcf", "Zoë Smith"]),
]


class Terminal:
    """A shell at a terminal, which writes the line that is typed into a file when it is told to."""

    def __init__(self, words, folder, environment):
        self.path = folder / "line"
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)

    def read(self, seconds=0.1):
        while select.select([self.file], [], [], seconds)[0]:
            try:
                if not os.read(self.file, 65536):
                    return
            except OSError:
                return

    def type(self, text):
        os.write(self.file, text.encode())

    def wait(self):
        """The line, as soon as the shell has written it."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.read(0.05)
            if self.path.exists() and self.path.read_bytes().endswith(b"\0"):
                line = self.path.read_bytes()[:-1].decode()
                self.path.unlink()
                return line
        raise SystemExit("the shell does not answer")

    def complete(self, typed):
        """The line that comes of what is typed, and a tab."""
        self.type("\x15" + "phonebook " + typed + "\t\x18\x10")
        line = self.wait()
        self.type("\x15")
        return line

    def close(self):
        self.type("\x03exit\n")
        self.read(0.2)
        os.close(self.file)
        os.waitpid(self.process, 0)


def words_of(shell, line, folder, environment):
    """The words behind the program's name that a shell makes of a line, which may end before a value."""
    text = line.rstrip().removesuffix("=")
    for end in ["", "'", '"']:
        script = "phonebook() { printf '%s\\0' \"$@\"; }\n" + text + end
        if shell == "fish":
            script = "function phonebook; printf '%s\\0' $argv; end\n" + text + end
        run = subprocess.run([shell, "-c", script], cwd=folder, env=environment, capture_output=True)
        if run.returncode == 0:
            return run.stdout.decode().split("\0")[:-1]
    return ["(the shell does not understand the line)"]


def start(shell, folder, environment):
    """A shell with its completion, ready."""
    words = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}[shell]
    terminal = Terminal(words, folder, environment)
    if shell == "bash":
        lines = [
            "bind 'set bell-style none'; bind 'set enable-bracketed-paste off'",
            "source <(phonebook completions bash)",
            "dump() { printf '%s\\0' \"$READLINE_LINE\" > line; }; bind -x '\"\\C-x\\C-p\": dump'",
        ]
    else:
        lines = [
            "autoload -Uz compinit; compinit -D; unsetopt beep zle_bracketed_paste 2>/dev/null",
            "source <(phonebook completions zsh)",
            "dump() { printf '%s\\0' \"$BUFFER\" > line }; zle -N dump; bindkey '^X^P' dump; bindkey '^U' kill-whole-line",
        ]
    for line in lines + ["printf 'ready\\0' > line"]:
        terminal.type(line + "\n")
    terminal.wait()
    return terminal


def main(program):
    failures = []
    count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "bin").mkdir()
        (folder / "bin/phonebook").symlink_to(pathlib.Path(program).resolve())
        (folder / "t.csv").write_text("Name,Work phone\nAda,1\n", encoding="utf-8")
        for book in ("book.vcf", "my book.vcf"):
            (folder / book).write_text(BOOK, encoding="utf-8")
        environment = {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": name, "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": name, "XDG_DATA_HOME": name,
        }
        run = lambda *words: subprocess.run(
            [str(folder / "bin/phonebook"), *words], cwd=folder, env=environment, capture_output=True, check=True
        ).stdout.decode()
        run("archive", "create", "book.vcf", "-o", "b.phonebook")
        (folder / "old.vcf").write_text("BEGIN:VCARD\nVERSION:3.0\nFN:Wendy Old\nEND:VCARD\n", encoding="utf-8")
        run("archive", "create", "old.vcf", "-o", "two.phonebook")
        run("archive", "snapshot", "two.phonebook", "book.vcf")
        short = run("search", "book.vcf", "김하늘", "--format", "tsv").split("\n")[1].split("\t")[0]
        cases = [
            (typed.replace("SHORT", short[:5]), [word.replace("SHORT", short) for word in words])
            for typed, words in CASES
        ]
        for shell in ("bash", "zsh", "fish"):
            if shutil.which(shell) is None:
                print(f"{shell} is not installed, and was left out")
                continue
            if shell == "fish":
                source = run("completions", "fish")

                def offered(typed):
                    script = f"{source}\ncomplete -C (cat typed)"
                    (folder / "typed").write_text("phonebook " + typed, encoding="utf-8")
                    done = subprocess.run(["fish", "-N", "-c", script], cwd=folder, env=environment,
                                          capture_output=True)
                    if done.stderr:
                        failures.append(f"fish: {typed}: {done.stderr.decode()[:100]}")
                    return [line.split("\t")[0] for line in done.stdout.decode().split("\n") if line]

                offered("")
                offered("conv")
                for typed, words in cases:
                    if words[-1] not in offered(typed):
                        failures.append(f"fish: {typed}: {offered(typed)[:5]}")
                for typed, word in REFUSED:
                    if word in offered(typed):
                        failures.append(f"fish: {typed}: {word} is offered")
                count += len(cases) + len(REFUSED)
                continue
            terminal = start(shell, folder, environment)
            for typed, words in cases + QUOTED:
                count += 1
                line = terminal.complete(typed)
                found = words_of(shell, line, folder, environment)
                if found != words:
                    failures.append(f"{shell}: {typed}: {line!r} is {found}, not {words}")
            for typed, word in REFUSED:
                count += 1
                line = terminal.complete(typed)
                if word in words_of(shell, line, folder, environment):
                    failures.append(f"{shell}: {typed}: {line!r}")
            terminal.close()
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{count} lines completed, {len(failures)} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
