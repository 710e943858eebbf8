#!/usr/bin/env bash
# Builds the wheel and the Debian package, and tries both where there is no Swift: bash Tests/python.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_python
bash Sources/python/build.sh
wheel=$(echo "$PWD"/.build/dist/*.whl)
deb=$(echo "$PWD"/.build/dist/*.deb)

title "Build again: the same bytes"
again=$(mktemp -d)
trap 'rm -rf "$again"' EXIT
bash Sources/python/build.sh "$again/dist" >/dev/null
for file in .build/dist/*; do cmp "$file" "$again/dist/${file##*/}" || die "two builds of ${file##*/} differ"; done

title "Install the wheel without a network, and try it"
venv=.build/python-wheel
# What the recipes need; the wheel itself comes from its file alone.
if ! "$venv/bin/python" -c 'import pytest, duckdb, polars, pyarrow, mypy' 2>/dev/null; then
  python3 -m venv --clear "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check pytest duckdb polars pyarrow mypy ruff </dev/null
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-index --force-reinstall "$wheel" </dev/null
(cd "$again" && PHONEBOOK_SAMPLES=$OLDPWD/Samples "$OLDPWD/$venv/bin/python" -m pytest -q -p no:cacheprovider \
  "$OLDPWD/Sources/python/tests")

title "Check the types and the style"
(cd Sources/python && "../../$venv/bin/mypy" --cache-dir "$again/mypy" phonebook build_wheel.py &&
  "../../$venv/bin/ruff" check --no-cache .)

title "Install both in a root that has no Swift"
root=.build/python-root
if [ "$(id -u)" -eq 0 ] && { command -v debootstrap >/dev/null || install debootstrap; } &&
  { [ -x $root/usr/bin/python3 ] ||
    debootstrap --variant=minbase --include=python3,python3-pip stable "$root" >"$again/debootstrap.log" 2>&1; }; then
  cp "$wheel" "$deb" Samples/google.vcf "$root/root"
  chroot "$root" dpkg -i "/root/${deb##*/}" >/dev/null
  chroot "$root" phonebook convert /root/google.vcf --to ndjson -q >"$again/deb.ndjson"
  chroot "$root" dpkg -r phonebook >/dev/null
  chroot "$root" python3 -m pip install --quiet --no-index --break-system-packages --root-user-action=ignore \
    --force-reinstall "/root/${wheel##*/}"
  chroot "$root" phonebook convert /root/google.vcf --to ndjson -q >"$again/wheel.ndjson"
else
  # No Debian can be had here: the files of both in an empty root.
  rm -rf "$root"
  mkdir -p "$root"
  dpkg-deb -x "$deb" "$root"
  cp Samples/google.vcf "$root"
  enter=(chroot)
  [ "$(id -u)" -eq 0 ] || enter=(unshare -r chroot)
  "${enter[@]}" "$root" /usr/bin/phonebook convert google.vcf --to ndjson -q >"$again/deb.ndjson"
  "$venv/bin/phonebook" convert Samples/google.vcf --to ndjson -q >"$again/wheel.ndjson"
fi
"$venv/bin/phonebook" convert Samples/google.vcf --to ndjson -q | cmp - "$again/deb.ndjson"
cmp "$again/deb.ndjson" "$again/wheel.ndjson"

title "Check the Debian package"
command -v lintian >/dev/null || install lintian
# A static file is what it is for.
lintian --fail-on error --suppress-tags statically-linked-binary,embedded-library "$deb"
