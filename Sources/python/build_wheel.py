"""Makes the wheel: the same bytes of the same files, wherever and whenever it is made.

It is the build backend of `pyproject.toml`, and needs nothing but Python 3.11. `PHONEBOOK_PROGRAM` is the static program
that goes into the wheel; `SOURCE_DATE_EPOCH` is the time of its files.
"""

from __future__ import annotations

import base64
import hashlib
import os
import platform
import subprocess
import time
import zipfile
from pathlib import Path
from typing import Any

import tomllib

HERE = Path(__file__).resolve().parent
PROJECT: dict[str, Any] = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"
# A static program asks for no C library: the oldest of each kind will do.
MACHINE = platform.machine()
TAGS = [f"py3-none-{system}_{MACHINE}" for system in ("manylinux_2_17", "musllinux_1_1")]
SHELLS = {
    "bash": "share/bash-completion/completions/phonebook",
    "zsh": "share/zsh/site-functions/_phonebook",
    "fish": "share/fish/vendor_completions.d/phonebook.fish",
}


def metadata() -> str:
    """What an installer reads about the wheel."""
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {PROJECT['name']}",
        f"Version: {PROJECT['version']}",
        f"Summary: {PROJECT['description']}",
        f"License: {PROJECT['license']}",
        f"Requires-Python: {PROJECT['requires-python']}",
    ]
    lines += [f"Classifier: {one}" for one in PROJECT["classifiers"]]
    for extra, needed in PROJECT["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {one}; extra == "{extra}"' for one in needed]
    lines += ["Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (HERE / str(PROJECT["readme"])).read_text(encoding="utf-8")


def files() -> dict[str, bytes]:
    """The files of the wheel, but for the list of them."""
    program = Path(os.environ["PHONEBOOK_PROGRAM"]).resolve()

    def printed(*words: str) -> bytes:
        return subprocess.run([program, *words], check=True, capture_output=True).stdout

    found = {f"phonebook/{path.name}": path.read_bytes() for path in (HERE / "phonebook").glob("*.py")}
    found["phonebook/py.typed"] = b""
    found["phonebook/bin/phonebook"] = program.read_bytes()
    data = f"{NAME}.data/data/"
    found[data + "share/man/man1/phonebook.1"] = printed("manual")
    for shell, place in SHELLS.items():
        found[data + place] = printed("completions", shell)
    info = f"{NAME}.dist-info/"
    root = HERE.parent.parent
    for name in ("LICENSE", "NOTICE"):
        found[f"{info}licenses/{name}"] = (root / name).read_bytes()
    found[info + "METADATA"] = metadata().encode()
    scripts = "".join(f"{name} = {target}\n" for name, target in PROJECT["scripts"].items())
    found[info + "entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    tags = "".join(f"Tag: {tag}\n" for tag in TAGS)
    found[info + "WHEEL"] = f"Wheel-Version: 1.0\nGenerator: phonebook\nRoot-Is-Purelib: false\n{tags}".encode()
    return found


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Writes the wheel, and returns its name (PEP 517)."""
    name = f"{NAME}-py3-none-{'.'.join(tag.split('-')[2] for tag in TAGS)}.whl"
    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))[:6]
    contents = sorted(files().items())
    record = ""
    with zipfile.ZipFile(Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:

        def add(path: str, content: bytes) -> None:
            entry = zipfile.ZipInfo(path, moment)
            entry.create_system = 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if "/bin/" in path else 0o100644) << 16
            wheel.writestr(entry, content)

        for path, content in contents:
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(content)}\n"
            add(path, content)
        add(f"{NAME}.dist-info/RECORD", f"{record}{NAME}.dist-info/RECORD,,\n".encode())
    return name


if __name__ == "__main__":
    import sys

    print(build_wheel(sys.argv[1]))
