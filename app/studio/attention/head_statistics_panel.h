// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/foundation/figures/run_figures.h"
#include "core/skim/inspect/attention/attention_inspector.h"

class QComboBox;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;

namespace skimline {

/// How every head of one kind of attention spreads its weight, as a table that sorts, by columns or
/// by what a head does ("look at global frames"); a double click or Enter opens the head, Ctrl+C
/// copies the table.
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
    QComboBox* question() const { return m_question; }

Q_SIGNALS:
    void opened(int layer, int head);

private:
    void buildQuestion();
    /// The heads that answer the question come first.
    void answer();

    QComboBox* m_question;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    int m_heads = 0;
    double m_secondsPerStep = 1;
};

}  // namespace skimline
