// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_colours.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <vector>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

/// A colour in OKLab by lightness, chroma and hue in degrees.
struct Stop {
    double lightness;
    double chroma;
    double hue;
};

constexpr double kGrey = 0.05;  // chroma: colours with less look grey

double encoded(double linear) {
    const double value = std::clamp(linear, 0.0, 1.0);
    return value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

QRgb toRgb(const Stop& stop) {
    constexpr double pi = 3.14159265358979323846;
    const double a = stop.chroma * std::cos(stop.hue * pi / 180);
    const double b = stop.chroma * std::sin(stop.hue * pi / 180);
    const double l = std::pow(stop.lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
    const double m = std::pow(stop.lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
    const double s = std::pow(stop.lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
    const auto channel = [](double linear) {
        return static_cast<int>(std::lround(encoded(linear) * 255));
    };
    return qRgb(channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

MapRamp rampThrough(const std::vector<Stop>& stops) {
    MapRamp ramp{};
    for (std::size_t at = 0; at < ramp.size(); ++at) {
        const double place = static_cast<double>(at) / static_cast<double>(ramp.size() - 1) *
                             static_cast<double>(stops.size() - 1);
        const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
        const double share = place - static_cast<double>(below);
        const auto between = [share](double from, double to) { return from + share * (to - from); };
        Stop from = stops[below];
        Stop to = stops[below + 1];
        // Grey has no hue of its own: from blue over grey to orange there is no green.
        if (from.chroma < kGrey) from.hue = to.hue;
        if (to.chroma < kGrey) to.hue = from.hue;
        ramp[at] = toRgb({between(from.lightness, to.lightness), between(from.chroma, to.chroma),
                          between(from.hue, to.hue)});
    }
    return ramp;
}

}  // namespace

const MapRamp& mapRamp(MapColours colours) {
    static const MapRamp kBlueToYellow = rampThrough({{0.20, 0.10, 285},
                                                      {0.39, 0.12, 262},
                                                      {0.58, 0.10, 190},
                                                      {0.77, 0.17, 142},
                                                      {0.96, 0.17, 107}});
    static const MapRamp kVioletToOrange = rampThrough({{0.16, 0.08, 285},
                                                        {0.36, 0.15, 318},
                                                        {0.56, 0.19, 367},
                                                        {0.76, 0.16, 415},
                                                        {0.97, 0.07, 460}});
    static const MapRamp kDiverging = rampThrough({{0.38, 0.14, 262},
                                                   {0.62, 0.11, 250},
                                                   {0.95, 0.025, 240},
                                                   {0.66, 0.14, 60},
                                                   {0.42, 0.12, 45}});
    if (colours == MapColours::BlueToYellow) return kBlueToYellow;
    return colours == MapColours::VioletToOrange ? kVioletToOrange : kDiverging;
}

QBrush notComputedBrush(const QPalette& palette) {
    constexpr int side = 6;
    const bool dark = isDark(palette);
    const QColor ground = dark ? QColor(0x2C, 0x2F, 0x33) : QColor(0xDA, 0xDC, 0xDF);
    const QColor stripe = dark ? QColor(0x4B, 0x4F, 0x54) : QColor(0xB9, 0xBC, 0xC0);
    QPixmap pattern(side, side);
    pattern.fill(ground);
    QPainter painter(&pattern);
    painter.setPen(stripe);
    painter.drawLine(0, side - 1, side - 1, 0);
    return QBrush(pattern);
}

}  // namespace skimline
