// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/moving_window.h"

#include <algorithm>

namespace skimline {

double WindowPan::middleAt(const Rational& time) const {
    const double length = (range.end - range.start).toDouble();
    if (length <= 0) return from;
    const double t = std::clamp((time - range.start).toDouble() / length, 0.0, 1.0);
    return from + (to - from) * t * t * (3 - 2 * t);
}

const WindowPan* MovingWindow::panAt(const Rational& time) const {
    const WindowPan* last = nullptr;
    for (const WindowPan& pan : pans) {
        if (last != nullptr && time < pan.range.start) break;
        last = &pan;
    }
    return last;
}

CropRectangle MovingWindow::at(const Rational& time) const {
    const WindowPan* pan = panAt(time);
    return partAround(pan != nullptr ? pan->middleAt(time) : 0.5, width, height);
}

CropRectangle MovingWindow::partAround(double middle, double shareAcross, double shareDown) const {
    const auto begin = [&](double share) {
        return share < 1 ? std::clamp(middle - share / 2, 0.0, 1 - share) : 0.0;
    };
    return {within.left + begin(shareAcross) * within.width,
            within.top + begin(shareDown) * within.height, shareAcross * within.width,
            shareDown * within.height};
}

std::optional<CropRectangle> MovingWindow::widerAt(const Rational& time) const {
    const WindowPan* pan = panAt(time);
    if (pan == nullptr || pan->wider <= 0) return {};
    return partAround(pan->middleAt(time), width < 1 ? pan->wider : 1, height < 1 ? pan->wider : 1);
}

}  // namespace skimline
