// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QLineEdit;

namespace skimline {

/// A word among others; `count` says how often it occurs.
struct Chip {
    QString text;
    int count = 0;
    friend bool operator==(const Chip&, const Chip&) = default;
};

/// Words as chips that a user adds, renames and removes, each with the number of its occurrences.
/// With the keyboard: Enter goes there, F2 renames, Delete removes. Only emits requests; answer
/// with setChips().
class ChipBar : public QWidget {
    Q_OBJECT

public:
    explicit ChipBar(QWidget* parent = nullptr);

    void setChips(const QList<Chip>& chips);
    const QList<Chip>& chips() const { return m_chips; }
    /// The field for a new word.
    QLineEdit* field() const { return m_field; }
    /// Opens the field that renames a chip.
    void edit(int index);

Q_SIGNALS:
    void added(const QString& text);
    void removed(int index);
    void renamed(int index, const QString& text);
    /// A click on the word.
    void activated(int index);
    /// The pointer is over a chip; -1: over none.
    void hovered(int index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    QWidget* makeChip(int index);
    bool handleKey(int index, int key);

    QList<Chip> m_chips;
    QList<QWidget*> m_widgets;
    QLineEdit* m_field;
};

}  // namespace skimline
