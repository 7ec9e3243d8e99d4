// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/engine/attention/attention_inspector.h"
#include "core/figures/run_figures.h"

class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;

namespace skimline {

/// How every head of one kind of attention spreads its weight, as a table that sorts; a double
/// click or Enter opens the head.
class HeadStatisticsPanel : public QWidget {
    Q_OBJECT

public:
    explicit HeadStatisticsPanel(QWidget* parent = nullptr);

    /// Rows for all heads, to be filled by setHead(). @param secondsPerStep of distances
    void begin(int layers, int heads, double secondsPerStep);
    void setHead(int layer, int head, const HeadStatistics& statistics);
    /// The table as it is sorted now, with a line of names: commas, decimal points.
    QString toCsv() const;
    /// The same for print, and as numbers (NaN: none) in the order of the columns.
    SheetTable sheetTable() const;
    FloatMatrix numbers() const;
    QTableView* table() const { return m_table; }

Q_SIGNALS:
    void opened(int layer, int head);

private:
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    int m_heads = 0;
    double m_secondsPerStep = 1;
};

}  // namespace skimline
