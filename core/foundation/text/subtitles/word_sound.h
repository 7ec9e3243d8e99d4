// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

inline constexpr double kSoundStep = 0.02;  ///< seconds of a stretch

/// Which sound made a word: how strongly a speech network looked at each stretch of the audio while
/// it wrote the word.
struct WordSound {
    double start = 0;                   ///< of the first stretch, seconds on the video's clock
    std::vector<std::uint8_t> weights;  ///< of one stretch after the other; 255: the strongest
    double share = 0;                   ///< of all that it looked at, [0, 1]: what is kept here
    friend bool operator==(const WordSound&, const WordSound&) = default;
};

}  // namespace skimline
