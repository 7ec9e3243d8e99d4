// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_links_panel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/style/theme.h"

namespace skimline {

AttentionLinksPanel::AttentionLinksPanel(QWidget* parent)
    : QWidget(parent),
      m_neighbours(new QCheckBox(tr("Include links inside the local window"), this)),
      m_list(new QTreeWidget(this)),
      m_note(new QLabel(this)) {
    m_list->setAccessibleName(tr("Strongest links"));
    m_list->setHeaderLabels({tr("Query"), tr("Key"), tr("Weight")});
    m_list->headerItem()->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_note->setObjectName(QStringLiteral("secondary"));
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::kUnit);
    layout->addWidget(m_neighbours);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_note);
    connect(m_neighbours, &QCheckBox::clicked, this, &AttentionLinksPanel::wanted);
    const auto choose = [this](const QTreeWidgetItem* item) {
        if (item)
            Q_EMIT chosen(item->data(0, Qt::UserRole).toLongLong(),
                          item->data(1, Qt::UserRole).toLongLong());
    };
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
}

bool AttentionLinksPanel::withNeighbours() const { return m_neighbours->isChecked(); }

void AttentionLinksPanel::setNeighboursPossible(bool possible) {
    m_neighbours->setVisible(possible);
}

void AttentionLinksPanel::setBusy() {
    m_list->clear();
    m_links.clear();
    m_note->setText(tr("Searching the whole map"));
}

void AttentionLinksPanel::setLinks(const std::vector<AttentionLink>& links, const MapAxis& rows,
                                   const MapAxis& columns) {
    m_list->clear();
    m_links = links;
    m_rows = rows;
    m_columns = columns;
    for (const AttentionLink& link : links) {
        auto* item = new QTreeWidgetItem(
            m_list, {rows.nameOf(link.row), columns.nameOf(link.column),
                     QLocale().toString(static_cast<double>(link.weight), 'f', 3)});
        item->setData(0, Qt::UserRole, static_cast<qlonglong>(link.row));
        item->setData(1, Qt::UserRole, static_cast<qlonglong>(link.column));
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_note->setText(
        links.empty()
            ? tr("No links were found in this map.")
            : tr("The map is divided into a grid of 256 × 256 cells; this list shows the strongest "
                 "links, one per cell. Click a link to show it in the map and in the player."));
}

SheetTable AttentionLinksPanel::table() const {
    SheetTable table;
    for (const QString& heading : {tr("Query"), tr("Key"), tr("Weight")})
        table.headings.push_back(heading.toStdString());
    for (const AttentionLink& link : m_links)
        table.rows.push_back(
            {m_rows.nameOf(link.row).toStdString(), m_columns.nameOf(link.column).toStdString(),
             QLocale().toString(static_cast<double>(link.weight), 'f', 3).toStdString()});
    return table;
}

QString AttentionLinksPanel::toCsv() const {
    QString text = QStringLiteral("row,column,row_seconds,column_seconds,weight\r\n");
    for (const AttentionLink& link : m_links)
        text += QStringLiteral("%1,%2,%3,%4,%5\r\n")
                    .arg(link.row)
                    .arg(link.column)
                    .arg(m_rows.secondsOf(link.row))
                    .arg(m_columns.secondsOf(link.column))
                    .arg(static_cast<double>(link.weight), 0, 'g', 9);
    return text;
}

FloatMatrix AttentionLinksPanel::numbers() const {
    FloatMatrix numbers(static_cast<std::int64_t>(m_links.size()), 3);
    for (std::int64_t row = 0; row < numbers.rows; ++row) {
        const AttentionLink& link = m_links[static_cast<std::size_t>(row)];
        numbers.row(row)[0] = static_cast<float>(link.row);
        numbers.row(row)[1] = static_cast<float>(link.column);
        numbers.row(row)[2] = link.weight;
    }
    return numbers;
}

}  // namespace skimline

#include "moc_attention_links_panel.cpp"
