// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>
#include <QPointer>

#include "core/skim/plan/shot.h"

class QDoubleSpinBox;
class QFormLayout;

namespace skimline {

class SkimEditor;

/// Asks how much of the video is shown before and after kept shots. The choice is applied at once;
/// Cancel reverts it, OK leaves one undo step.
class PaddingDialog : public QDialog {
    Q_OBJECT

public:
    /// Whether one of these shots is kept.
    static bool fits(const SkimEditor& edits, const QList<int>& shots);
    /// Opens the dialog for the kept ones among these shots; nullptr if there are none.
    static PaddingDialog* ask(SkimEditor* edits, const QList<int>& shots, QWidget* parent);

    Padding padding() const;
    /// An end at which another kept shot follows cannot be padded.
    void showEnds();

private:
    PaddingDialog(SkimEditor* edits, const QList<int>& shots, QWidget* parent);
    QDoubleSpinBox* addField(const Rational& seconds, const QString& name);
    QFormLayout* buildFields();
    void show(const Padding& padding);
    void takeBack();

    QPointer<SkimEditor> m_edits;
    QList<int> m_shots;
    QList<Padding> m_before;  ///< of the shots, as they were
    int m_gesture;
    QDoubleSpinBox* m_head;
    QDoubleSpinBox* m_tail;
};

}  // namespace skimline
