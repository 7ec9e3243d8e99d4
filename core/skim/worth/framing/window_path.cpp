// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/window_path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace skimline {
namespace {

constexpr int kPlaces = 49;        // of the middle that are tried
constexpr double kSoftness = 1.5;  // fastest speed relative to the average
constexpr double kWorthMoving = 1.08;
constexpr std::size_t kWorstShare = 5;  ///< one image in this many may show less
/// A part of the window around its middle, and its weight.
struct Inner {
    double share;
    double weight;
};
// Places well inside count more: that leaves room to look and to move into.
constexpr std::array<Inner, 4> kInners{{{1, 1}, {0.8, 0.6}, {0.5, 0.2}, {0.25, 0.1}}};

/// Sums of a profile from its beginning, to find what any window shows at once.
class RunningSums {
public:
    explicit RunningSums(const SubjectProfile& profile) : m_sums(kProfileStrips + 1) {
        for (std::size_t i = 0; i < kProfileStrips; ++i)
            m_sums[i + 1] = m_sums[i] + double{profile[i]};
    }
    double between(double begin, double end) const { return upTo(end) - upTo(begin); }

private:
    double upTo(double place) const {
        const double at = std::clamp(place, 0.0, 1.0) * kProfileStrips;
        const auto whole = static_cast<std::size_t>(at);
        if (whole >= kProfileStrips) return m_sums[kProfileStrips];
        return m_sums[whole] +
               (at - static_cast<double>(whole)) * (m_sums[whole + 1] - m_sums[whole]);
    }

    std::vector<double> m_sums;
};

double shownBy(const RunningSums& sums, double middle, double share) {
    double total = 0;
    for (const Inner& inner : kInners) {
        const double half = share * inner.share / 2;
        total += inner.weight * sums.between(middle - half, middle + half);
    }
    return total;
}

/// When image `index` of `count` is shown, as a share of the shot.
double timeOf(std::size_t index, std::size_t count) {
    return (static_cast<double>(index) + 0.5) / static_cast<double>(count);
}

}  // namespace

double middleAt(const WindowPath& path, double at) {
    const double t = std::clamp(at, 0.0, 1.0);
    return path.from + (path.to - path.from) * t * t * (3 - 2 * t);
}

double surelyShown(std::span<const SubjectProfile> profiles, const WindowPath& path, double share) {
    if (profiles.empty()) return 1;
    std::vector<double> shown;
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const double middle = middleAt(path, timeOf(i, profiles.size()));
        const RunningSums sums(profiles[i]);
        shown.push_back(sums.between(middle - share / 2, middle + share / 2) / sums.between(0, 1));
    }
    const auto worst = shown.begin() + static_cast<std::ptrdiff_t>(shown.size() / kWorstShare);
    std::ranges::nth_element(shown, worst);
    return *worst;
}

WindowPath windowPath(std::span<const SubjectProfile> profiles, double seconds, double share) {
    if (profiles.empty() || share >= 1) return {};
    std::vector<RunningSums> sums(profiles.begin(), profiles.end());
    const auto place = [&](int index) { return share / 2 + (1 - share) * index / (kPlaces - 1); };
    const auto shown = [&](const WindowPath& path) {
        double total = 0;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            total += shownBy(sums[i], middleAt(path, timeOf(i, sums.size())), share);
        }
        return total;
    };
    WindowPath still;
    WindowPath moving;
    double mostStill = -1;
    double mostMoving = -1;
    for (int from = 0; from < kPlaces; ++from) {
        for (int to = 0; to < kPlaces; ++to) {
            const WindowPath path{place(from), place(to)};
            if (std::abs(path.to - path.from) * kSoftness > kMostWindowSpeed * seconds) continue;
            const double total = shown(path);
            double& most = from == to ? mostStill : mostMoving;
            if (total <= most) continue;
            most = total;
            (from == to ? still : moving) = path;
        }
    }
    return mostMoving > kWorthMoving * mostStill ? moving : still;
}

}  // namespace skimline
