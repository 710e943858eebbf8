#!/usr/bin/env bash
# Builds phonebook, tries it on the samples in this folder, and shows what comes out:
#   bash Samples/quickstart.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_build_tools
out=.build/quickstart
rm -rf "$out"
# In a folder of its own beside the usual build.
build_static
PATH=$PWD/$out/bin:$PATH

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
echo "From NAVER, an Android phone and Outlook to an iPhone:"
run phonebook convert Samples/naver.csv Samples/android-2.1.vcf Samples/outlook-2.1-cp949.vcf \
  --for apple -o "$out/iphone.vcf"
echo
echo "From an iPhone to Google; what a Google table cannot hold is named:"
run phonebook convert Samples/icloud.vcf --for google -o "$out/google.csv"
echo
echo "From a small address-book app to vCard, and from vCard to other programs:"
run phonebook convert Samples/classic.json -o "$out/classic.vcf"
run phonebook convert Samples/google.vcf --to ndjson
echo
echo "A damaged file: nobody is lost, and each fault is named with its line."
expect 1 phonebook convert Samples/broken.vcf -o "$out/mended.vcf"

echo
echo "What a file is, a person in it, and a page to look at:"
run phonebook "$out/iphone.vcf"
run phonebook search "$out/iphone.vcf" ㅎㄱㄷ
run phonebook convert "$out/iphone.vcf" -o "$out/book.html"

title "2. Clean up phone numbers in bulk"
expect 1 phonebook check Samples/google.vcf Samples/classic.json
run phonebook clean Samples/google.vcf Samples/android-2.1.vcf -n
echo
echo "A plain list of numbers:"
printf '%s\n' '010 7000 1234' '(02) 700.2345' '+33199001234' '8.21E+11' '010-99-1' >"$out/numbers.txt"
run phonebook phones "$out/numbers.txt" --header
echo
echo "Two address books into one, cleaned, everybody once:"
run phonebook convert Samples/google.vcf "$out/iphone.vcf" --clean --dedupe -o "$out/clean.vcf"
run grep -E '^(FN|TEL|item1.TEL)' "$out/clean.vcf"

title "3. Make and check a backup"
run phonebook archive create "$out/clean.vcf" -o "$out/backup.phonebook"
run phonebook archive list "$out/backup.phonebook"
run phonebook archive verify "$out/backup.phonebook"
echo
echo "A number changes, and the backup keeps both states:"
run phonebook edit "$out/clean.vcf" 홍길동 --add-phone work:02-345-1111
run phonebook archive snapshot "$out/backup.phonebook" "$out/clean.vcf"
expect 1 phonebook archive diff "$out/backup.phonebook" 1 2
run phonebook archive extract "$out/backup.phonebook" -o "$out/unpacked"
run find "$out/unpacked" -type f
echo
echo "One byte changed: the backup says so."
cp "$out/backup.phonebook" "$out/damaged.phonebook"
middle=$(($(wc -c <"$out/damaged.phonebook") / 2))
printf 'X' | dd of="$out/damaged.phonebook" bs=1 seek="$middle" conv=notrunc status=none
expect 1 phonebook archive verify "$out/damaged.phonebook"

title "All of it stands in $out"
echo "The program is one file: $out/bin/phonebook. It runs on any Linux of this kind of processor, also where there is"
echo "no Swift: sudo install $out/bin/phonebook /usr/local/bin"
