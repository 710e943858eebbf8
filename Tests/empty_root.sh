#!/usr/bin/env bash
# Runs the static program where there is nothing else, neither /proc nor the tables of iconv:
#   bash Tests/empty_root.sh .build/quickstart/bin/phonebook
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/.."
. .ci/packages

title "Check what the program is made of"
# The standard library searches, divides and replaces text by an engine of over a megabyte: see TextSearch.
grep -q 12_RegexParser "$program" && die "something needs the engine of regular expressions"
# So are actors and the clocks of Swift, with the library of queues that they bring: half a megabyte.
grep -q LIBDISPATCH "$program" && die "something needs the engine of actors, as ContinuousClock does"
size=$(wc -c <"$program")
[ "$size" -le 15000000 ] || die "the program has $size bytes, more than fifteen million"

title "Run the program in an empty root"
# As root, or as a user who may seem to be root.
if [ "$(id -u)" -eq 0 ]; then enter=(chroot); else enter=(unshare -r chroot); fi
root=.build/empty_root
trap 'rm -rf "$root"' EXIT
rm -rf "$root"
mkdir -p "$root"
cp "$program" "$root/phonebook"
if ! "${enter[@]}" "$root" /phonebook --version; then
  [ "${enter[0]}" = chroot ] && die "the program does not start in an empty root"
  echo "left out: this system lets nobody but root change the root"
  exit 0
fi

cp Samples/outlook-2.1-cp949.vcf "$root/cp949.vcf"
iconv -f UTF-8 -t UTF-16 Samples/icloud.vcf >"$root/utf16.vcf"
"${enter[@]}" "$root" /phonebook convert cp949.vcf utf16.vcf -o both.ndjson
"$program" convert Samples/outlook-2.1-cp949.vcf Samples/icloud.vcf -q -o "$root/expected.ndjson"
cmp "$root/both.ndjson" "$root/expected.ndjson" || die "CP949 or UTF-16 was read in another way"
"${enter[@]}" "$root" /phonebook convert cp949.vcf --for naver --output-encoding cp949 -o naver.csv
iconv -f CP949 -t UTF-8 "$root/naver.csv" >/dev/null || die "what was written is not CP949"
