#!/usr/bin/env bash
# Compiles the C sources with every compiler that may build them, without a warning: bash Tests/c_sources.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

title "Compile the C sources without a warning"
command -v gcc >/dev/null || install gcc libc6-dev
command -v musl-gcc >/dev/null || install musl-tools
clang=$(dirname "$(realpath "$(command -v swift)")")/clang
[ -x "$clang" ] || clang=clang

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The C library of musl has no zlib, whose headers do not depend on the C library.
mkdir "$work/zlib"
echo '#include <zlib.h>' | gcc -E - | grep -oE '/[^"]*/z(lib|conf)\.h' | sort -u |
  xargs -I '{}' cp '{}' "$work/zlib/"
echo '#include "shim.h"' >"$work/CZlib.c"

for compiler in gcc "$clang" musl-gcc; do
  for standard in c11 gnu17; do
    for source in Sources/C*/*.c "$work/CZlib.c"; do
      "$compiler" "-std=$standard" -Wall -Wextra -Wpedantic -Werror \
        -I "$(dirname "$source")/include" -I Sources/CZlib -isystem "$work/zlib" \
        -c "$source" -o "$work/object" ||
        die "$compiler does not compile $source as $standard without a warning"
    done
  done
  echo "${compiler##*/}: no warning"
done
