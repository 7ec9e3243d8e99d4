// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QStandardItemModel;
class QTableView;

namespace skimline {

class AttentionMapView;

/// The pinned cells of a map by their names, with the values they have in the current map. The
/// table can be copied as text.
class PinnedCells : public QWidget {
    Q_OBJECT

public:
    /// @param map  outlives this widget
    explicit PinnedCells(AttentionMapView* map, QWidget* parent = nullptr);

    /// For a change of the shown map; changes of pins are followed automatically.
    void refresh();
    /// Height of the whole widget, pixels; 0: as its rows need.
    void setHeight(int height);
    const QTableView* table() const { return m_table; }

Q_SIGNALS:
    void chosen(qint64 row, qint64 column);

private:
    void buildTable();
    void fit();

    AttentionMapView* m_map;
    QLabel* m_title;
    QStandardItemModel* m_model;
    QTableView* m_table;
    int m_height = 0;
};

}  // namespace skimline
