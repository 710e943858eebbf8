#!/usr/bin/env bash
# Installs what the tests need and runs all of them: bash Tests/run.sh
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

need_build_tools
need_python
need_curl
need_shells

bash Tests/c_sources.sh

# A few targets are optimised, with every check, so that the tests take half the time (see Package.swift).
export PHONEBOOK_QUICK_TESTS=1

title "Build everything, and check that targets import only what they name"
swift build --build-tests --explicit-target-dependency-import-check error </dev/null

title "Run the tests in Swift"
log=.build/tests.log
swift test --skip-build --disable-xctest </dev/null 2>&1 | tee "$log"

title "Check the program's JSON against the schemas"
"$python" Tests/Schemas/validate.py "$(swift build --show-bin-path)/phonebook"

title "Check that nothing is said in English to people who read Korean"
"$python" Tests/Messages/check_korean.py "$(swift build --show-bin-path)/phonebook"

title "Complete command lines in real shells"
"$python" Tests/Completion/check_completion.py "$(swift build --show-bin-path)/phonebook"

title "Read and write tables with another program"
"$python" Tests/Schemas/check_tables.py "$(swift build --show-bin-path)/phonebook"

title "Read and write workbooks with other programs"
"$python" Tests/Schemas/check_workbooks.py "$(swift build --show-bin-path)/phonebook"

title "Read calendars with another program"
"$python" Tests/Schemas/check_calendars.py "$(swift build --show-bin-path)/phonebook"

title "Read a backup without the program"
"$python" Tests/Schemas/check_archive.py "$(swift build --show-bin-path)/phonebook"

title "Check the page for its safety and for everyone's use of it"
"$python" Tests/Schemas/check_page.py "$(swift build --show-bin-path)/phonebook"

if command -v zbarimg >/dev/null; then
  title "Read QR codes with another program"
  "$python" Tests/Schemas/check_qr.py "$(swift build --show-bin-path)/phonebook"
fi

title "All tests passed"
grep 'Test run with' "$log" | tail -n 1
