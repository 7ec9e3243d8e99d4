#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): set(CAP_PROP_POS_MSEC, t), then read(), gives the frame shown at t.
# Seen with opencv-python-headless 5.0.0.93 (file made by imageio-ffmpeg 0.8.1): with a varying frame rate
# t is turned into a frame number by the mean rate. In two seconds at 25 a second and two at 5,
# asking for 2000 ms gives the frame whose own POS_MSEC is about 1360.
# Output: 500 -> 360, 1000 -> 680, 2000 -> 1360, 3000 -> 2200.
# Why it surprises: the same property, read after read(), is the true time of the frame, so get and set
# of one property use different clocks. At a constant rate both agree and hide it.
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

ffmpeg("-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=4", "-vf", "select='if(lt(t,2),1,not(mod(n,5)))'",
       "-fps_mode", "vfr", "-c:v", "libx264", "-pix_fmt", "yuv420p", "vfr.mp4")
cap = cv2.VideoCapture("vfr.mp4")
frames = []
while True:
    ok, image = cap.read()
    if not ok:
        break
    frames.append((image.astype("int16"), cap.get(cv2.CAP_PROP_POS_MSEC)))
print("frames", len(frames), "last at", frames[-1][1])
seen = {}
for want in (500, 1000, 2000, 3000):
    cap = cv2.VideoCapture("vfr.mp4")
    cap.set(cv2.CAP_PROP_POS_MSEC, want)
    ok, image = cap.read()
    best = min(frames, key=lambda f: abs(f[0] - image.astype("int16")).mean())
    seen[want] = round(best[1])
    print("asked for", want, "ms, got the frame at", seen[want], "ms")
if not (1300 <= seen[2000] <= 1450 and 600 <= seen[1000] <= 760):
    sys.exit("The frames got do not lie earlier in the stated way.")
PY
