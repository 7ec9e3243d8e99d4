// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/features/audio/sound_scores.h"

namespace skimline {

/// A stretch of audio in which one kind of sound is heard.
struct SoundEvent {
    TimeRange range;       ///< seconds, in steps of SoundScores::hop()
    std::string kind;      ///< the name of a SoundKind
    std::string sound;     ///< its class with the highest score, "Clapping"
    float confidence = 0;  ///< its highest score, 0 to 1
    friend bool operator==(const SoundEvent&, const SoundEvent&) = default;
};

/// Events of all kinds, or of those named, in order of time; those of one kind lie apart, those of
/// different kinds may overlap. Each 0.48 s has the mean of the two patches that cover it; an event
/// goes on while that is at least 0.6 of the threshold at which it began, and over one gap of
/// 0.48 s.
/// @throws Error(Mismatch) where the scores lack a class
std::vector<SoundEvent> soundEvents(const SoundScores& scores,
                                    std::span<const std::string> kinds = {});

/// Room around an event that is heard: more before it, since laughter and applause react to
/// something just seen.
struct EventMargins {
    Rational before{3};
    Rational after{1};
};

/// The moments around events, within [0, `duration`]: ascending, apart.
std::vector<TimeRange> momentsAround(std::span<const SoundEvent> events, const Rational& duration,
                                     const EventMargins& margins = {});

}  // namespace skimline
