#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Skims the videos of a planned run with GNU parallel, in several processes on this machine or, with
# --sshlogin, on several:
#   skimline batch plan /videos -o RUN --threads 1
#   parallel.sh RUN 16 --jobs 4
# The second number is how many shares there are: several for each job, so that none is left running
# alone at the end. Called again, it starts only the shares that failed or never ran.
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: parallel.sh RUN SHARES [options of parallel]" >&2; exit 2; }
run=$1
shares=$2
shift 2
seq "$shares" | parallel --joblog "$run/parallel.log" --resume-failed --termseq TERM,10000,KILL "$@" \
    skimline batch run "$run" --shard "{}/$shares" --quiet
