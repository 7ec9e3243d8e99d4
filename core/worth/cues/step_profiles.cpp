// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/cues/step_profiles.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace skimline {
namespace {

constexpr std::size_t kAround = 8;         ///< lines on either side
constexpr std::size_t kLeastDistance = 5;  ///< pixels; nearer steps are texture
constexpr std::size_t kLargestDistance = 32;

/// Highest where distances between blocks that are no whole pixels fall between two.
double nearHighest(const std::vector<double>& values, std::size_t place) {
    return std::max({values[place - 1], values[place], values[place + 1]});
}

}  // namespace

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
        const std::size_t first = line - std::min(line, kAround);
        const std::size_t end = std::min(line + kAround + 1, sums.size());
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
