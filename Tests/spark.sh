#!/usr/bin/env bash
# Cleans and joins an invented book on Spark, while a worker is killed, and compares with what one machine makes of it:
#   bash Tests/spark.sh [--cards N]
# By default 12,000 cards, which take about two minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/packages

command -v python3 >/dev/null || install python3 python3-venv
command -v java >/dev/null || install openjdk-17-jre-headless
compgen -G '.build/dist/*.whl' >/dev/null || bash Sources/python/build.sh

venv=.build/python-spark
if ! "$venv/bin/python" -c 'import pyspark, pandas, pyarrow' 2>/dev/null; then
  title "Install Spark under .build"
  python3 -m venv --clear "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check 'pyspark>=4,<5' pyarrow 'pandas<3' </dev/null
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-index --force-reinstall .build/dist/*.whl </dev/null

title "Clean and join on Spark"
PYSPARK_PYTHON=$PWD/$venv/bin/python SPARK_HOME=$("$venv/bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))') \
  "$venv/bin/python" Tests/spark_check.py "$@"
