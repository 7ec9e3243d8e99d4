// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace skimline {

/// "0:07", "12:34", "1:02:03": whole seconds, rounded down; negative and NaN read as 0.
QString timeText(double seconds);

/// "0:07.4": one decimal, for readouts under the pointer.
QString preciseTimeText(double seconds);

/// "about 2 min left", "3 s left", empty while unknown (negative).
QString timeLeftText(double secondsLeft);

}  // namespace skimline
