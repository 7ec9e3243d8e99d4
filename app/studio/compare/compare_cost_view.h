// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"
#include "core/skim/inspect/compare/length_costs.h"

class QLabel;
class QPushButton;

namespace skimline {

class SheetView;
class StopBar;

/// Time and memory of local-global and full attention against the length of a video, measured when
/// the user wants it.
class CompareCostView : public QWidget {
    Q_OBJECT

public:
    explicit CompareCostView(QWidget* parent = nullptr);

    /// Empty: not measured yet.
    void showCosts(const std::vector<LengthCost>& costs);
    /// Instead of them.
    void showNote(const QString& note);
    /// @param fraction, secondsLeft  negative while unknown
    void showProgress(double fraction, double secondsLeft);
    const std::vector<LengthCost>& costs() const { return m_costs; }
    QPushButton* measure() const { return m_measure; }
    /// As printed; without items while nothing has been measured.
    Sheet printed() const;
    /// A line for every length and pattern.
    std::string csv() const;

Q_SIGNALS:
    void wanted();
    void stopRequested();

private:
    void rest();

    std::vector<LengthCost> m_costs;
    QLabel* m_note;
    QPushButton* m_measure;
    StopBar* m_progress;
    SheetView* m_sheet;
};

}  // namespace skimline
