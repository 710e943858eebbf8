#!/usr/bin/env python3
"""Kills the program while it replaces files, and lets it write one file many times at once.

    python3 Tests/kills.py .build/release/phonebook [--runs 400] [--seed 1] [NAME...]

Every command that replaces a file is killed RUNS times on each format, at random moments. Afterwards the file is the
old or the new one, undo takes back what there is to take back, and the next command clears away what was left. Two and
eight writers at once (RUNS / 4 times each) lose nothing of one another. A full disk, files that may not grow, folders
that may not be written and targets that vanish leave the old file or the new one.
"""
import argparse, os, random, re, resource, shutil, signal, subprocess, sys, tempfile, time

PEOPLE = 40
FORMATS = {"a.vcf": "vcard", "b.vcf": "vcard4", "c.vcf": "vcard2.1", "d.csv": "google-csv", "e.json": "json", "f.ndjson": "ndjson",
           "g.jcard": "jcard", "h.json": "jscontact", "i.ldif": "ldif"}
COMMANDS = {
    "edit": ["edit", "@", "Kim 7", "--note", "changed"],
    "add": ["add", "@", "--name", "Somebody New", "--phone", "010-9999-8888"],
    "remove": ["remove", "@", "Kim 9"],
    "clean": ["clean", "--in-place", "@"],
    "convert": ["convert", "@", "--clean", "--to", "FORMAT", "-o", "@"],
    "dedupe": ["dedupe", "@", "--to", "FORMAT", "-o", "@"],
    "photos": ["photos", "attach", "@", "pictures", "--to", "FORMAT", "-o", "@"],
    "avatars": ["avatars", "assign", "@", "--offline", "--seed", "7", "--range", "1-3", "--to", "FORMAT", "-o", "@"],
    "undo": ["undo", "@"],
}
ARCHIVE_COMMANDS = {
    "snapshot": ["archive", "snapshot", "@", "other.vcf", "--timestamp", "2000000000"],
    "prune": ["archive", "prune", "@", "--keep-last", "1"],
    "create": ["archive", "create", "other.vcf", "-o", "@", "--force", "--timestamp", "2000000000"],
    "repair": ["archive", "repair", "@", "-o", "@", "--force"],
}
program = ""
# Where the pictures of the Pokémon are.
cache = ""
chance = random.Random(1)
faults = []


def environment():
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PHONEBOOK", "LC_", "LANG"))}
    return dict(kept, XDG_CACHE_HOME=cache, LC_ALL="C.UTF-8", SOURCE_DATE_EPOCH="1900000000", SWIFT_BACKTRACE="enable=no")


def run(folder, *words, **more):
    return subprocess.run([program, *words], cwd=folder, env=environment(), capture_output=True, stdin=subprocess.DEVNULL, **more)


def fetch_pictures():
    """Fills the cache with the pictures of a few Pokémon from a server of our own; without curl there are none."""
    stub = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Stubs", "pokeapi.py")
    server = subprocess.Popen([sys.executable, stub], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    base = f"http://127.0.0.1:{int(server.stdout.readline())}/kills/api/v2"
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "a.vcf"), "w", newline="") as file:
            file.write("".join(card(f"Kim {n}", f"010-1234-{n:04}") for n in range(60)))
        words = ["--pokeapi-url", base, "--seed", "1"]
        done = run(folder, "avatars", "assign", "a.vcf", "--range", "1-3", "-o", "b.vcf", *words)
    server.stdin.close()
    server.wait()
    if done.returncode == 0:
        COMMANDS["avatars"] += ["--pokeapi-url", base]
    else:
        del COMMANDS["avatars"]
        print("without pictures, avatars are not given:", done.stderr.decode(), flush=True)


def start(folder, *words, **more):
    return subprocess.Popen([program, *words], cwd=folder, env=environment(), stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def got(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def card(name, phone):
    return f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nN:{name};;;;\r\nTEL:{phone}\r\nEND:VCARD\r\n"


def same(data):
    """The bytes without what is drawn by lot: UIDs of new people."""
    return data and re.sub(rb"[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9+/=]{58,}", b"UID", data)


def litter(folder):
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


def fault(what):
    faults.append(what)
    print("FAULT", what, flush=True)


def template(folder, name, form):
    """A folder with a book that has been edited once, and what the commands need beside it."""
    os.makedirs(os.path.join(folder, "pictures"))
    with open(os.path.join(folder, "start.vcf"), "w", newline="") as file:
        file.write("".join(card(f"Kim {n % 35}", f"+82 10-1234-{n % 35:04}") for n in range(PEOPLE)))
    with open(os.path.join(folder, "other.vcf"), "w", newline="") as file:
        file.write("".join(card(f"Lee {n}", f"010-4321-{n:04}") for n in range(PEOPLE)))
    with open(os.path.join(folder, "pictures", "Kim 30.png"), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + bytes(4000))
    if form == "archive":
        made = run(folder, "archive", "create", "start.vcf", "-o", name, "--timestamp", "1800000000")
        made = run(folder, "archive", "snapshot", name, "other.vcf", "start.vcf", "--timestamp", "1850000000")
    else:
        made = run(folder, "convert", "start.vcf", "--to", form, "-o", name)
        made = made if made.returncode else run(folder, "edit", name, "Kim 5", "--note", "first", "--force")
    if made.returncode != 0:
        sys.exit(f"{name} cannot be made: {made.stderr.decode()}")


def check(folder, where, book, states, is_thorough):
    """Whether the file of a command that was killed is the old or the new one; everything else must be in order."""
    (name, form), (old, new, older) = book, states
    path = os.path.join(folder, name)
    now = got(path)
    found = "old" if now == old else "new" if same(now) == same(new) else "neither"
    if found == "neither":
        fault(f"{where}: the file is neither the old nor the new one ({len(now or b'')} bytes)")
    if form == "archive":
        if is_thorough and run(folder, "archive", "verify", name).returncode != 0:
            fault(f"{where}: the archive does not verify")
        run(folder, "archive", "snapshot", name, "start.vcf", "--timestamp", "2100000000")
    else:
        undone = run(folder, "undo", name)
        if undone.returncode != 0 or got(path) != (older if now == old else old):
            fault(f"{where}: undo ends with {undone.returncode}, and the file is not what it was")
        if is_thorough:
            listed = run(folder, "undo", name, "--list")
            if listed.returncode != 0 or b"damaged" in listed.stdout:
                fault(f"{where}: undo --list: {listed.stdout.decode()}{listed.stderr.decode()}")
            run(folder, "edit", name, "Kim 11", "--note", "next", "--force")
    if litter(folder):
        fault(f"{where}: {litter(folder)} is left")
    return found


def prepared(outer, words, name, form):
    """A folder to copy, the words of a command there, how long it takes, and the file before it, after it and undone."""
    first, whole = os.path.join(outer, "template"), os.path.join(outer, "whole")
    os.mkdir(first)
    template(first, name, form)
    words = [{"@": name, "FORMAT": form}.get(word, word) for word in words]
    shutil.copytree(first, whole)
    begun = time.monotonic()
    run(whole, *words)
    lasted = time.monotonic() - begun
    old, new, older = got(os.path.join(first, name)), got(os.path.join(whole, name)), None
    if form != "archive":
        shutil.rmtree(whole)
        shutil.copytree(first, whole)
        run(whole, "undo", name)
        older = got(os.path.join(whole, name))
    return first, words, lasted, (old, new, older)


def kill_often(command, words, name, form, runs):
    with tempfile.TemporaryDirectory() as outer:
        first, words, lasted, states = prepared(outer, words, name, form)
        ends = {"old": 0, "new": 0, "neither": 0}
        for number in range(runs):
            folder = os.path.join(outer, "run")
            shutil.copytree(first, folder)
            process = start(folder, *words)
            # Half of the kills come late, when files are put in their places.
            time.sleep(lasted * (chance.random() if number % 2 else 0.7 + 0.5 * chance.random()))
            process.kill()
            process.wait()
            where = f"{command} {name}, kill {number}"
            ends[check(folder, where, (name, form), states, number % 10 == 0)] += 1
            shutil.rmtree(folder)
        print(f"{command:9} {name:12} {runs} kills in {lasted:.3f} s: {ends['old']} old, {ends['new']} new", flush=True)


def all_commands():
    """Each command with each format: name, words, file, format."""
    for name, form in FORMATS.items():
        for command, words in COMMANDS.items():
            yield command, words, name, form
    for command, words in ARCHIVE_COMMANDS.items():
        yield command, words, "z.phonebook", "archive"


def kills(runs):
    for command in all_commands():
        kill_often(*command, runs)


def steps(runs):
    """Kills each command at each call that changes names, where strace may do that."""
    calls = ["flock", "unlink", "fchmod", "fsync", "linkat", "mkdir", "renameat2", "rename", "rmdir"]
    tracing = ["strace", "-f", "-qq", "-o", os.devnull]
    if not shutil.which("strace") or subprocess.run(tracing + ["true"], capture_output=True).returncode != 0:
        return print("without strace there are no kills at each step", flush=True)
    count = 0
    for command, words, name, form in all_commands():
        if form not in ("vcard", "archive") and runs < 100:
            continue
        with tempfile.TemporaryDirectory() as outer:
            first, words, _, states = prepared(outer, words, name, form)
            folder = os.path.join(outer, "run")
            for call in calls:
                for step in range(1, 20):
                    shutil.rmtree(folder, ignore_errors=True)
                    shutil.copytree(first, folder)
                    inject = ["-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={step}"]
                    done = subprocess.run(tracing + inject + [program, *words], cwd=folder, env=environment(),
                                          capture_output=True, stdin=subprocess.DEVNULL)
                    if done.returncode >= 0 and done.returncode != 137:
                        break
                    check(folder, f"{command} {name}, killed at {call} {step}", (name, form), states, True)
                    count += 1
    print(f"killed at each of {count} calls that change names", flush=True)


def writers(runs):
    """Everybody who ends well is in the file."""
    for count in (2, 8):
        added = snapshots = 0
        for number in range(runs):
            with tempfile.TemporaryDirectory() as folder:
                name = chance.choice(list(FORMATS))
                template(folder, name, FORMATS[name])
                cleaning = start(folder, "clean", "--in-place", name)
                adding = [start(folder, "add", name, "--name", f"New {n}x", "--phone", f"010-7777-{n:04}", "--force")
                          for n in range(count)]
                good = [n for n, process in enumerate(adding) if process.wait() == 0]
                cleaning.wait()
                text = run(folder, "convert", name, "--from", FORMATS[name], "--to", "ndjson").stdout.decode()
                missing = [n for n in good if f"{n}x" not in text]
                if missing or len(good) != count:
                    fault(f"{count} writers of {name}, run {number}: {len(good)} end well, {len(missing)} of them are lost")
                if sum("Kim " in line or '"Kim' in line for line in text.splitlines()) < PEOPLE:
                    fault(f"{count} writers of {name}, run {number}: people of before are gone")
                added += len(good)
                making = [start(folder, "add", "new.vcf", "--name", f"Maker {n}", "--phone", f"010-7777-{n:04}") for n in range(count)]
                good = sum(process.wait() == 0 for process in making)
                if good != count or (got(os.path.join(folder, "new.vcf")) or b"").count(b"FN:Maker") != count:
                    fault(f"{count} makers of one file, run {number}: {good} end well, and not all are there")
                run(folder, "archive", "create", "start.vcf", "-o", "b.phonebook", "--timestamp", "1800000000")
                with open(os.path.join(folder, "start.vcf"), newline="") as file:
                    people = file.read()
                for n in range(count):
                    # The same book with one more: of another book the command would warn.
                    with open(os.path.join(folder, f"{n}.vcf"), "w", newline="") as file:
                        file.write(people + card(f"Person {n}", f"010-1111-{n:04}"))
                saving = [start(folder, "archive", "snapshot", "b.phonebook", f"{n}.vcf") for n in range(count)]
                good = sum(process.wait() == 0 for process in saving)
                kept = run(folder, "archive", "list", "b.phonebook", "--format", "json").stdout.count(b'"number"') - 1
                if good != count or kept != count or run(folder, "archive", "verify", "b.phonebook").returncode != 0:
                    fault(f"{count} snapshots, run {number}: {good} end well, {kept} are there")
                snapshots += kept
                if litter(folder):
                    fault(f"{count} writers, run {number}: {litter(folder)} is left")
        print(f"{count} writers at once, {runs} runs: {added} people and {snapshots} snapshots, none lost", flush=True)


def limited(size, ignored):
    def limit():
        if ignored:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def expect_whole(folder, name, first, words, what, run_it):
    """The file is the old or the new one, and the exit status says which."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(first, folder)
    old = got(os.path.join(folder, name))
    whole = tempfile.mkdtemp()
    shutil.copytree(first, whole, dirs_exist_ok=True)
    run(whole, *words)
    new = got(os.path.join(whole, name))
    shutil.rmtree(whole)
    done = run_it(folder, words)
    now = got(os.path.join(folder, name))
    code = done.returncode
    if now != old and same(now) != same(new):
        fault(f"{what}: {words}: neither old nor new")
    if code == 0 and same(now) != same(new):
        fault(f"{what}: {words}: it ends with 0, and the file is the old one")
    if code not in (0, 1) and now != old:
        fault(f"{what}: {words}: it ends with {code}, and the file is the new one")
    if code not in (0, 1) and re.search(rb"^(changed|added|removed|wrote|dropped) ", (done.stdout or b"") + (done.stderr or b""), re.M):
        fault(f"{what}: {words}: says what was not done: {done.stderr}")
    if litter(folder) and code >= 0:
        fault(f"{what}: {words}: {litter(folder)} is left")
    return code


def room(runs):
    """Files that may not grow, a full disk, and files and folders that may not be written."""
    ends = {}
    for name, form in list(FORMATS.items()) + [("z.phonebook", "archive")]:
        commands = ARCHIVE_COMMANDS if form == "archive" else COMMANDS
        with tempfile.TemporaryDirectory() as outer:
            first, folder = os.path.join(outer, "template"), os.path.join(outer, "run")
            os.mkdir(first)
            template(first, name, form)
            size = os.path.getsize(os.path.join(first, name))
            for command, words in commands.items():
                words = [{"@": name, "FORMAT": form}.get(word, word) for word in words]
                for number in range(max(runs // 40, 1)):
                    most = chance.randrange(2 * size)
                    code = expect_whole(folder, name, first, words, f"files of {most} bytes",
                                        lambda f, w: run(f, *w, preexec_fn=limited(most, number % 2 == 0), restore_signals=False))
                    ends[code] = ends.get(code, 0) + 1
                code = expect_whole(folder, name, first, words, "read-only folder",
                                    lambda f, w: denied(f, w, 0o555, 0o666))
                ends[code] = ends.get(code, 0) + 1
                old = got(os.path.join(first, name))
                code = expect_whole(folder, name, first, words, "read-only file",
                                    lambda f, w: denied(f, w, 0o777, 0o444))
                ends[code] = ends.get(code, 0) + 1
                if got(os.path.join(folder, name)) != old:
                    fault(f"read-only file: {words}: it was replaced")
                small_disk(folder, name, first, words, size)
    print(f"no room, by exit status: {dict(sorted(ends.items()))}", flush=True)


def denied(folder, words, of_folders, of_files):
    """What folders and files allow to somebody who is not their owner."""
    def drop():
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
    for path, _, names in os.walk(os.path.dirname(folder)):
        os.chmod(path, of_folders)
        for name in names:
            os.chmod(os.path.join(path, name), of_files)
    done = run(folder, *words, preexec_fn=drop)
    for path, _, _ in os.walk(os.path.dirname(folder)):
        os.chmod(path, 0o755)
    return done


def small_disk(folder, name, first, words, size):
    """A disk of the size of the book and a little more, where such a disk may be made."""
    if os.geteuid() != 0:
        return
    mount = tempfile.mkdtemp()
    room = sum(os.path.getsize(os.path.join(p, n)) + 4096 for p, _, names in os.walk(first) for n in names) + 65536
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room + chance.randrange(2 * size + 8192)}", "tmpfs", mount],
                      capture_output=True).returncode == 0:
        try:
            expect_whole(os.path.join(mount, "run"), name, first, words, "full disk", lambda f, w: run(f, *w))
        finally:
            subprocess.run(["umount", mount], capture_output=True)
    os.rmdir(mount)


def vanished(runs):
    """Somebody removes or replaces the file while the program is at work."""
    ends = {}
    for name, form in FORMATS.items():
        with tempfile.TemporaryDirectory() as outer:
            first, folder = os.path.join(outer, "template"), os.path.join(outer, "run")
            os.mkdir(first)
            template(first, name, form)
            for number in range(max(runs // 10, 2)):
                shutil.rmtree(folder, ignore_errors=True)
                shutil.copytree(first, folder)
                path = os.path.join(folder, name)
                process = start(folder, "edit", name, "Kim 7", "--note", "changed", "--force")
                time.sleep(0.03 * chance.random())
                process.send_signal(signal.SIGSTOP)
                other = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Eve\r\nEND:VCARD\r\n" if number % 2 else None
                if other is None:
                    os.unlink(path)
                else:
                    with open(path + ".new", "wb") as file:
                        file.write(other)
                    os.rename(path + ".new", path)
                process.send_signal(signal.SIGCONT)
                code = process.wait()
                ends[code] = ends.get(code, 0) + 1
                now = got(path)
                if now != other:
                    fault(f"{name}: the file was taken away, and something stands there: {now[:60]}")
                if litter(folder):
                    fault(f"{name}: {litter(folder)} is left")
    print(f"files that vanish or are replaced, by exit status: {dict(sorted(ends.items()))}", flush=True)


def main():
    global program, cache
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program, as it was built")
    parser.add_argument("names", nargs="*", help="kills, steps, writers, room, vanished (all)", metavar="NAME")
    parser.add_argument("--runs", type=int, default=400, help="how often each is tried (400)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random moments (1)")
    options = parser.parse_intermixed_args()
    program = os.path.abspath(options.program)
    chance.seed(options.seed)
    parts = {"kills": lambda: kills(options.runs), "steps": lambda: steps(options.runs), "writers": lambda: writers(max(options.runs // 4, 1)),
             "room": lambda: room(options.runs), "vanished": lambda: vanished(options.runs)}
    with tempfile.TemporaryDirectory() as cache:
        fetch_pictures()
        for name in options.names or parts:
            parts[name]()
    sys.exit(f"{len(faults)} faults" if faults else 0)


if __name__ == "__main__":
    main()
