// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace skimline {

class SkimEditor;

/// "Skim 2 of 3" between a way back and a way forward; hidden while there is one skim only.
class SkimChip : public QWidget {
    Q_OBJECT

public:
    explicit SkimChip(QWidget* parent = nullptr);

    /// @param edits  nullptr: none
    void showSkims(const SkimEditor* edits);
    /// "2/3", where there is little room.
    void setShort(bool isShort);
    QString text() const;

Q_SIGNALS:
    /// To the one before (-1) or after (1).
    void stepRequested(int direction);

private:
    QToolButton* makeButton(Qt::ArrowType arrow, const QString& name, int direction);
    void refresh();

    QToolButton* m_before;
    QLabel* m_label;
    QToolButton* m_after;
    int m_number = 0;
    int m_count = 0;
    bool m_short = false;
};

}  // namespace skimline
