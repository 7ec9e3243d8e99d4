// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/colour/tone_curve.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kPqPeak = 10000;
constexpr double kM1 = 2610.0 / 16384;
constexpr double kM2 = 2523.0 / 4096 * 128;
constexpr double kC1 = 3424.0 / 4096;
constexpr double kC2 = 2413.0 / 4096 * 32;
constexpr double kC3 = 2392.0 / 4096 * 32;

constexpr double kHlgA = 0.17883277;
constexpr double kHlgB = 1 - 4 * kHlgA;
const double kHlgC = 0.5 - kHlgA * std::log(4 * kHlgA);

}  // namespace

double lightOfPq(double value) {
    const double root = std::pow(std::clamp(value, 0.0, 1.0), 1 / kM2);
    return kPqPeak * std::pow(std::max(root - kC1, 0.0) / (kC2 - kC3 * root), 1 / kM1);
}

double pqOfLight(double light) {
    const double power = std::pow(std::clamp(light / kPqPeak, 0.0, 1.0), kM1);
    return std::pow((kC1 + kC2 * power) / (1 + kC3 * power), kM2);
}

double sceneLightOfHlg(double value) {
    const double clipped = std::clamp(value, 0.0, 1.0);
    if (clipped <= 0.5) return clipped * clipped / 3;
    return (std::exp((clipped - kHlgC) / kHlgA) + kHlgB) / 12;
}

double sdrLightOf(double light, double peak) {
    const double black = pqOfLight(0);
    const double range = pqOfLight(peak) - black;
    const double most = (pqOfLight(kReferenceWhite) - black) / range;
    if (most >= 1) return std::min(light, kReferenceWhite);
    const double value = std::clamp((pqOfLight(light) - black) / range, 0.0, 1.0);
    const double knee = 1.5 * most - 0.5;
    if (value <= knee) return light;
    const double t = (value - knee) / (1 - knee);
    const double squeezed = (2 * t * t * t - 3 * t * t + 1) * knee +
                            (t * t * t - 2 * t * t + t) * (1 - knee) +
                            (-2 * t * t * t + 3 * t * t) * most;
    return std::min(lightOfPq(squeezed * range + black), kReferenceWhite);
}

}  // namespace skimline
