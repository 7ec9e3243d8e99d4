// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/media/clip/moving_window.h"

#include <algorithm>

namespace skimline {

double WindowPan::middleAt(const Rational& time) const {
    const double length = (range.end - range.start).toDouble();
    if (length <= 0) return from;
    const double t = std::clamp((time - range.start).toDouble() / length, 0.0, 1.0);
    return from + (to - from) * t * t * (3 - 2 * t);
}

CropRectangle MovingWindow::at(const Rational& time) const {
    double middle = 0.5;
    for (const WindowPan& pan : pans) {
        if (&pan != &pans.front() && time < pan.range.start) break;
        middle = pan.middleAt(time);
    }
    const auto begin = [&](double share) {
        return std::clamp(middle - share / 2, 0.0, std::max(1 - share, 0.0));
    };
    return {width < 1 ? begin(width) : 0, height < 1 ? begin(height) : 0, width, height};
}

}  // namespace skimline
