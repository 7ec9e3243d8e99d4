// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QInputDialog>
#include <QList>

namespace skimline {

class SkimEditor;

/// Asks how many times as fast shots are run through. OK makes it one step.
class FastDialog : public QInputDialog {
    Q_OBJECT

public:
    /// Opens the dialog; nullptr without shots. @param edits outlives the dialog
    static FastDialog* ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent);

private:
    explicit FastDialog(QWidget* parent) : QInputDialog(parent) {}
};

}  // namespace skimline
