// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

struct Transcript;

/// How far the borders of kept pieces move so that no word is cut.
struct SpeechBorders {
    double reach = 0.4;  ///< seconds to the nearest pause, either way; 0: borders stay
    /// Seconds to the nearest pause if none is so near, at most half of the piece. If there is none
    /// either, up to three times this or the length of the piece, whichever is less. Not for
    /// borders at a cut of the picture. At most `reach`: no border moves farther than that.
    double farReach = 4;
    friend bool operator==(const SpeechBorders&, const SpeechBorders&) = default;
};

/// Facts about a video that decide where its pieces may end. Refers to data that the caller keeps
/// alive.
struct BorderFacts {
    std::span<const TimeRange> speech;  ///< ascending and apart
    /// Changes from one scene to the next, as withHandles() takes them.
    std::span<const TimeRange> cuts;
    std::span<const Rational> fixed;     ///< borders that a user set, ascending
    Rational duration;                   ///< of the video
    const Transcript* said = nullptr;    ///< its words, if they are known
    const SpeechTrack* voice = nullptr;  ///< loudness, where audio was analysed
    /// noisyPauses() of both; nullopt: computed here, which takes longer than everything else.
    std::optional<std::span<const TimeRange>> noisyPauses = {};
};

/// The pauses of `speech` in which noise masks the ends of words, ascending: the same for every
/// skim of a video.
std::vector<TimeRange> noisyPauses(std::span<const TimeRange> speech, const SpeechTrack& voice);

/// Moves borders that lie inside speech, or closer to it than a breath, to the nearest frame in a
/// pause; if the loudness is known, a pause is 0.3 s without detected speech or 0.15 s of near
/// silence, and if noise masks the ends of words, the border goes to the middle of the pause.
/// Without a pause within reach, borders go between two words or lines if these are known,
/// otherwise farther, or to the quietest place. No border crosses a cut of the picture, leaves the
/// video, enters another piece, or makes a piece shorter than 1.2 s or half of its length; pieces
/// that touch become one.
EditList outOfSpeech(EditList edits, const BorderFacts& facts, const SpeechBorders& borders);

}  // namespace skimline
