#!/usr/bin/env bash
# Builds and runs a package of its own that depends on this one, by path and by the address of a repository, in debug
# and in release, with warnings as errors: bash Tests/consumer.sh [FOLDER TO BUILD IN]
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_build_tools
command -v git >/dev/null || install git
command -v python3 >/dev/null || install python3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=${1:-$work/build}
mkdir -p "$work/PhoneBook" "$work/files" "$build"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/PhoneBook" --
cp -r Tests/Consumer "$work/Consumer"
python3 Tests/Consumer/extract.py "$work/Consumer/Sources/Snippets/Extracted.swift" \
  README.md Sources/*/*.docc/*.md
git -C "$work/PhoneBook" init -q
git -C "$work/PhoneBook" add -A
git -C "$work/PhoneBook" -c user.name=ci -c user.email=ci@localhost commit -qm "Everything"
git -C "$work/PhoneBook" tag 1.0.0

# Builds in one way, runs what was built, and prints how long it took.
try() {
  local how=$1 configuration=$2
  title "Build a package that depends on this one by $how, in $configuration"
  local start=$SECONDS
  swift build --package-path "$work/Consumer" --scratch-path "$build" -c "$configuration" </dev/null
  times+=("by $how, $configuration: $((SECONDS - start)) s")
  local bin
  bin=$(swift build --package-path "$work/Consumer" --scratch-path "$build" -c "$configuration" --show-bin-path)
  rm -rf "$work/files" "$work/newcomer"
  mkdir "$work/files" "$work/newcomer"
  cp Samples/google.csv "$work/files/export.csv"
  cp Samples/icloud.vcf "$work/files/huge.vcf"
  cp Samples/avatars/ada.png "$work/files/ada.png"
  (cd "$work/files" && "$bin/Snippets")
  "$bin/Newcomer" "$work/newcomer" Samples/*.vcf Samples/*.csv Samples/*.json Samples/*.ndjson Samples/*.ldif \
    Samples/backup.phonebook | tee "$work/newcomer.log"
  python3 Tests/Consumer/check_png.py "$work/newcomer.log"
  "$bin/NumbersOnly"
  # The product for numbers needs neither zlib nor Foundation, and no character sets.
  if ldd "$bin/NumbersOnly" | grep -E 'libz\.|Foundation'; then die "NumbersOnly needs more than it should"; fi
  if nm -D "$bin/NumbersOnly" | grep iconv; then die "NumbersOnly converts character sets"; fi
}

times=()
try path debug
PHONEBOOK_URL=file://$work/PhoneBook try "git address" release
title "A package that depends on this one was built"
printf '%s\n' "${times[@]}"
