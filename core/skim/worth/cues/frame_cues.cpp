// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_cues.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/skim/worth/cues/card_cues.h"
#include "core/skim/worth/cues/frame_planes.h"

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

constexpr int kNoise = 6;             ///< levels; smaller steps are no edges
constexpr int kWidthPerReach = 96;    ///< the blur takes 9 pixels at a width of 384
constexpr double kLeastEdges = 0.25;  ///< levels per pixel that a frame needs to be judged

/// Divides sums of luma by their number of pixels, with the result of `/` but in vectorised
/// arithmetic.
class Quotient {
public:
    explicit Quotient(int taps) : m_inverse((1 << 16) / taps + 1) {}
    /// @param value  0 .. 255
    int of(int value) const { return (value * m_inverse) >> 16; }

private:
    int m_inverse;
};

struct Steepness {
    int before = 0;
    int lost = 0;  ///< to the blur

    void add(int step, int blurredStep) {
        const int counted = std::max(0, step - kNoise);
        before += counted;
        lost += std::max(0, counted - blurredStep);
    }
};

/// Steps along rows, which are blurred along themselves by 2 * reach + 1 pixels.
Steepness alongRows(const FramePlanes& planes, int reach) {
    Steepness total;
    const int width = planes.width;
    const Quotient blurred(2 * reach + 1);
    for (int y = 0; y < planes.height; ++y) {
        const std::uint8_t* row = planes.lumaRow(y);
        Steepness line;
        // Neighbouring sums differ by what enters and what leaves.
        for (int x = 1 + reach; x + reach < width; ++x)
            line.add(std::abs(row[x] - row[x - 1]),
                     blurred.of(std::abs(row[x + reach] - row[x - 1 - reach])));
        total.before += line.before;
        total.lost += line.lost;
    }
    return total;
}

Steepness alongColumns(const FramePlanes& planes, int reach) {
    Steepness total;
    const Quotient blurred(2 * reach + 1);
    for (int y = 1 + reach; y + reach < planes.height; ++y) {
        const std::uint8_t* above = planes.lumaRow(y - 1);
        const std::uint8_t* here = planes.lumaRow(y);
        const std::uint8_t* entering = planes.lumaRow(y + reach);
        const std::uint8_t* leaving = planes.lumaRow(y - 1 - reach);
        Steepness line;
        for (int x = 0; x < planes.width; ++x)
            line.add(std::abs(here[x] - above[x]), blurred.of(std::abs(entering[x] - leaving[x])));
        total.before += line.before;
        total.lost += line.lost;
    }
    return total;
}

constexpr std::size_t kLinesAround = 8;    ///< lines on either side
constexpr std::size_t kLeastDistance = 5;  ///< pixels; nearer steps are texture
constexpr std::size_t kLargestDistance = 32;

/// The largest of three neighbouring values, because the distance between blocks may not be a whole
/// number of pixels.
double nearHighest(const std::vector<double>& values, std::size_t place) {
    return std::max({values[place - 1], values[place], values[place + 1]});
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

double sharpnessOf(const FramePlanes& planes) {
    const int longer = std::max(planes.width, planes.height);
    const int reach = std::max(1, (longer + kWidthPerReach / 2) / kWidthPerReach);
    const Steepness rows = alongRows(planes, reach);
    const Steepness columns = alongColumns(planes, reach);
    return static_cast<double>(rows.lost + columns.lost) /
           (static_cast<double>(rows.before + columns.before) + kLeastEdges * planes.pixelCount());
}

StepProfiles::StepProfiles(const FramePlanes& planes) {
    const auto width = static_cast<std::size_t>(planes.width);
    std::vector<int> across(width - 1);
    std::vector<int> down;
    for (int y = 0; y < planes.height; ++y) {
        const std::uint8_t* row = planes.lumaRow(y);
        for (std::size_t x = 0; x + 1 < width; ++x) across[x] += std::abs(row[x + 1] - row[x]);
        if (y == 0) continue;
        const std::uint8_t* above = planes.lumaRow(y - 1);
        int sum = 0;
        for (std::size_t x = 0; x < width; ++x) sum += std::abs(row[x] - above[x]);
        down.push_back(sum);
    }
    m_across = profileOf(across);
    m_down = profileOf(down);
}

StepProfiles::Profile StepProfiles::profileOf(const std::vector<int>& sums) {
    Profile profile;
    double off = 0;
    double all = 0;
    for (std::size_t line = 0; line < sums.size(); ++line) {
        const std::size_t first = line - std::min(line, kLinesAround);
        const std::size_t end = std::min(line + kLinesAround + 1, sums.size());
        double around = 0;
        for (std::size_t other = first; other < end; ++other) around += sums[other];
        const double excess = sums[line] - around / static_cast<double>(end - first);
        profile.excess.push_back(excess);
        off += std::abs(excess);
        all += sums[line];
    }
    if (all > 0) profile.fineness = std::min(off / all, 1.0);
    return profile;
}

/// Correlation of the excess with itself, by distance; 0 if the frame is too small to tell.
std::vector<double> StepProfiles::recurrence(const Profile& profile) {
    const std::vector<double>& excess = profile.excess;
    const std::size_t count = excess.size();
    double power = 0;
    for (const double value : excess) power += value * value;
    std::vector<double> found(kLargestDistance + 2);
    if (power <= 0) return found;
    for (std::size_t distance = kLeastDistance - 1; distance < found.size(); ++distance) {
        if (2 * distance >= count) break;
        double sum = 0;
        for (std::size_t line = 0; line + distance < count; ++line)
            sum += excess[line] * excess[line + distance];
        found[distance] =
            sum / power * static_cast<double>(count) / static_cast<double>(count - distance);
    }
    return found;
}

double StepProfiles::blockiness() const {
    const std::vector<double> across = recurrence(m_across);
    const std::vector<double> down = recurrence(m_down);
    double most = 0;
    for (std::size_t distance = kLeastDistance; distance <= kLargestDistance; ++distance)
        most = std::max(most, std::min(nearHighest(across, distance), nearHighest(down, distance)));
    return std::min(most, 1.0);
}

double StepProfiles::fineDetail() const { return std::min(m_across.fineness, m_down.fineness); }

}  // namespace skimline
