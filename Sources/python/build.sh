#!/usr/bin/env bash
# Builds the wheel, the Debian package and the list of parts (SBOM) into .build/dist:
#   bash Sources/python/build.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."
. .ci/packages

need_build_tools
command -v python3 >/dev/null || install python3
out=$(realpath -m "${1:-.build/dist}")
rm -rf "$out"
mkdir -p "$out"
# The time of the last commit: two builds of one state are the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8

build_static
export PHONEBOOK_PROGRAM=$static_program

title "Make the wheel"
python3 Sources/python/build_wheel.py "$out"

title "Make the list of parts"
version=$("$PHONEBOOK_PROGRAM" --version | cut -d ' ' -f 2)
python3 Sources/python/sbom.py "$PHONEBOOK_PROGRAM" >"$out/phonebook-$version.cdx.json"

if command -v dpkg-deb >/dev/null; then
  title "Make the Debian package"
  package=$(mktemp -d)
  trap 'rm -rf "$package"' EXIT
  doc=$package/usr/share/doc/phonebook
  command install -D -m 755 "$PHONEBOOK_PROGRAM" "$package/usr/bin/phonebook"
  place() {
    mkdir -p "$package/${1%/*}"
    cat >"$package/$1"
  }
  "$PHONEBOOK_PROGRAM" manual | gzip -9n | place usr/share/man/man1/phonebook.1.gz
  "$PHONEBOOK_PROGRAM" completions bash | place usr/share/bash-completion/completions/phonebook
  "$PHONEBOOK_PROGRAM" completions zsh | place usr/share/zsh/vendor-completions/_phonebook
  "$PHONEBOOK_PROGRAM" completions fish | place usr/share/fish/vendor_completions.d/phonebook.fish
  {
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: PhoneBook\n\n'
    printf 'Files: *\nCopyright: 2026 the PhoneBook authors\nLicense: Apache-2.0\n'
    printf ' On Debian systems, the text stands in /usr/share/common-licenses/Apache-2.0.\nComment:\n'
    sed 's/^$/./; s/^/ /' NOTICE
  } | place usr/share/doc/phonebook/copyright
  printf 'phonebook (%s) unstable; urgency=low\n\n  * Release %s.\n\n -- PhoneBook authors <authors@phonebook.invalid>  %s\n' \
    "$version" "$version" "$(date -uRd "@$SOURCE_DATE_EPOCH")" | gzip -9n | place usr/share/doc/phonebook/changelog.gz
  mkdir -p "$package/DEBIAN" "$doc"
  cat >"$package/DEBIAN/control" <<END
Package: phonebook
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: PhoneBook authors <authors@phonebook.invalid>
Installed-Size: $(du -sk --apparent-size "$package/usr" | cut -f 1)
Section: utils
Priority: optional
Description: converts, cleans and joins contacts
 Moves contacts between vCard, the tables of mail programs, JSON, LDIF and
 workbooks, cleans up phone numbers in bulk, joins the cards of one person,
 and keeps contacts in backups that any unzip opens.
END
  (cd "$package" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
  chmod -R u=rwX,go=rX "$package"
  dpkg-deb --root-owner-group -Zxz --build "$package" "$out/phonebook_${version}_$(dpkg --print-architecture).deb" >/dev/null
fi

title "In $out"
ls -l "$out"
