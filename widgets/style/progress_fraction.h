// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProgressBar>

namespace skimline {

/// Shows how much of a work is done. @param fraction  0 to 1; below 0: not known
inline void showFraction(QProgressBar* bar, double fraction) {
    constexpr int most = 1000;
    // A progress bar repaints immediately, together with everything pending in the window.
    bar->setUpdatesEnabled(false);
    bar->setRange(0, fraction < 0 ? 0 : most);
    if (fraction >= 0) bar->setValue(static_cast<int>(fraction * most));
    bar->setUpdatesEnabled(true);
}

}  // namespace skimline
