#!/usr/bin/env bash
# Feeds readers with damaged input, and writers with invented cards: bash Tests/fuzz.sh [--minutes N] [--seed N] [TARGET…]
#
# Without targets, all are run one after another, each for N minutes (1 if not said). What was learnt is
# kept in $PHONEBOOK_FUZZ_FOLDER (a folder phonebook-fuzz in the cache of the user if not set), minimised, so that
# the next run goes on from there. Ends with 1 when a target crashed or an invariant was broken.
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=1
seed=$((RANDOM * 32768 + RANDOM + 1))
targets=()
while [ $# -gt 0 ]; do
  case $1 in
    --minutes) minutes=${2:?--minutes needs a number} && shift 2 ;;
    --seed) seed=${2:?--seed needs a number} && shift 2 ;;
    -*) sed -n '2,6s/^# \{0,1\}//p' "$0" && exit 64 ;;
    *) targets+=("$1") && shift ;;
  esac
done
if [ ${#targets[@]} -eq 0 ]; then
  targets=(vcard csv json ndjson jcard jscontact ldif zip workbook archive repair manifest snapshot phone
    quoted-printable base64 charset writers)
fi

export PHONEBOOK_FUZZ=1 SWIFT_BACKTRACE=enable=no
scratch=${PHONEBOOK_FUZZ_BUILD:-.build/fuzz}
build=(swift build -c release --sanitize=fuzzer --scratch-path "$scratch")
"${build[@]}" --product phonebook-fuzz </dev/null
fuzzer=$("${build[@]}" --show-bin-path)/phonebook-fuzz
folder=${PHONEBOOK_FUZZ_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/phonebook-fuzz}

# The samples that a target begins with, and the inputs that once broke something.
seeds() {
  case $1 in
    vcard) ls Samples/*.vcf ;;
    csv) ls Samples/*.csv ;;
    json | jcard | jscontact | ndjson) ls Samples/*.json Samples/*.ndjson ;;
    ldif) ls Samples/*.ldif ;;
    workbook) ls Samples/*.xlsx ;;
    zip | archive | repair) ls Samples/*.phonebook ;;
    phone) ls Samples/naver.csv ;;
    charset) ls Samples/outlook-2.1-cp949.vcf Samples/outlook-ko.csv ;;
  esac
}

# What the program itself writes of the samples as a format that has no sample.
written() {
  local program=$scratch/../debug/phonebook
  [ -x "$program" ] || return 0
  for sample in Samples/*.vcf; do
    "$program" convert "$sample" --to "$1" -o "$2/$(basename "$sample").$1" 2>/dev/null || true
  done
}

# The sheets of the workbooks, which no fuzzer could unpack and change.
sheets() {
  python3 - "$1" Samples/*.xlsx <<'END'
import pathlib, sys, zipfile
for sample in sys.argv[2:]:
    with zipfile.ZipFile(sample) as book:
        for part in book.namelist():
            if part.startswith("xl/worksheets/") and part.endswith(".xml"):
                name = pathlib.Path(sample).name + "." + pathlib.Path(part).name
                (pathlib.Path(sys.argv[1]) / name).write_bytes(book.read(part))
END
}

# Keeps of a corpus the smallest inputs that reach all that it reaches.
minimise() {
  local smaller=$2.smaller
  rm -rf "$smaller" && mkdir "$smaller"
  if PHONEBOOK_FUZZ_TARGET=$1 "$fuzzer" -merge=1 "$smaller" "$2" -timeout=10 -rss_limit_mb=2048 \
    -max_len=16384 >"$folder/$1.merge.log" 2>&1; then
    echo "$1: $(find "$smaller" -type f | wc -l) of $(find "$2" -type f | wc -l) inputs kept"
    rm -rf "$2" && mv "$smaller" "$2"
  else
    echo "$1: the corpus could not be minimised; $folder/$1.merge.log says why"
    rm -rf "$smaller"
  fi
}

failed=0
for target in "${targets[@]}"; do
  corpus=$folder/$target
  crashes=$folder/crashes/$target
  mkdir -p "$corpus" "$crashes"
  while read -r sample; do cp "$sample" "$corpus/"; done < <(seeds "$target")
  case $target in
    jcard | jscontact) written "$target" "$corpus" ;;
    workbook) sheets "$corpus" ;;
  esac
  log=$folder/$target.log
  echo "$target: $minutes minutes, seed $seed"
  status=0
  PHONEBOOK_FUZZ_TARGET=$target "$fuzzer" "$corpus" -seed="$seed" -max_total_time=$((minutes * 60)) \
    -timeout=10 -rss_limit_mb=2048 -max_len=16384 -artifact_prefix="$crashes/" -print_final_stats=1 \
    >"$log" 2>&1 || status=$?
  grep -a 'stat::number_of_executed_units' "$log" || true
  [ "$status" -eq 0 ] && minimise "$target" "$corpus" && continue
  failed=1
  crash=$(grep -ao "$crashes/[a-z]*-[0-9a-f]*" "$log" | tail -n 1)
  echo "$target failed; the end of $log says why"
  grep -a 'Broken invariant\|Fatal error\|ERROR: libFuzzer' "$log" | tail -n 2 || true
  [ -n "$crash" ] || continue
  PHONEBOOK_FUZZ_TARGET=$target "$fuzzer" "$crash" -minimize_crash=1 -max_total_time=30 -timeout=10 \
    -exact_artifact_path="$crash.minimized" >"$log.minimized" 2>&1 || true
  [ -s "$crash.minimized" ] || cp "$crash" "$crash.minimized"
  echo "Smallest input: $crash.minimized"
  echo "See it again with: PHONEBOOK_FUZZ_TARGET=$target $fuzzer $crash.minimized"
  echo "When it is mended, write a test of the same shape beside the reader's tests, with made-up data."
done
exit $failed
