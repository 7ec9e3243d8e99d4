#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: two packages that compute ROUGE-1 and ROUGE-L give the same F for plain lower-case text.
# Seen with rouge 1.0.1 and rouge-score 0.1.2: rouge counts every word once, so a caption that repeats itself is not
# punished; and it splits at full stops and joins the parts' longest common subsequences, so two sentences in the wrong
# order are a perfect ROUGE-L. rouge-score counts words as often as they occur and keeps the order.
# Output: "a man" four times for "a man walks a dog": ROUGE-1 .667 and .462. Two sentences in the wrong order: ROUGE-L
# 1.0 and .556. Without repetition and with one sentence both packages agree.
# Why it surprises: the words of a summary of video repeat and change places, and that is just where the two part.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile rouge==1.0.1 rouge-score==0.1.2
"$tmp/venv/bin/python" - <<'PY'
import sys

from rouge import Rouge
from rouge_score import rouge_scorer

scorer = rouge_scorer.RougeScorer(["rouge1", "rougeL"])


def both(told, wanted):
    one, two = Rouge().get_scores(told, wanted)[0], scorer.score(wanted, told)
    row = [one["rouge-1"]["f"], two["rouge1"].fmeasure, one["rouge-l"]["f"], two["rougeL"].fmeasure]
    print(repr(told), "ROUGE-1 %.3f %.3f, ROUGE-L %.3f %.3f" % tuple(row))
    return [round(number, 3) for number in row]


plain = both("one dog runs home", "one man walks home")
repeated = both("a man a man a man a man", "a man walks a dog")
swapped = both("a man opens a door. a dog runs in.", "a dog runs in. a man opens a door.")
if (plain[0], plain[2]) != (plain[1], plain[3]) or repeated[:2] != [.667, .462] or swapped[2:] != [1.0, .556]:
    sys.exit("The two packages do not differ in the stated way.")
PY
