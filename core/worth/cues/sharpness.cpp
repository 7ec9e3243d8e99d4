// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/cues/sharpness.h"

#include <algorithm>
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

}  // namespace

double sharpnessOf(const FramePlanes& planes) {
    const int longer = std::max(planes.width, planes.height);
    const int reach = std::max(1, (longer + kWidthPerReach / 2) / kWidthPerReach);
    const Steepness rows = alongRows(planes, reach);
    const Steepness columns = alongColumns(planes, reach);
    return static_cast<double>(rows.lost + columns.lost) /
           (static_cast<double>(rows.before + columns.before) + kLeastEdges * planes.pixelCount());
}

}  // namespace skimline
