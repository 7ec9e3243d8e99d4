// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace skimline {

/// Current work of a page, its progress, and a button that stops it. Hidden until it is shown.
class StopBar : public QWidget {
    Q_OBJECT
public:
    /// @param stopText  tooltip and accessible name of the button
    StopBar(const QString& stopText, QWidget* parent);

    /// @param fraction  of the work; below 0: unknown
    /// @param doing  above the bar; empty: as before, no line where there never was one
    void setProgress(double fraction, const QString& doing = {});

Q_SIGNALS:
    void stopRequested();

private:
    QLabel* m_doing;
    QProgressBar* m_bar;
};

}  // namespace skimline
