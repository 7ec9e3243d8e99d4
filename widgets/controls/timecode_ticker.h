// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <qcustomplot.h>

#include "widgets/style/time_text.h"

namespace skimline {

/// Time labels as everywhere else in the program: 1:30, 1:02:30.
class TimecodeTicker : public QCPAxisTickerTime {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return tick < 0 ? QString() : timeText(tick);
    }
};

}  // namespace skimline
