// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/gap_bridge.h"

#include <algorithm>
#include <optional>

#include "core/foundation/base/rational.h"

namespace skimline {
namespace {

/// Samples that were decoded, and between them only some that were not.
struct Bridge {
    std::int64_t before = 0;
    std::int64_t after = 0;
};

std::optional<Rational> boundaryIn(const VideoFeatures& video, const Bridge& bridge) {
    const Rational from = Rational(bridge.before) / video.sampleRate;
    const Rational to = Rational(bridge.after) / video.sampleRate;
    for (const Boundary& boundary : video.sights.boundaries)
        if (boundary.laterStart > from && boundary.laterStart <= to) return boundary.laterStart;
    return {};
}

void fillRow(FloatMatrix& matrix, std::int64_t row, const Bridge& bridge, float later) {
    const auto before = matrix.row(bridge.before);
    const auto after = matrix.row(bridge.after);
    const auto out = matrix.row(row);
    for (std::size_t column = 0; column < out.size(); ++column)
        out[column] = before[column] + later * (after[column] - before[column]);
}

void cross(VideoFeatures& video, const Bridge& bridge) {
    const std::optional<Rational> boundary = boundaryIn(video, bridge);
    for (std::int64_t step = bridge.before + 1; step < bridge.after; ++step) {
        float later = static_cast<float>(step - bridge.before) /
                      static_cast<float>(bridge.after - bridge.before);
        if (boundary) later = Rational(step) / video.sampleRate >= *boundary ? 1.0F : 0.0F;
        fillRow(video.features, step, bridge, later);
        fillRow(video.sights.cues, step, bridge, later);
    }
}

}  // namespace

void bridgeGaps(VideoFeatures& video, std::span<const std::int64_t> guessed) {
    for (auto first = guessed.begin(); first != guessed.end();) {
        auto last = first;
        while (last + 1 != guessed.end() && *(last + 1) == *last + 1) ++last;
        const Bridge bridge{*first - 1, *last + 1};
        if (bridge.before >= 0 && bridge.after < video.features.rows) cross(video, bridge);
        first = last + 1;
    }
}

}  // namespace skimline
