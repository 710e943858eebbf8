"""Prints the list of what the program is made of (CycloneDX 1.5): `python3 sbom.py PROGRAM`."""

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
program = Path(sys.argv[1])
version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
swift = re.search(r"Swift version (\S+)", subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout)
zlib = subprocess.run(["pkg-config", "--modversion", "zlib"], capture_output=True, text=True).stdout.strip()
tables = re.search(r"phonenumbers (\S+)", " ".join((root / "NOTICE").read_text(encoding="utf-8").split()))


def library(name: str, found: str | None, licence: str) -> dict[str, object]:
    return {
        "type": "library",
        "bom-ref": name,
        "name": name,
        "version": (found or "unknown").rstrip(",;"),
        "licenses": [{"license": {"id": licence}}],
    }


parts = [
    library("swift-runtime", swift and swift[1], "Apache-2.0"),
    library("zlib", zlib, "Zlib"),
    library("libphonenumber-metadata", tables and tables[1], "Apache-2.0"),
]
moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))
print(
    json.dumps(
        {
            "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {
                "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", moment),
                "component": {
                    "type": "application",
                    "bom-ref": "phonebook",
                    "name": "phonebook",
                    "version": version,
                    "licenses": [{"license": {"id": "Apache-2.0"}}],
                    "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(program.read_bytes()).hexdigest()}],
                },
            },
            "components": parts,
            "dependencies": [{"ref": "phonebook", "dependsOn": [part["bom-ref"] for part in parts]}],
        },
        indent=2,
    )
)
