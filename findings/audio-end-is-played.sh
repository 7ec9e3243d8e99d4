#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): audio that FFmpeg codes into MP4 has as many samples when FFmpeg decodes it, since
# the edit list and the duration of the last packet say where it ends.
# Seen with FFmpeg 9.0.2 (imageio-ffmpeg 0.8.1, which writes the files): AAC and AC-3 come back as they were, Opus with 328
# samples more than the 550400 that went in. Seen with FFmpeg 7.0.2 (imageio-ffmpeg 0.6.0) reading the same files, and with
# 5.1 of Debian 12: AAC has 512 too many, AC-3 768, Opus 328; the whole last packet is played.
# Why it surprises: the same decoders cut Opus in Ogg and Matroska to the sample.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
ffmpeg_of() {
    python3 -m venv "$tmp/$1"
    "$tmp/$1/bin/pip" install --quiet "imageio-ffmpeg==$1"
    "$tmp/$1/bin/python" -c "import imageio_ffmpeg; print(imageio_ffmpeg.get_ffmpeg_exe())"
}
old=$(ffmpeg_of 0.6.0)
new=$(ffmpeg_of 0.8.1)
longer() { echo $(($("$1" -v error -i "$2" -ac 1 -f f32le - | wc -c) / 4 - 550400)); }
found=""
for coding in aac ac3 libopus; do
    file="$tmp/$coding.mp4"
    "$new" -v error -y -f lavfi -i "sine=440:r=48000,atrim=end_sample=550400" -c:a $coding -b:a 128k "$file"
    found+="$coding $(longer "$new" "$file") $(longer "$old" "$file"), "
done
echo "samples too many, in 9.0.2 and 7.0.2: $found"
[ "$found" = "aac 0 512, ac3 0 768, libopus 328 328, " ]
