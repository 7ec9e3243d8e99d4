// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/analysis/reading/byte_packing.h"

namespace skimline {

// For Packer and Unpacker: parts of the orders and reports of exports. A structured binding names
// all fields, so a forgotten one does not compile.

template <class Archive>
void packFields(Archive& archive, FieldsOf<TimeRange> auto& range) {
    archive(range.start, range.end);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<CropRectangle> auto& part) {
    archive(part.left, part.top, part.width, part.height);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<EditList> auto& edits) {
    auto& [source, frameRate, ranges, speeds] = edits;
    archive(source, frameRate, ranges, speeds);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<WordSound> auto& sound) {
    auto& [start, weights, share] = sound;
    archive(start, weights, share);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<Transcript::Word> auto& word) {
    auto& [start, end, text, probability, sound] = word;
    archive(start, end, text, probability, sound);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<Transcript::Line> auto& line) {
    auto& [start, end, text, words] = line;
    archive(start, end, text, words);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ClipOptions> auto& options) {
    auto& [mode, overwrite, threads, crf, preset, audioBitrate, crossFadeMs, carrySubtitles,
           subtitles, burnSubtitles, codec, toSdr, maxHeight, frameRate, audioTracks, listedTracks,
           stereo, loudness, aspect, widens, carryMetadata, chapters, into, fastSound, blendFast] =
        options;
    archive(mode, overwrite, threads, crf, preset, audioBitrate, crossFadeMs, carrySubtitles,
            subtitles, burnSubtitles, codec, toSdr, maxHeight, frameRate, audioTracks, listedTracks,
            stereo, loudness, aspect, widens, carryMetadata, chapters, into, fastSound, blendFast);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<CutShift> auto& shift) {
    archive(shift.start, shift.end);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ClipReport> auto& report) {
    auto& [mode, remark, copiedFrames, shifts, ranges, videoFrames, duration, hasAudio, audioTracks,
           copiedAudioTracks, subtitles, audioMinusVideoMs] = report;
    archive(mode, remark, copiedFrames, shifts, ranges, videoFrames, duration, hasAudio,
            audioTracks, copiedAudioTracks, subtitles, audioMinusVideoMs);
}

}  // namespace skimline
