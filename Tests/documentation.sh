#!/usr/bin/env bash
# Converts the documentation of each library without a warning, and compares the API with that of the last tag:
# bash Tests/documentation.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_build_tools
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

title "Convert the documentation without a warning"
swift build --target PhoneBookFoundation </dev/null
built=$(swift build --show-bin-path)
exported=$(sed -n 's/^@_exported public import //p' Sources/PhoneBook/PhoneBook.swift | paste -sd ,)
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
maps=()
for map in "$built"/C*.build/module.modulemap Sources/CZlib/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done
for library in PhoneNumbers QRCodes PhoneBook PhoneBookFoundation; do
  mkdir "$work/$library"
  # What PhoneBook exports of its modules is part of it.
  swift symbolgraph-extract -module-name "$library" -I "$built/Modules" "${maps[@]}" -target "$target" \
    -output-dir "$work/$library" -minimum-access-level public -skip-synthesized-members \
    -emit-extension-block-symbols "-experimental-allowed-reexported-modules=$exported"
  docc convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$work/$library" \
    --fallback-display-name "$library" --fallback-bundle-identifier "phonebook.$library" \
    --output-path "$work/$library.doccarchive" --transform-for-static-hosting --warnings-as-errors
  python3 - "$work/$library/$library.symbols.json" <<'END'
import json
import sys

symbols = json.load(open(sys.argv[1], encoding="utf-8"))["symbols"]
silent = [".".join(s["pathComponents"]) for s in symbols if "docComment" not in s]
print(f"{len(symbols)} symbols, {len(silent)} of them undocumented")
sys.exit("\n".join(silent))
END
done

tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
if [ -n "$tag" ]; then
  title "Compare the API with that of $tag"
  swift package diagnose-api-breaking-changes "$tag" </dev/null
fi
