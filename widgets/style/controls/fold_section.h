// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QBoxLayout;
class QToolButton;

namespace skimline {

/// A part of a page under a title that folds it away.
class FoldSection : public QWidget {
    Q_OBJECT

public:
    explicit FoldSection(const QString& title, QWidget* parent = nullptr);

    /// At the right of the title, gone while the section is folded.
    void addTool(QToolButton* tool);
    /// Layout of the contents below the title.
    QBoxLayout* inside() const { return m_inside; }
    bool isOpen() const;
    void setOpen(bool open);

Q_SIGNALS:
    void toggled(bool open);

private:
    QToolButton* m_title;
    QBoxLayout* m_tools;
    QWidget* m_body;
    QBoxLayout* m_inside;
};

}  // namespace skimline
