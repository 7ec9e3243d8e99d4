// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/step_profiles.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace skimline {
namespace {

constexpr int kNoise = 6;             ///< levels; smaller steps are no edges
constexpr int kWidthPerReach = 96;    ///< the blur takes 9 pixels at a width of 384
constexpr double kLeastEdges = 0.25;  ///< levels per pixel that a frame needs to be judged

/// Divides sums of luma by the number of pixels they were taken over, as `/` does, but in
/// arithmetic that runs on many values at once.
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

/// Highest where distances between blocks that are no whole pixels fall between two.
double nearHighest(const std::vector<double>& values, std::size_t place) {
    return std::max({values[place - 1], values[place], values[place + 1]});
}

}  // namespace

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

/// Correlation of the excess with itself, by distance; 0 where the frame is too small to tell.
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
