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
graphs=$PWD/.build/documentation
rm -rf "$graphs"
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  </dev/null >"$work/log" 2>&1 || { tail -n 20 "$work/log"; die "the symbols cannot be listed"; }
found=$(sed -n 's/^Files written to //p' "$work/log" | tail -n 1)
for library in PhoneNumbers QRCodes PhoneBook PhoneBookFoundation; do
  mkdir "$work/$library"
  cp "$found/$library".symbols.json "$work/$library/"
  cp "$found/$library"@*.symbols.json "$work/$library/" 2>/dev/null || true
  docc convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$work/$library" \
    --fallback-display-name "$library" --fallback-bundle-identifier "phonebook.$library" \
    --output-path "$work/$library.doccarchive" --transform-for-static-hosting --warnings-as-errors
done

tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
if [ -n "$tag" ]; then
  title "Compare the API with that of $tag"
  swift package diagnose-api-breaking-changes "$tag" </dev/null
fi
