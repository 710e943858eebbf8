#!/usr/bin/env bash
# Runs the program under a sanitizer: bash Tests/sanitize.sh thread|address
#
# Each format is read from the samples, many times over so that every thread has work, and written as
# each other one; then contacts are cleaned, compared and archived. Ends with 1 when anything is reported.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:-}
case $kind in thread | address) ;; *) sed -n '2,5s/^# \{0,1\}//p' "$0" && exit 64 ;; esac

build=(swift build -c release --sanitize="$kind" --scratch-path ".build/$kind" --product phonebook)
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/phonebook
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The standard library's Mutex is built without the sanitizer, which so sees no order between its
# holders: a program of two threads that count under one Mutex is reported, too.
echo 'race:ColumnTable' >"$work/suppressions"
export TSAN_OPTIONS="exitcode=66 suppressions=$work/suppressions" ASAN_OPTIONS="exitcode=66"

reported=0
run() {
  local code=0
  "$program" "$@" >/dev/null 2>"$work/errors" || code=$?
  if [ "$code" -eq 66 ] || [ "$code" -ge 128 ]; then
    echo "phonebook $*: ended with $code"
    grep -A 12 -m 1 -E 'WARNING|ERROR' "$work/errors" || tail -5 "$work/errors"
    reported=1
  fi
}

for _ in $(seq 400); do cat Samples/google.vcf Samples/icloud.vcf Samples/vcard4-everything.vcf; done \
  >"$work/many.vcf"
for format in csv google-csv json ndjson jcard jscontact ldif vcard2.1 vcard vcard4; do
  run convert "$work/many.vcf" --to "$format" -o "$work/many.$format" --jobs 4
  run convert "$work/many.$format" --to ndjson -o /dev/null --jobs 4
  run convert "$work/many.$format" --to csv -o /dev/null --jobs 4
done
for sample in Samples/*.*; do
  case $sample in *.sh) continue ;; esac
  run convert "$sample" --to json -o /dev/null --jobs 4
  run check "$sample" --jobs 4
done
run convert "$work/many.vcf" -o "$work/many.phonebook" --jobs 4
run archive verify "$work/many.phonebook"
run archive snapshot "$work/many.phonebook" Samples/google.vcf
run archive diff "$work/many.phonebook" 1 2
run archive repair "$work/many.phonebook" -o "$work/repaired.phonebook"
run convert "$work/many.phonebook" --to vcard4 -o /dev/null --jobs 4
run clean "$work/many.vcf" -o "$work/clean.vcf" --jobs 4
run check "$work/many.vcf" --jobs 4
run dedupe "$work/many.vcf" -o "$work/single.vcf" --jobs 4
run list "$work/many.vcf" --sort name
run diff "$work/many.vcf" "$work/clean.vcf"
printf '010-%04d-5678\n' {0..9999} {0..9999} >"$work/numbers.txt"
run phones "$work/numbers.txt" --jobs 4

[ "$reported" -eq 0 ] && echo "The $kind sanitizer reported nothing."
exit "$reported"
