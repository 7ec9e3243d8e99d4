#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): set(CAP_PROP_POS_FRAMES, 0) goes back to the first frame.
# Seen with opencv-python-headless 5.0.0.93 (file made by imageio-ffmpeg 0.8.1): in an MPEG-TS file with a
# key frame every 50 frames it lands on the second key frame, and set returns True. Of 100 frames
# the first 50 can no longer be read from that capture; POS_MSEC 0 does the same.
# Output: plain read 100 frames from 0 ms; after set 50 frames from 2000 ms.
# Why it surprises: a first pass to count and a rewind for the second pass lose the head of the recording,
# while POS_FRAMES says 1 after the next read, as if all were well. Opening the file anew helps.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet opencv-python-headless==5.0.0.93 imageio-ffmpeg==0.8.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import subprocess
import sys
import cv2
import imageio_ffmpeg

def ffmpeg(*args):
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", *args], check=True)

ffmpeg("-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=4", "-c:v", "libx264", "-g", "50",
       "-pix_fmt", "yuv420p", "a.ts")

def drain(prop):
    cap = cv2.VideoCapture("a.ts")
    answer = cap.set(prop, 0) if prop is not None else None
    ok, _ = cap.read()
    first, number, count = cap.get(cv2.CAP_PROP_POS_MSEC), cap.get(cv2.CAP_PROP_POS_FRAMES), 0
    while ok:
        count += 1
        ok, _ = cap.read()
    return answer, round(first), int(number), count

plain, frames, msec = (drain(p) for p in (None, cv2.CAP_PROP_POS_FRAMES, cv2.CAP_PROP_POS_MSEC))
print("no seek:        ", plain)
print("POS_FRAMES to 0:", frames)
print("POS_MSEC to 0:  ", msec)
if plain != (None, 0, 1, 100) or frames != (True, 2000, 1, 50) or msec[1:] != (2000, 1, 50):
    sys.exit("Rewinding did not lose the head of the file in the stated way.")
PY
