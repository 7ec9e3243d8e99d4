// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace skimline {

/// A keyword and when it is said, seconds from the first image.
struct KeywordTimes {
    std::string word;
    std::vector<double> times;
    friend bool operator==(const KeywordTimes&, const KeywordTimes&) = default;
};

/// The sampled frames nearest to the mentions, which steer a skim. At most 20 per keyword, spread
/// over its mentions, and a tenth of all frames (one at least), turn by turn from the keywords.
/// Mentions outside the video are ignored.
/// @param rate  frames per second  @param frames  of the whole video
/// @return sorted, distinct
std::vector<std::int64_t> mentionFrames(const std::vector<KeywordTimes>& keywords, double rate,
                                        std::int64_t frames);

/// Gain of a score near a mention: 1 at its frame, falling evenly to 0 after two seconds.
/// @return [frames]
std::vector<float> nearMentions(const std::vector<std::int64_t>& mentions, double rate,
                                std::int64_t frames);

}  // namespace skimline
