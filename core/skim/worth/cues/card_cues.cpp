// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/card_cues.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace skimline {
namespace {

constexpr float kFlatDeviation = 3;   ///< levels, of luma
constexpr float kFlatColour = 5;      ///< levels, of the opponent channels
constexpr float kSaturated = 80;      ///< levels between largest and smallest channel
constexpr std::size_t kSectors = 12;  ///< of the colour wheel
constexpr double kLeastOfSector = 0.015;
constexpr int kBoundaryStep = 12;  ///< levels across a boundary of bars
constexpr int kStrokeStep = 48;    ///< levels across the side of a letter
constexpr int kSameLevel = 24;     ///< levels within one ink or ground

bool isFlat(const Block& block) {
    return block.lumaDeviation < kFlatDeviation && block.colourDeviation < kFlatColour;
}

double shareOf(std::size_t count, std::size_t total) {
    return static_cast<double>(count) / static_cast<double>(std::max<std::size_t>(total, 1));
}

/// Sector of the colour wheel, from red. @param spread  largest minus smallest channel, not 0
std::size_t sectorOf(const Block& block, float spread) {
    const auto [blue, green, red] = block.mean;
    const float largest = std::max({blue, green, red});
    float turn = (red - green) / spread + 4;
    if (largest == red)
        turn = (green - blue) / spread + 6;
    else if (largest == green)
        turn = (blue - red) / spread + 2;
    // Shifted by half a sector, so that pure hues lie in the middle of a sector.
    const auto sector = turn * 2 + 0.5F;
    return static_cast<std::size_t>(sector) % kSectors;
}

struct FlatAreas {
    double flat = 0;       ///< share of all cells
    double saturated = 0;  ///< share of all cells, flat as well
    std::size_t hues = 0;  ///< sectors of the colour wheel among those
    double few = 0;        ///< share of these with one of the most frequent colours
};

/// Colours in steps of 32 levels a channel.
class CoarseColours {
public:
    void add(const Block& block) {
        const auto step = [&](std::size_t c) {
            return static_cast<std::size_t>(block.mean[c]) / 32;
        };
        ++m_counts[step(0) * 64 + step(1) * 8 + step(2)];
        ++m_total;
    }
    double shareOfMostFrequent() {
        constexpr std::ptrdiff_t kColours = 9;
        std::ranges::nth_element(m_counts, m_counts.begin() + kColours, std::greater<>());
        return shareOf(
            std::accumulate(m_counts.begin(), m_counts.begin() + kColours, std::size_t{0}),
            m_total);
    }

private:
    std::array<std::size_t, 512> m_counts{};
    std::size_t m_total = 0;
};

FlatAreas flatAreas(const FramePlanes& planes) {
    CoarseColours colours;
    std::array<std::size_t, kSectors> sectors{};
    std::size_t flat = 0;
    std::size_t saturated = 0;
    for (const Block& block : planes.blocks) {
        if (!isFlat(block)) continue;
        ++flat;
        const auto [smallest, largest] = std::ranges::minmax(block.mean);
        if (largest - smallest < kSaturated) continue;
        ++saturated;
        colours.add(block);
        ++sectors[sectorOf(block, largest - smallest)];
    }
    const std::size_t cells = planes.blocks.size();
    const auto counts = [&](std::size_t n) { return n > 0 && shareOf(n, cells) >= kLeastOfSector; };
    return {shareOf(flat, cells), shareOf(saturated, cells),
            static_cast<std::size_t>(std::ranges::count_if(sectors, counts)),
            colours.shareOfMostFrequent()};
}

/// Counts steps in runs of at least `longEnough`.
struct RunCounter {
    int run = 0;
    std::int64_t all = 0;
    std::int64_t inRuns = 0;

    void add(bool step, int longEnough) {
        if (step) {
            ++run;
            ++all;
            return;
        }
        end(longEnough);
    }
    void end(int longEnough) {
        if (run >= longEnough) inRuns += run;
        run = 0;
    }
};

/// Share of the steps in luma that lie on straight vertical or horizontal lines.
double straightness(const FramePlanes& planes) {
    RunCounter vertical;
    RunCounter horizontal;
    for (int x = 1; x < planes.width; ++x) {
        const int longEnough = std::max(3, planes.height / 10);
        for (int y = 0; y < planes.height; ++y) {
            const std::uint8_t* row = planes.lumaRow(y);
            vertical.add(std::abs(row[x] - row[x - 1]) > kBoundaryStep, longEnough);
        }
        vertical.end(longEnough);
    }
    for (int y = 1; y < planes.height; ++y) {
        const int longEnough = std::max(3, planes.width / 10);
        const std::uint8_t* above = planes.lumaRow(y - 1);
        const std::uint8_t* row = planes.lumaRow(y);
        for (int x = 0; x < planes.width; ++x)
            horizontal.add(std::abs(row[x] - above[x]) > kBoundaryStep, longEnough);
        horizontal.end(longEnough);
    }
    const std::int64_t all = vertical.all + horizontal.all;
    if (all == 0) return 0;
    return static_cast<double>(vertical.inRuns + horizontal.inRuns) / static_cast<double>(all);
}

/// The level that most flat cells share, and the share of all cells near to it.
struct Ground {
    int level = 0;
    double share = 0;
};

Ground groundOf(const FramePlanes& planes) {
    constexpr int bins = 16;
    std::array<std::size_t, bins> counts{};
    for (const Block& block : planes.blocks)
        if (isFlat(block)) ++counts[static_cast<std::size_t>(block.lumaMean) * bins / 256];
    const auto fullest = static_cast<int>(std::ranges::max_element(counts) - counts.begin());
    const int level = fullest * (256 / bins) + 128 / bins;
    std::size_t near = 0;
    for (const Block& block : planes.blocks)
        near += isFlat(block) && std::abs(block.lumaMean - static_cast<float>(level)) <
                                     static_cast<float>(kSameLevel);
    return {level, shareOf(near, planes.blocks.size())};
}

struct Strokes {
    std::int64_t sides = 0;   ///< pixels at a steep edge
    std::int64_t paired = 0;  ///< followed in the row by an edge of the other sign, a stroke away
};

Strokes strokesIn(const FramePlanes& planes) {
    Strokes strokes;
    const int wide = std::max(3, planes.width / 24);
    for (int y = 0; y < planes.height; ++y) {
        const std::uint8_t* row = planes.lumaRow(y);
        int open = 0;  // sign of the last side
        int since = 0;
        for (int x = 2; x < planes.width; ++x) {
            ++since;
            const int step = row[x] - row[x - 2];
            if (std::abs(step) < kStrokeStep) continue;
            const int sign = step > 0 ? 1 : -1;
            if (sign == open && since == 1) {  // still the same side
                since = 0;
                continue;
            }
            ++strokes.sides;
            strokes.paired += open == -sign && since <= wide ? 1 : 0;
            open = sign;
            since = 0;
        }
    }
    return strokes;
}

/// Share of all pixels at the ground's level or at the most frequent level of the others.
double shareOfTwoLevels(const FramePlanes& planes, int ground) {
    const auto within = [&](int level) {
        double count = 0;
        for (int i = std::max(0, level - kSameLevel); i <= std::min(255, level + kSameLevel); ++i)
            count += planes.histogram[static_cast<std::size_t>(i)];
        return count;
    };
    double ink = 0;
    for (int level = 0; level < 256; ++level)
        if (std::abs(level - ground) > 2 * kSameLevel) ink = std::max(ink, within(level));
    const double off = planes.pixelCount() - within(ground);
    return off > 0 ? ink / off : 0;
}

}  // namespace

double testCardLikelihood(const FramePlanes& planes) {
    const FlatAreas areas = flatAreas(planes);
    const double colours =
        smoothStep(0.5, 0.75, areas.flat) * smoothStep(0.15, 0.35, areas.saturated) *
        smoothStep(2, 4, static_cast<double>(areas.hues)) * smoothStep(0.7, 0.9, areas.few);
    return colours > 0 ? colours * smoothStep(0.4, 0.75, straightness(planes)) : 0;
}

double titleCardLikelihood(const FramePlanes& planes) {
    const Ground ground = groundOf(planes);
    const double plain = smoothStep(0.4, 0.55, ground.share);
    if (plain <= 0) return 0;
    const Strokes strokes = strokesIn(planes);
    const double perPixel = static_cast<double>(strokes.sides) / planes.pixelCount();
    const double paired = static_cast<double>(strokes.paired) /
                          static_cast<double>(std::max<std::int64_t>(strokes.sides, 1));
    return plain * smoothStep(0.002, 0.008, perPixel) * smoothStep(0.55, 0.8, paired) *
           smoothStep(0.3, 0.55, shareOfTwoLevels(planes, ground.level));
}

}  // namespace skimline
