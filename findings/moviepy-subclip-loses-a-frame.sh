#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: a subclip from frame a to frame a + n, times taken as frame / rate, has n frames.
# Seen with moviepy 2.2.1 (imageio-ffmpeg 0.8.1): it often has n - 1. At 60000/1001 moviepy takes 59.94 from FFmpeg's
# text for the rate, so every subclip is short; at 25 it depends on how the division rounds. A subclip of one frame has
# none.
# Output: at 59.94 all 12 subclips are a frame short, at 25 3 of 12.
# Why it surprises: 25 is exact, the times are those of the frames, and a shot list that is cut piece by piece comes out
# with fewer frames than it states.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: moviepy==2.2.1 imageio-ffmpeg==0.8.1 numpy==2.4.6
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import subprocess
import sys
from fractions import Fraction

import imageio_ffmpeg
from moviepy import VideoFileClip

short = {}
for rate in (Fraction(25), Fraction(60000, 1001)):
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", "-f", "lavfi", "-i",
                    f"testsrc2=s=160x120:r={rate}", "-frames:v", "160", "-pix_fmt", "yuv420p", "v.mp4"], check=True)
    clip = VideoFileClip("v.mp4")
    lost = []
    for first in (0, 10, 37, 100):
        for count in (1, 5, 24):
            part = clip.subclipped(first / float(rate), (first + count) / float(rate))
            lost.append(count - sum(1 for _ in part.iter_frames()))
    short[str(rate)] = (lost.count(1), set(lost))
    print(f"rate {rate}, moviepy says {clip.fps}: {lost.count(1)} of {len(lost)} subclips are a frame short")
if short != {"25": (3, {0, 1}), "60000/1001": (12, {1})}:
    sys.exit("The subclips are not short in the stated way.")
PY
