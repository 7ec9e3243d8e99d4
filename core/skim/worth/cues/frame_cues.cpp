// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_cues.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/skim/worth/cues/card_cues.h"
#include "core/skim/worth/cues/frame_planes.h"
#include "core/skim/worth/cues/step_profiles.h"

namespace skimline {
namespace {

constexpr std::size_t kCrushedBelow = 16;  ///< levels
constexpr std::size_t kBlownFrom = 250;    ///< levels
constexpr float kFlatBelow = 2.5F;         ///< standard deviation within a cell, levels
constexpr int kEdgeFrom = 24;              ///< sum of both central differences, levels

void addTone(const FramePlanes& planes, CueRow& cues) {
    double crushed = 0;
    double blown = 0;
    double sum = 0;
    double squares = 0;
    double entropy = 0;
    for (std::size_t level = 0; level < planes.histogram.size(); ++level) {
        const double share = planes.histogram[level] / planes.pixelCount();
        const double value = static_cast<double>(level) / 255;
        if (level < kCrushedBelow) crushed += share;
        if (level >= kBlownFrom) blown += share;
        sum += share * value;
        squares += share * value * value;
        if (share > 0) entropy -= share * std::log2(share);
    }
    cues[Cue::Crushed] = static_cast<float>(std::min(crushed, 1.0));
    cues[Cue::Blown] = static_cast<float>(std::min(blown, 1.0));
    cues[Cue::LumaMean] = static_cast<float>(std::min(sum, 1.0));
    cues[Cue::LumaContrast] =
        static_cast<float>(std::min(std::sqrt(std::max(0.0, squares - sum * sum)), 0.5));
    cues[Cue::LumaEntropy] = static_cast<float>(std::clamp(entropy, 0.0, 8.0));
}

/// Hasler and Suesstrunk, "Measuring colourfulness in natural images" (2003).
double colourfulness(const FramePlanes& planes) {
    const auto [meanRedGreen, meanYellowBlue] = planes.opponentMean;
    const double deviation = std::sqrt(planes.opponentVariance[0] + planes.opponentVariance[1]);
    return deviation + 0.3 * std::hypot(meanRedGreen, meanYellowBlue);
}

double edgeDensity(const FramePlanes& planes) {
    std::int64_t edges = 0;
    for (int y = 1; y + 1 < planes.height; ++y) {
        const std::uint8_t* above = planes.smoothRow(y - 1);
        const std::uint8_t* row = planes.smoothRow(y);
        const std::uint8_t* below = planes.smoothRow(y + 1);
        int inRow = 0;
        for (int x = 1; x + 1 < planes.width; ++x)
            inRow += std::abs(row[x + 1] - row[x - 1]) + std::abs(below[x] - above[x]) >= kEdgeFrom
                         ? 1
                         : 0;
        edges += inRow;
    }
    return static_cast<double>(edges) / planes.pixelCount();
}

double flatShare(const FramePlanes& planes) {
    const auto flat = std::ranges::count_if(
        planes.blocks, [](const Block& block) { return block.lumaDeviation < kFlatBelow; });
    return static_cast<double>(flat) / static_cast<double>(planes.blocks.size());
}

}  // namespace

void addFrameCues(const FrameView& image, CueRow& cues) {
    const FramePlanes planes = planesOf(image);
    addTone(planes, cues);
    cues[Cue::Sharpness] = static_cast<float>(sharpnessOf(planes));
    cues[Cue::Colourfulness] = static_cast<float>(colourfulness(planes));
    cues[Cue::EdgeDensity] = static_cast<float>(edgeDensity(planes));
    cues[Cue::FlatShare] = static_cast<float>(flatShare(planes));
    cues[Cue::TestCard] = static_cast<float>(testCardLikelihood(planes));
    cues[Cue::TitleCard] = static_cast<float>(titleCardLikelihood(planes));
    const StepProfiles profiles(planes);
    cues[Cue::Blockiness] = static_cast<float>(profiles.blockiness());
    cues[Cue::FineDetail] = static_cast<float>(profiles.fineDetail());
}

}  // namespace skimline
