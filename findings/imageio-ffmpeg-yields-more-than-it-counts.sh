#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): count_frames_and_secs gives the number of frames that read_frames yields.
# Seen with imageio-ffmpeg 0.8.1 (its FFmpeg 9.0.2): it counts the coded frames, while read_frames
# fills holes with copies to hold one rate. With a varying rate 60 are counted and 96 come;
# with video that begins 1 s after its audio 100 are counted and 125 come.
# Output: vfr 60 -> 96, late 100 -> 125.
# Why it surprises: an array sized by the count overflows, and frame index to time by the counted
# number is wrong. With a constant rate from 0 both numbers are equal.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet imageio-ffmpeg==0.8.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import subprocess
import sys
import imageio_ffmpeg

def ffmpeg(*args):
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", *args], check=True)

x264 = ("-c:v", "libx264", "-pix_fmt", "yuv420p")
ffmpeg("-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=4", "-f", "lavfi", "-i", "sine=d=4",
       *x264, "-c:a", "aac", "plain.mp4")
ffmpeg("-itsoffset", "1", "-i", "plain.mp4", "-i", "plain.mp4", "-map", "0:v", "-map", "1:a",
       "-c", "copy", "late.mp4")
ffmpeg("-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=4", "-vf", "select='if(lt(t,2),1,not(mod(n,5)))'",
       "-fps_mode", "vfr", *x264, "vfr.mp4")
seen = {}
for name in ("plain", "late", "vfr"):
    counted = imageio_ffmpeg.count_frames_and_secs(name + ".mp4")[0]
    reader = imageio_ffmpeg.read_frames(name + ".mp4")
    next(reader)
    seen[name] = (counted, sum(1 for _ in reader))
    print(name, "counted and yielded:", seen[name])
if not (seen["plain"] == (100, 100) and seen["late"] == (100, 125) and seen["vfr"] == (60, 96)):
    sys.exit("The counts do not differ in the stated way.")
PY
