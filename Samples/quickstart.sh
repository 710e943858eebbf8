#!/usr/bin/env bash
# Builds phonebook, tries it on the samples in this folder, and shows what comes out:
#   bash Samples/quickstart.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_build_tools
title "Build phonebook"
swift build -c release --product phonebook </dev/null
PATH=$(swift build -c release --show-bin-path):$PATH
out=.build/quickstart
rm -rf "$out"
mkdir -p "$out"

# run COMMAND…: shows a command and runs it.
run() {
  printf '\n$ %s\n' "$*"
  "$@"
}

# expect STATUS COMMAND…: the same for a command that must end with that exit status.
expect() {
  local expected=$1 status=0
  shift
  run "$@" || status=$?
  [ "$status" -eq "$expected" ] || die "exit status $status instead of $expected"
  printf '(exit status %s)\n' "$status"
}

title "1. Move contacts between apps"
run phonebook convert Samples/icloud.vcf Samples/android-2.1.vcf Samples/outlook-2.1-cp949.vcf \
  -o "$out/everyone.vcf"
run phonebook convert "$out/everyone.vcf" -o "$out/everyone.json"
run phonebook convert Samples/classic.json --to vcard4
echo
echo "A damaged file: nobody is lost, and each fault is named with its line."
expect 1 phonebook convert Samples/broken.vcf -o "$out/mended.vcf"

title "3. Make and check a backup"
run phonebook archive create "$out/everyone.vcf" -o "$out/backup.phonebook"
run phonebook archive list "$out/backup.phonebook"
run phonebook archive verify "$out/backup.phonebook"
run phonebook archive extract "$out/backup.phonebook" -o "$out/unpacked"
run find "$out/unpacked" -type f
echo
echo "One byte changed: the backup says so."
cp "$out/backup.phonebook" "$out/damaged.phonebook"
middle=$(($(wc -c <"$out/damaged.phonebook") / 2))
printf 'X' | dd of="$out/damaged.phonebook" bs=1 seek="$middle" conv=notrunc status=none
expect 1 phonebook archive verify "$out/damaged.phonebook"

title "All of it stands in $out"
