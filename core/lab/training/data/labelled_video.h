// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {

/// Source frames [first, end).
struct FrameRange {
    std::int64_t first = 0;
    std::int64_t end = 0;

    std::int64_t length() const { return end - first; }
    friend bool operator==(const FrameRange&, const FrameRange&) = default;
};

/// A video that people have summarised, as benchmarks give it. Parts that a file lacks are empty.
struct LabelledVideo {
    std::string dataset;  ///< "summe", "tvsum", "ovp", "youtube" or what its file is called
    std::string key;      ///< "video_7"
    std::string name;
    std::int64_t frameCount = 0;
    std::vector<FrameRange> segments;  ///< ascending, within the video
    FloatMatrix userSummary;           ///< [users, frameCount] 0 or 1
    FloatMatrix userScores;            ///< [users, frameCount]; empty: ranks use userSummary
    std::vector<float> opinion;        ///< [steps] mean human rating of each step (gtscore), >= 0
    FloatMatrix features;              ///< [steps, d]
    std::vector<std::int64_t> picks;   ///< [steps] source frame of each step, ascending

    std::int64_t steps() const { return static_cast<std::int64_t>(picks.size()); }
    /// Ratings that frame scores are ranked against: userScores, or userSummary if there are none.
    const FloatMatrix& ratings() const { return userScores.rows > 0 ? userScores : userSummary; }
};

/// The benchmark's segments counted in steps: step s belongs to the segment of its source frame.
/// Segments between two steps have none and are left out. @throws Error(Shape) for no steps
SampledShots stepShots(const LabelledVideo& video);

/// Scores of steps held until the next step, as the benchmark's own evaluation does it; frames
/// before the first step get 0. @return [frameCount]
/// @throws Error(Shape) when scores and picks differ in number
std::vector<float> scoresPerFrame(std::span<const float> stepScores,
                                  const std::vector<std::int64_t>& picks, std::int64_t frameCount);

/// The benchmark's summary for scores of frames: segment means, values int(1000 mean), the exact
/// knapsack over segment lengths with kBudgetShare of the frames, rounded down.
/// @return indices of segments, ascending
std::vector<std::size_t> selectSegments(std::span<const float> frameScores,
                                        const LabelledVideo& video);

/// 1 for every frame of the chosen segments. @return [frameCount]
std::vector<float> summaryOf(const std::vector<std::size_t>& chosen, const LabelledVideo& video);

}  // namespace skimline
