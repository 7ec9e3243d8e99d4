// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <vector>

#include "core/foundation/figures/run_figures.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_axis.h"

class QCheckBox;
class QLabel;
class QTreeWidget;

namespace skimline {

/// The heaviest cells of the current map; choosing one goes there.
class AttentionLinksPanel : public QWidget {
    Q_OBJECT

public:
    explicit AttentionLinksPanel(QWidget* parent = nullptr);

    /// Whether links to close neighbours are wanted too.
    bool withNeighbours() const;
    /// Neighbours mean nothing if rows and columns are different things.
    void setNeighboursPossible(bool possible);
    void setBusy();
    void setLinks(const std::vector<AttentionLink>& links, const MapAxis& rows,
                  const MapAxis& columns);
    QTreeWidget* list() const { return m_list; }
    /// The listed links: for print, as CSV with a header line, as [links, 3]: row, column, weight.
    SheetTable table() const;
    QString toCsv() const;
    FloatMatrix numbers() const;

Q_SIGNALS:
    void wanted();
    void chosen(qint64 row, qint64 column);

private:
    std::vector<AttentionLink> m_links;
    MapAxis m_rows;
    MapAxis m_columns;
    QCheckBox* m_neighbours;
    QTreeWidget* m_list;
    QLabel* m_note;
};

}  // namespace skimline
