// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/rare_motion.h"

#include <algorithm>
#include <cstddef>

#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

constexpr double kMostSamples = 0.9;
constexpr float kCameraStands = 0.02F;  // widths per second
constexpr float kLeastNoise = 0.25F;    // a motion that is taken for noise in any case
// Times the usual motion, which is noise. Chosen on an hour with twelve cars, where the noise
// reaches 2.0 times and every car 3.7; 2.2 and 3.0 find the same stretches, as do 1.2 and 1.3.
constexpr float kSomethingMoves = 2.5F;
constexpr float kAboveNoise = 1.35F;
// Samples. What leaves shrinks, and moves less, for longer than what comes.
constexpr std::size_t kMoreBefore = 1;
constexpr std::size_t kMoreBehind = 2;

std::vector<float> column(const FloatMatrix& cues, Cue cue) {
    std::vector<float> values;
    for (std::int64_t step = 0; step < cues.rows; ++step)
        values.push_back(cues.row(step)[static_cast<std::size_t>(cue)]);
    return values;
}

float shareBelow(std::vector<float> values, double share) {
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + place);
    return values[static_cast<std::size_t>(place)];
}

}  // namespace

std::vector<float> rareMotion(const FloatMatrix& cues) {
    if (cues.rows == 0) return {};
    const std::vector<float> motion = column(cues, Cue::Motion);
    const float noise = std::max(shareBelow(motion, 0.5), kLeastNoise);
    if (shareBelow(column(cues, Cue::GlobalMotion), kMostSamples) > kCameraStands ||
        shareBelow(motion, kMostSamples) >= kAboveNoise * noise)
        return {};
    std::vector<float> moves(motion.size(), 0);
    bool any = false;
    for (std::size_t first = 0; first < motion.size(); ++first) {
        if (motion[first] < kAboveNoise * noise) continue;
        float most = 0;
        std::size_t end = first;
        for (; end < motion.size() && motion[end] >= kAboveNoise * noise; ++end)
            most = std::max(most, motion[end]);
        if (most >= kSomethingMoves * noise) {
            any = true;
            const std::size_t from = first - std::min(first, kMoreBefore);
            const std::size_t until = std::min(end + kMoreBehind, motion.size());
            const float value = most / (most + kSomethingMoves * noise);
            for (std::size_t step = from; step < until; ++step)
                moves[step] = std::max(moves[step], value);
        }
        first = end;
    }
    return any ? moves : std::vector<float>();
}

}  // namespace skimline
