// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <qcustomplot.h>

#include <limits>

#include "widgets/style/time_text.h"

namespace skimline {

/// Time labels as everywhere else in the program: 1:30, 1:02:30.
class TimecodeTicker : public QCPAxisTickerTime {
public:
    /// Moments after this one, in seconds, have no label.
    void setLast(double seconds) { m_last = seconds; }

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return tick < 0 || tick > m_last ? QString() : timeText(tick);
    }

private:
    double m_last = std::numeric_limits<double>::infinity();
};

}  // namespace skimline
