// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace skimline {

class SkimEditor;

/// Asks for the name and the tag of a shot, or for the tag of several. OK makes it one step.
class LabelDialog : public QDialog {
    Q_OBJECT

public:
    /// Opens the dialog; nullptr without shots. @param edits outlives the dialog
    static LabelDialog* ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent);

private:
    LabelDialog(SkimEditor* edits, const QList<int>& shots, QWidget* parent);
    QFormLayout* buildFields();

    QLineEdit* m_name = nullptr;  ///< null: of several shots
    QComboBox* m_tag;
};

}  // namespace skimline
