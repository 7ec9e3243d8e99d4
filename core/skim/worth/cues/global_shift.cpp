// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/global_shift.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/median.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {
namespace {

/// A small frame in floats, [height, width], 0 to 255.
struct LumaPlane {
    int width = 0;
    int height = 0;
    std::vector<float> values;

    const float* row(int y) const { return values.data() + std::ptrdiff_t{y} * width; }
};

constexpr int kCoarseSide = 18;  ///< levels stop halving at this width

LumaPlane planeOf(const SmallLuma& image) {
    return {image.width, image.height, {image.pixels.begin(), image.pixels.end()}};
}

LumaPlane halved(const LumaPlane& plane) {
    LumaPlane half{plane.width / 2, plane.height / 2, {}};
    half.values.reserve(static_cast<std::size_t>(half.width) *
                        static_cast<std::size_t>(half.height));
    for (int y = 0; y < half.height; ++y) {
        const float* top = plane.row(2 * y);
        const float* bottom = plane.row(2 * y + 1);
        for (int x = 0; x < half.width; ++x)
            half.values.push_back(
                (top[2 * x] + top[2 * x + 1] + bottom[2 * x] + bottom[2 * x + 1]) / 4);
    }
    return half;
}

/// The frame, then each half as large as the one before (means of 2 x 2 pixels), down to about 16
/// pixels of width. Never empty.
std::vector<LumaPlane> pyramidOf(const SmallLuma& image) {
    std::vector<LumaPlane> levels{planeOf(image)};
    while (levels.back().width / 2 >= kCoarseSide / 2 && levels.back().height / 2 >= 4 &&
           levels.back().width > kCoarseSide)
        levels.push_back(halved(levels.back()));
    return levels;
}

constexpr int kLeastShiftSide = 8;
constexpr float kLevelNoise = 2;     ///< levels of change that count as none
constexpr float kOutlier = 10;       ///< levels at which a pixel counts half
constexpr double kLeastGain = 0.93;  ///< a shift must reduce the residual to this share
constexpr double kLeastOverlap = 0.5;
constexpr int kUnknowns = 4;  ///< x, y, zoom, brightness

/// In pixels of one level, from its centre.
struct Warp {
    double x = 0;
    double y = 0;
    double zoom = 0;
    double brightness = 0;
};

/// Mean difference of the parts that overlap when `second` lies (dx, dy) further.
double differenceAt(const LumaPlane& first, const LumaPlane& second, int dx, int dy) {
    const int left = std::max(0, -dx);
    const int right = std::min(first.width, first.width - dx);
    const int top = std::max(0, -dy);
    const int bottom = std::min(first.height, first.height - dy);
    float sum = 0;
    for (int y = top; y < bottom; ++y) {
        const float* a = first.row(y);
        const float* b = second.row(y + dy) + dx;
        for (int x = left; x < right; ++x) sum += std::abs(a[x] - b[x]);
    }
    return static_cast<double>(sum) / ((right - left) * (bottom - top));
}

Warp searched(const LumaPlane& first, const LumaPlane& second) {
    const int reachX = first.width / 4;
    const int reachY = first.height / 4;
    double best = differenceAt(first, second, 0, 0);
    Warp warp;
    for (int dy = -reachY; dy <= reachY; ++dy) {
        for (int dx = -reachX; dx <= reachX; ++dx) {
            // Large shifts are penalised, because a small overlap matches by chance.
            const double penalty = 1 + 0.02 * (std::abs(dx) + std::abs(dy));
            const double difference = differenceAt(first, second, dx, dy) * penalty;
            if (difference >= best) continue;
            best = difference;
            warp.x = dx;
            warp.y = dy;
        }
    }
    return warp;
}

/// Value and slope of the second frame where a pixel of the first one moved to.
struct Probe {
    bool inside = false;
    float value = 0;
    float slopeX = 0;
    float slopeY = 0;
};

class Prober {
public:
    Prober(const LumaPlane& plane, const Warp& warp)
        : m_plane(plane),
          m_scale(static_cast<float>(1 + warp.zoom)),
          m_x(static_cast<float>(warp.x + (plane.width - 1) / 2.0)),
          m_y(static_cast<float>(warp.y + (plane.height - 1) / 2.0)) {}

    /// @param x, y  in the first frame, from its centre
    Probe at(float x, float y) const {
        const float placeX = x * m_scale + m_x;
        const float placeY = y * m_scale + m_y;
        if (!(placeX >= 0 && placeY >= 0)) return {};
        const int column = static_cast<int>(placeX);
        const int line = static_cast<int>(placeY);
        if (column + 1 >= m_plane.width || line + 1 >= m_plane.height) return {};
        const float right = placeX - static_cast<float>(column);
        const float down = placeY - static_cast<float>(line);
        const float* top = m_plane.row(line) + column;
        const float* bottom = m_plane.row(line + 1) + column;
        const float upper = top[0] + right * (top[1] - top[0]);
        const float lower = bottom[0] + right * (bottom[1] - bottom[0]);
        const float slopeX = (1 - down) * (top[1] - top[0]) + down * (bottom[1] - bottom[0]);
        return {true, upper + down * (lower - upper), slopeX, lower - upper};
    }

private:
    const LumaPlane& m_plane;
    float m_scale, m_x, m_y;
};

using Normal = std::array<std::array<double, kUnknowns + 1>, kUnknowns>;

/// Gaussian elimination of a symmetric positive system; the ridge keeps it solvable.
std::array<double, kUnknowns> solved(Normal system) {
    for (std::size_t i = 0; i < kUnknowns; ++i) {
        for (std::size_t below = i + 1; below < kUnknowns; ++below) {
            const double factor = system[below][i] / system[i][i];
            for (std::size_t j = i; j <= kUnknowns; ++j) system[below][j] -= factor * system[i][j];
        }
    }
    std::array<double, kUnknowns> result{};
    for (std::size_t i = kUnknowns; i-- > 0;) {
        double value = system[i][kUnknowns];
        for (std::size_t j = i + 1; j < kUnknowns; ++j) value -= system[i][j] * result[j];
        result[i] = value / system[i][i];
    }
    return result;
}

/// The upper triangle of the normal equations, and their right-hand side.
using Sums = std::array<std::array<float, kUnknowns + 1>, kUnknowns>;

Sums sumsOf(const LumaPlane& first, const LumaPlane& second, const Warp& warp) {
    const Prober prober(second, warp);
    const float centreX = static_cast<float>(first.width - 1) / 2;
    const float centreY = static_cast<float>(first.height - 1) / 2;
    const auto brightness = static_cast<float>(warp.brightness);
    Sums sums{};
    for (int y = 0; y < first.height; ++y) {
        const float* row = first.row(y);
        const float offY = static_cast<float>(y) - centreY;
        for (int x = 0; x < first.width; ++x) {
            const float offX = static_cast<float>(x) - centreX;
            const Probe probe = prober.at(offX, offY);
            if (!probe.inside) continue;
            const float difference = row[x] + brightness - probe.value;
            const float ratio = difference / kOutlier;
            const float weight = 1 / (1 + ratio * ratio);
            const std::array<float, kUnknowns> slopes{
                probe.slopeX, probe.slopeY, probe.slopeX * offX + probe.slopeY * offY, -1};
            for (std::size_t i = 0; i < kUnknowns; ++i) {
                const float weighted = weight * slopes[i];
                for (std::size_t j = i; j < kUnknowns; ++j) sums[i][j] += weighted * slopes[j];
                sums[i][kUnknowns] += weighted * difference;
            }
        }
    }
    return sums;
}

/// One step of least squares: @return what to add to the warp.
Warp stepOf(const LumaPlane& first, const LumaPlane& second, const Warp& warp) {
    const Sums sums = sumsOf(first, second, warp);
    const double pixels = static_cast<double>(first.width) * first.height;
    // Resets the shift of frames without detail, and unlikely zooms.
    const std::array<double, kUnknowns> ridge{0.05 * pixels, 0.05 * pixels,
                                              0.05 * pixels * first.width, 1e-3 * pixels};
    Normal system{};
    for (std::size_t i = 0; i < kUnknowns; ++i) {
        for (std::size_t j = 0; j <= kUnknowns; ++j)
            system[i][j] = static_cast<double>(j < i ? sums[j][i] : sums[i][j]);
        system[i][i] += ridge[i];
    }
    const auto [x, y, zoom, light] = solved(system);
    return {x, y, zoom, light};
}

struct Judged {
    double residual = 0;
    double overlap = 0;
};

Judged judged(const LumaPlane& first, const LumaPlane& second, const Warp& warp) {
    const Prober prober(second, warp);
    const float centreX = static_cast<float>(first.width - 1) / 2;
    const float centreY = static_cast<float>(first.height - 1) / 2;
    double sum = 0;
    int inside = 0;
    for (int y = 0; y < first.height; ++y) {
        float line = 0;
        for (int x = 0; x < first.width; ++x) {
            const Probe probe =
                prober.at(static_cast<float>(x) - centreX, static_cast<float>(y) - centreY);
            if (!probe.inside) continue;
            ++inside;
            const float difference =
                first.row(y)[x] + static_cast<float>(warp.brightness) - probe.value;
            line += std::max(0.0F, std::abs(difference) - kLevelNoise);
        }
        sum += static_cast<double>(line);
    }
    const double pixels = static_cast<double>(first.width) * first.height;
    return {inside > 0 ? sum / inside : 0, inside / pixels};
}

bool isSane(const Warp& warp, const LumaPlane& plane) {
    return std::abs(warp.x) < plane.width / 2.0 && std::abs(warp.y) < plane.height / 2.0 &&
           std::abs(warp.zoom) < 0.3;
}

Warp refined(const LumaPlane& first, const LumaPlane& second, Warp warp, int steps) {
    for (int i = 0; i < steps; ++i) {
        const Warp step = stepOf(first, second, warp);
        Warp next{warp.x + step.x, warp.y + step.y, warp.zoom + step.zoom,
                  warp.brightness + step.brightness};
        if (!isSane(next, first)) break;
        warp = next;
        if (std::abs(step.x) + std::abs(step.y) + std::abs(step.zoom) * first.width < 0.01) break;
    }
    return warp;
}

Warp onlyBrightness(const LumaPlane& first, const LumaPlane& second) {
    std::vector<float> changes(first.values.size());
    std::ranges::transform(second.values, first.values, changes.begin(), std::minus<>());
    return {0, 0, 0, static_cast<double>(upperMedian(std::move(changes)))};
}

void checkPair(const SmallLuma& first, const SmallLuma& second) {
    checkFrame(first);
    checkFrame(second);
    if (first.width != second.width || first.height != second.height)
        throw Error(ErrorCode::Shape, "picture", "Frames of one video differ in size.");
}

}  // namespace

GlobalShift globalShift(const SmallLuma& first, const SmallLuma& second) {
    checkPair(first, second);
    const std::vector<LumaPlane> before = pyramidOf(first);
    const std::vector<LumaPlane> after = pyramidOf(second);
    const Warp still = onlyBrightness(before[0], after[0]);
    const Judged stillJudged = judged(before[0], after[0], still);
    const GlobalShift none{0, 0, 0, stillJudged.residual, 1};
    if (std::min(first.width, first.height) < kLeastShiftSide || stillJudged.residual < 0.05)
        return none;
    Warp warp = searched(before.back(), after.back());
    for (std::size_t level = before.size(); level-- > 0;) {
        warp = refined(before[level], after[level], warp, level == 0 ? 3 : 4);
        if (level == 0) break;
        const double growth = static_cast<double>(before[level - 1].width) / before[level].width;
        warp.x *= growth;
        warp.y *= growth;
    }
    const Judged moved = judged(before[0], after[0], warp);
    if (moved.residual > kLeastGain * stillJudged.residual || moved.overlap < kLeastOverlap)
        return none;
    return {warp.x / first.width, warp.y / first.width, warp.zoom, moved.residual, moved.overlap};
}

bool sameImage(const SmallLuma& first, const SmallLuma& second) {
    checkPair(first, second);
    int sum = 0;
    int largest = 0;
    for (std::size_t i = 0; i < first.pixels.size(); ++i) {
        const int change = std::abs(first.pixels[i] - second.pixels[i]);
        sum += change;
        largest = std::max(largest, change);
    }
    return largest <= 2 && sum < 0.12 * static_cast<double>(first.pixels.size());
}

}  // namespace skimline
