// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/skim/plan/skim_plan.h"

class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;

namespace skimline {

/// Asks how short and how long shots may be.
class ShotLengthsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShotLengthsDialog(const ShotLengths& lengths, QWidget* parent = nullptr);

    ShotLengths lengths() const;
    /// Why the present choice is invalid; empty if it is valid.
    QString problem() const { return m_sentence; }

private:
    QDoubleSpinBox* addField(double seconds, const QString& name);
    void check();

    QDoubleSpinBox* m_shortest;
    QDoubleSpinBox* m_longest;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
    QString m_sentence;
};

}  // namespace skimline
