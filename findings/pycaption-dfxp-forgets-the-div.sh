#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected, written down before the run: a paragraph of 1 to 3 s in a div that begins at 10 s is shown from 11 to 13 s,
# since times of TTML count from the element around.
# Seen with pycaption 2.3.14: 1 to 3 s; the div's begin is passed over, and so is that of the body. pysubs2 1.8.1 on
# the same file: 11 to 13 s.
# Output: pycaption (1000000, 3000000), with the body's begin the same; pysubs2 (11000, 13000).
# Why it surprises: files that are divided into chapters or verses come out on top of each other, without a word.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet pycaption==2.3.14 pysubs2==1.8.1
cd "$tmp"
"$tmp/venv/bin/python" -W ignore - <<'PY'
import sys

import pycaption
import pysubs2

text = """<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><head><styling/><layout/></head>
<body%s><div%s><p begin="1s" end="3s">Hello</p></div></body></tt>
"""

def by_pycaption(text):
    return [(c.start, c.end) for c in pycaption.DFXPReader().read(text).get_captions("en")]

of_div, of_body = text % ("", ' begin="10s"'), text % (' begin="10s"', "")
open("div.ttml", "w").write(of_div)
seen = by_pycaption(of_div), by_pycaption(of_body), [(e.start, e.end) for e in pysubs2.load("div.ttml")]
print("pycaption div", seen[0], "body", seen[1], "pysubs2 div", seen[2])
if seen != ([(1000000, 3000000)], [(1000000, 3000000)], [(11000, 13000)]):
    sys.exit("The times are not those that the head states.")
PY
