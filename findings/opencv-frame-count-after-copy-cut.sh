#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: CAP_PROP_FRAME_COUNT of a short MP4 equals the frames that read() gives.
# Seen with opencv-python-headless 5.0.0.93 (file made by imageio-ffmpeg 0.8.1): a part cut out by stream
# copy keeps the frames back to the key frame in the file, hidden by the edit list; they are counted
# but never decoded. Seeking to a counted frame past the end reads nothing.
# Output: counted 77, read 52.
# Why it surprises: the count is off by half though the file has a constant rate and no damage, so a
# loop to FRAME_COUNT, or a last frame taken from it, fails on every clip that was cut without coding.
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
       "-pix_fmt", "yuv420p", "a.mp4")
ffmpeg("-ss", "1", "-i", "a.mp4", "-t", "2", "-c", "copy", "cut.mp4")
cap = cv2.VideoCapture("cut.mp4")
counted = int(cap.get(cv2.CAP_PROP_FRAME_COUNT))
read = 0
while cap.read()[0]:
    read += 1
cap = cv2.VideoCapture("cut.mp4")
cap.set(cv2.CAP_PROP_POS_FRAMES, counted - 5)
last = cap.read()[0]
print("counted", counted, "read", read, "read after seeking to counted - 5:", last)
if not (counted >= read + 20 and not last):
    sys.exit("The counted frames do not exceed the readable ones in the stated way.")
PY
