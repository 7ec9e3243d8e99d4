// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/mention_frames.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace skimline {
namespace {

constexpr std::size_t kMostPerKeyword = 20;
constexpr std::int64_t kLeastFramesPerMention = 10;
constexpr double kReach = 2;  // seconds

std::vector<std::int64_t> framesOf(const KeywordTimes& keyword, double rate, std::int64_t frames) {
    std::vector<std::int64_t> found;
    for (const double time : keyword.times) {
        // Not a number fails both comparisons.
        if (!(time >= 0 && time * rate < static_cast<double>(frames))) continue;
        found.push_back(std::min(std::llround(time * rate), static_cast<long long>(frames - 1)));
    }
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    if (found.size() <= kMostPerKeyword) return found;
    std::vector<std::int64_t> spread;
    for (std::size_t i = 0; i < kMostPerKeyword; ++i)
        spread.push_back(found[i * (found.size() - 1) / (kMostPerKeyword - 1)]);
    return spread;
}

}  // namespace

std::vector<std::int64_t> mentionFrames(const std::vector<KeywordTimes>& keywords, double rate,
                                        std::int64_t frames) {
    if (frames <= 0) return {};
    const auto most =
        static_cast<std::size_t>(std::max<std::int64_t>(frames / kLeastFramesPerMention, 1));
    std::vector<std::vector<std::int64_t>> offered;
    for (const KeywordTimes& keyword : keywords) offered.push_back(framesOf(keyword, rate, frames));
    std::set<std::int64_t> chosen;
    for (std::size_t turn = 0; turn < kMostPerKeyword; ++turn)
        for (const auto& places : offered)
            if (turn < places.size() && chosen.size() < most) chosen.insert(places[turn]);
    return {chosen.begin(), chosen.end()};
}

std::vector<float> nearMentions(const std::vector<std::int64_t>& mentions, double rate,
                                std::int64_t frames) {
    std::vector<float> near(static_cast<std::size_t>(std::max<std::int64_t>(frames, 0)), 0.0F);
    const double reach = kReach * rate;
    for (const std::int64_t mention : mentions) {
        const auto steps = static_cast<std::int64_t>(std::ceil(reach));
        const std::int64_t first = std::max<std::int64_t>(mention - steps, 0);
        const std::int64_t end = std::min(mention + steps + 1, frames);
        for (std::int64_t frame = first; frame < end; ++frame) {
            const double distance = std::abs(static_cast<double>(frame - mention));
            float& value = near[static_cast<std::size_t>(frame)];
            value = std::max(value, static_cast<float>(std::max(0.0, 1 - distance / reach)));
        }
    }
    return near;
}

}  // namespace skimline
