#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess (worded after a first look): the loudness range of 3 to 6 s of steady noise is below 1 LU by FFmpeg's filter
# ebur128, by its loudnorm and by pyloudnorm, as the integrated loudness agrees to 0.1 LU.
# Seen with FFmpeg 9.0.2 (imageio-ffmpeg 0.8.1) and pyloudnorm 0.2.0: three answers. ebur128 says 20.0 LU from 3.0 to
# 3.2 s, and 0.0 before and after; loudnorm says 0.0; pyloudnorm says 2.4 to 2.6 up to 5 s and 1.0 at 10 s.
# Output: ebur128 0.0 20.0 20.0 0.0 0.0 at 2.9, 3.0, 3.2, 4.0 and 10 s; loudnorm 0.0 each time; pyloudnorm 2.4, 2.5,
# 2.5, 2.4, 1.0.
# Why it surprises: nothing varies in the sound. A rule such as "compress if the range is over 10 LU" fires for clips of
# 3 s, the length of a key shot.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: imageio-ffmpeg==0.8.1 pyloudnorm==0.2.0 \
    numpy==2.4.6 scipy==1.17.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import re
import subprocess
import sys

import imageio_ffmpeg
import numpy as np
import pyloudnorm

RATE = 48000
noise = np.random.default_rng(1).normal(0, 0.1, RATE * 10).astype(np.float32)


def by_ffmpeg(sound, chain):
    return subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-hide_banner", "-f", "f32le", "-ar", str(RATE), "-ac", "1",
                           "-i", "-", "-af", chain, "-f", "null", "-"], input=sound.tobytes(), capture_output=True,
                          check=True).stderr.decode()


rows = {}
for seconds in (2.9, 3.0, 3.2, 4.0, 10.0):
    sound = noise[: int(seconds * RATE)]
    rows[seconds] = (float(re.findall(r"LRA:\s+(\S+) LU\n", by_ffmpeg(sound, "ebur128"))[-1]),
                     float(re.findall(r'"input_lra" : "(\S+)"', by_ffmpeg(sound, "loudnorm=print_format=json"))[-1]),
                     round(float(pyloudnorm.Meter(RATE).loudness_range(sound)), 1))
    print(seconds, "s: ebur128 %s, loudnorm %s, pyloudnorm %s" % rows[seconds])
if ([row[0] for row in rows.values()] != [0, 20, 20, 0, 0] or {row[1] for row in rows.values()} != {0}
        or any(row[2] < 2 for at, row in rows.items() if at < 5) or not 0.8 < rows[10.0][2] < 1.3):
    sys.exit("The loudness ranges are not as stated.")
PY
