// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <algorithm>
#include <cmath>

namespace skimline::test {

/// Relative luminance as in WCAG.
inline double luminance(QRgb colour) {
    const auto linear = [](int channel) {
        const double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) +
           0.0722 * linear(qBlue(colour));
}

inline bool isGrey(QRgb colour) {
    const int most = std::max({qRed(colour), qGreen(colour), qBlue(colour)});
    const int least = std::min({qRed(colour), qGreen(colour), qBlue(colour)});
    return most - least < 12;
}

}  // namespace skimline::test
