// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>
#include <QString>

namespace skimline {

/// "0:07", "12:34", "1:02:03": whole seconds, rounded down; negative and NaN read as 0.
QString timeText(double seconds);

/// "0:07.4": one decimal, for readouts under the pointer; names of files are the C locale's.
QString preciseTimeText(double seconds, const QLocale& locale = QLocale());

/// "6.75 s": with as many decimals as there are.
QString secondsText(double seconds);

/// A length: "6.7 s" below a minute, from there on as timeText().
QString lengthText(double seconds);

/// "00:02:03:12": hours, minutes, seconds of the clock and the frame within the second, from 00, as
/// editing programs write it. @param frameRate > 0, frames per second
QString timecodeText(double seconds, double frameRate);

/// "about 2 min left", "3 s left", empty while unknown (negative).
QString timeLeftText(double secondsLeft);

}  // namespace skimline
