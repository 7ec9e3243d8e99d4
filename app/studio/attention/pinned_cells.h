// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QStandardItemModel;
class QTableView;

namespace skimline {

class AttentionMapView;

/// The pinned cells of a map by their names, with the values they have in the current map, and a
/// field for a note on the selected one. The table can be copied as text.
class PinnedCells : public QWidget {
    Q_OBJECT

public:
    /// @param map  outlives this widget
    explicit PinnedCells(AttentionMapView* map, QWidget* parent = nullptr);

    /// For a change of the shown map; changes of pins are followed automatically.
    void refresh();
    /// Height of the whole widget, pixels; 0: as its rows need.
    void setHeight(int height);
    /// Whether cells can have notes; false at first.
    void setNotesPossible(bool possible);
    QTableView* table() const { return m_table; }
    QLineEdit* note() const { return m_note; }

Q_SIGNALS:
    void chosen(qint64 row, qint64 column);
    /// A note was edited. @param text  empty: it was removed
    void noted(qint64 row, qint64 column, const QString& text);

private:
    void buildTable();
    void fit();
    void select(int row);
    void saveNote();

    AttentionMapView* m_map;
    QLabel* m_title;
    QStandardItemModel* m_model;
    QTableView* m_table;
    QLineEdit* m_note;
    int m_selected = -1;  ///< row of the table that the note belongs to
    int m_height = 0;
    bool m_notesPossible = false;
};

}  // namespace skimline
