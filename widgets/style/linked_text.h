// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QTextEdit>

namespace skimline {

/// A text made of parts that each refer to something elsewhere: the part under the pointer or the
/// cursor is highlighted and announced, a click or Enter activates it. Read only; text can be
/// selected.
class LinkedText : public QTextEdit {
    Q_OBJECT

public:
    explicit LinkedText(QWidget* parent = nullptr);

    /// @param parts  in order, with the spaces between them
    void setParts(const QList<QString>& parts);
    int partCount() const { return static_cast<int>(m_ends.size()); }
    /// The lit part; -1: none.
    int current() const { return m_current; }
    /// The middle of a part in the viewport.
    QPoint partCentre(int part) const;

    QSize sizeHint() const override { return {240, 96}; }

Q_SIGNALS:
    /// -1: none.
    void currentChanged(int part);
    void activated(int part);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int partAt(const QPoint& position) const;
    void setCurrent(int part);
    void light();
    int startOf(int part) const { return part == 0 ? 0 : m_ends[part - 1]; }

    QList<int> m_ends;  ///< characters before the end of every part
    int m_current = -1;
};

}  // namespace skimline
