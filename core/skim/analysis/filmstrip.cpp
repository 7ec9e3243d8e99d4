// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/filmstrip.h"

#include <algorithm>

#include "core/foundation/base/rational.h"
#include "core/foundation/media/read/keyframes.h"
#include "core/foundation/media/read/thumbnails.h"

namespace skimline {

namespace {

// The file is opened once per group: small groups show frames early, large ones open it less often.
constexpr std::size_t kFirstGroup = 2;
constexpr std::size_t kLargestGroup = 16;

}  // namespace

void filmstrip(const std::filesystem::path& video, const std::vector<double>& times, int maxWidth,
               int maxHeight, const std::function<void(std::size_t, RgbImage)>& ready,
               const RunContext& context) {
    std::size_t groupSize = kFirstGroup;
    for (std::size_t begin = 0; begin < times.size();) {
        const std::size_t end = std::min(begin + groupSize, times.size());
        std::vector<Rational> group;
        for (std::size_t at = begin; at < end; ++at) {
            group.push_back(Rational::fromSeconds(times[at]));
        }
        std::vector<RgbImage> images = thumbnails(video, group, maxWidth, maxHeight, context);
        for (std::size_t at = 0; at < images.size(); ++at) {
            ready(begin + at, std::move(images[at]));
        }
        begin = end;
        groupSize = std::min(groupSize * 2, kLargestGroup);
    }
}

int keyFilmstrip(const std::filesystem::path& video, const KeyFilmstrip& wanted,
                 const std::function<void(double, RgbImage)>& ready, const RunContext& context) {
    return keyFrames(
        video, {.count = wanted.count},
        [&](const SampledFrame& frame) {
            ready(frame.time().toDouble(), frame.toRgb(wanted.maxWidth, wanted.maxHeight));
            return true;
        },
        context);
}

}  // namespace skimline
