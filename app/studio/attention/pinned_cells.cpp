// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/pinned_cells.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
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

}  // namespace

PinnedCells::PinnedCells(AttentionMapView* map, QWidget* parent)
    : QWidget(parent),
      m_map(map),
      m_title(styledLabel("secondary", this)),
      m_model(new QStandardItemModel(this)),
      m_table(new QTableView(this)),
      m_note(new QLineEdit(this)) {
    buildTable();
    m_note->setAccessibleName(tr("Note"));
    connect(m_note, &QLineEdit::editingFinished, this, &PinnedCells::saveNote);
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
    layout->addWidget(m_note);
    connect(m_map, &AttentionMapView::pinsChanged, this, &PinnedCells::refresh);
    refresh();
}

void PinnedCells::buildTable() {
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Pinned cells"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
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
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) select(current.row());
            });
    connect(m_table, &QTableView::activated, this, choose);
}

void PinnedCells::refresh() {
    const QList<MapCell>& pins = m_map->pins();
    if (!m_map->images()) return m_model->clear();
    m_title->setText(tr("%n pinned cell(s)", nullptr, static_cast<int>(pins.size())));
    const bool isNew = pins.size() > m_model->rowCount();
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Pin"), tr("Query"), tr("Key"), tr("Weight")});
    for (qsizetype at = 0; at < pins.size(); ++at) {
        const auto [row, column] = pins[at];
        const float value = m_map->images()->cell(row, column);
        auto* weight = new QStandardItem;
        if (std::isnan(value))
            weight->setText(tr("not computed"));
        else
            weight->setData(static_cast<double>(value), Qt::DisplayRole);
        m_model->appendRow({new QStandardItem(pinName(at)),
                            new QStandardItem(m_map->rowAxis().nameOf(row)),
                            new QStandardItem(m_map->columnAxis().nameOf(column)), weight});
    }
    m_table->resizeColumnsToContents();
    const int last = static_cast<int>(pins.size()) - 1;
    select(isNew || m_selected < 0 ? last : std::min(m_selected, last));
    fit();
}

void PinnedCells::select(int row) {
    m_selected = row;
    m_note->setVisible(m_notesPossible && row >= 0);
    if (row < 0) return;
    m_note->setPlaceholderText(tr("Note on %1").arg(pinName(row)));
    m_note->setText(m_map->scene().pinNotes.value(row));
}

void PinnedCells::saveNote() {
    if (m_selected < 0 || m_selected >= m_map->pins().size()) return;
    const MapCell pin = m_map->pins()[m_selected];
    if (m_note->text() != m_map->scene().pinNotes.value(m_selected))
        Q_EMIT noted(pin.row, pin.column, m_note->text());
}

void PinnedCells::setNotesPossible(bool possible) {
    if (possible == m_notesPossible) return;
    m_notesPossible = possible;
    refresh();
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
