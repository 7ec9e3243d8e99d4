// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/pinned_cells.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/studio/shell/table_copy.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kRowsOnShow = 4;
constexpr int kNoteColumn = 4;

QStandardItem* fixedItem(const QString& text = {}) {
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    return item;
}

}  // namespace

PinnedCells::PinnedCells(AttentionMapView* map, QWidget* parent)
    : QWidget(parent),
      m_map(map),
      m_title(styledLabel("secondary", this)),
      m_model(new QStandardItemModel(this)),
      m_table(new QTableView(this)) {
    buildTable();
    auto* clear = new QToolButton(this);
    clear->setIcon(symbolIcon(Symbol::Close));
    clear->setToolTip(tr("Unpin all cells (Esc in the map)"));
    clear->setAccessibleName(tr("Unpin all cells"));
    connect(clear, &QToolButton::clicked, m_map, [this] { m_map->setPins({}); });
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(clear);
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kHalf);
    layout->addLayout(head);
    layout->addWidget(m_table);
    connect(m_map, &AttentionMapView::pinsChanged, this, &PinnedCells::refresh);
    refresh();
}

void PinnedCells::buildTable() {
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Pinned cells"));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::kUnit);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    copiesAsTable(m_table);
    const auto choose = [this](const QModelIndex& index) {
        const MapCell& pin = m_map->pins()[index.row()];
        Q_EMIT chosen(pin.row, pin.column);
    };
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_model, &QStandardItemModel::itemChanged, this, &PinnedCells::readNote);
    connect(m_table, &QTableView::activated, this, choose);
}

void PinnedCells::refresh() {
    const QList<MapCell>& pins = m_map->pins();
    if (!m_map->images()) return m_model->clear();
    m_title->setText(tr("%n pinned cell(s)", nullptr, static_cast<int>(pins.size())));
    m_model->clear();
    QStringList headers{tr("Pin"), tr("Query"), tr("Key"), tr("Weight")};
    if (m_notesPossible) headers << tr("Note");
    m_model->setHorizontalHeaderLabels(headers);
    for (qsizetype at = 0; at < pins.size(); ++at) {
        const auto [row, column] = pins[at];
        const float value = m_map->images()->cell(row, column);
        auto* weight = fixedItem();
        if (std::isnan(value))
            weight->setText(tr("not computed"));
        else
            weight->setData(static_cast<double>(value), Qt::DisplayRole);
        QList<QStandardItem*> items{fixedItem(pinName(at)), fixedItem(m_map->rowAxis().nameOf(row)),
                                    fixedItem(m_map->columnAxis().nameOf(column)), weight};
        if (m_notesPossible) items << new QStandardItem(m_map->scene().pinNotes.value(at));
        m_model->appendRow(items);
    }
    m_table->resizeColumnsToContents();
    fit();
}

void PinnedCells::setNotesPossible(bool possible) {
    if (possible == m_notesPossible) return;
    m_notesPossible = possible;
    m_table->setToolTip(possible ? tr("Double-click or press F2 to write a note on a cell.")
                                 : QString());
    refresh();
}

void PinnedCells::readNote(const QStandardItem* item) {
    if (item->column() != kNoteColumn) return;
    const MapCell pin = m_map->pins()[item->row()];
    // Queued: the answer replaces the rows of the table, which is still closing its editor.
    QMetaObject::invokeMethod(
        this, [this, pin, text = item->text()] { Q_EMIT noted(pin.row, pin.column, text); },
        Qt::QueuedConnection);
}

void PinnedCells::setHeight(int height) {
    if (height == m_height) return;
    m_height = height;
    fit();
}

void PinnedCells::fit() {
    if (m_height > 0) {
        m_table->setMinimumHeight(0);
        m_table->setMaximumHeight(QWIDGETSIZE_MAX);
        return setFixedHeight(m_height);
    }
    setMinimumHeight(0);
    setMaximumHeight(QWIDGETSIZE_MAX);
    const int rows = std::min(m_model->rowCount(), kRowsOnShow);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() +
                            2 * m_table->frameWidth());
}

}  // namespace skimline

#include "moc_pinned_cells.cpp"
