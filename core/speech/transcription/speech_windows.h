// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/edit_list.h"

namespace skimline {

/// Pieces of a sound laid end to end, so that silence between them is not listened to.
struct SpeechWindow {
    struct Piece {
        std::int64_t from = 0;  ///< samples of the sound
        std::int64_t to = 0;
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    std::vector<Piece> pieces;

    std::int64_t length() const;  ///< samples
    std::vector<float> of(std::span<const float> sound) const;
    /// Where in the sound a span of the window lies, seconds; what reaches over the end of a piece
    /// is cut to the piece that holds most of it.
    std::pair<double, double> placeOf(double start, double end) const;
};

/// Speech in windows of at most `longest` samples, closed at pauses. Short pauses stay, of longer
/// ones a little at either side. Speech without a pause in all that time has a window of its own
/// length.
/// @param speech   ascending and apart, seconds
/// @param samples  of the whole sound
std::vector<SpeechWindow> speechWindows(const std::vector<TimeRange>& speech, std::int64_t samples,
                                        std::int64_t longest);

}  // namespace skimline
