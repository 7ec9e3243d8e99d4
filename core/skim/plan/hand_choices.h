// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// The place that a user chose, over one shot, for the window of a clip of another shape.
struct HandFraming {
    TimeRange range;      ///< of the shot, seconds
    double across = 0.5;  ///< the window's middle, in shares of the upright frame
    double down = 0.5;
    friend bool operator==(const HandFraming&, const HandFraming&) = default;
};

/// The framing at a moment; the latest one if there are several.
std::optional<HandFraming> framingAt(const std::vector<HandFraming>& framings,
                                     const Rational& time);
/// Replaces the framings of the shot (the range of this one) by this one.
void placeFraming(std::vector<HandFraming>& framings, const HandFraming& framing);
/// Removes the framings that overlap a range. @return whether there were any
bool removeFramings(std::vector<HandFraming>& framings, const TimeRange& range);

/// A user's note on a cell of the attention maps, the same in all layers and heads of a part.
struct CellNote {
    std::string part;       ///< "encoder", "decoder" or "cross"
    std::int64_t rows = 0;  ///< size of the maps: the note is for maps of this size
    std::int64_t columns = 0;
    std::int64_t row = 0;  ///< of the cell, from 0
    std::int64_t column = 0;
    std::string text;  ///< UTF-8, one line, not empty
    friend bool operator==(const CellNote&, const CellNote&) = default;
};

/// A user's decisions about who speaks.
struct SpeakerChoices {
    int count = 0;                   ///< of speakers; 0: it is found
    std::vector<std::string> names;  ///< of speaker 1, 2 ..., UTF-8; empty or absent: none
    friend bool operator==(const SpeakerChoices&, const SpeakerChoices&) = default;
};

}  // namespace skimline
