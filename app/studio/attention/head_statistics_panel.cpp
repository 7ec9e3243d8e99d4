// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/head_statistics_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <array>
#include <cmath>
#include <utility>

#include "app/studio/shell/table_copy.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

/// Numbers are sorted as numbers and shown rounded.
class NumberDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QString displayText(const QVariant& value, const QLocale& locale) const override {
        return value.typeId() == QMetaType::Double ? locale.toString(value.toDouble(), 'f', 3)
                                                   : value.toString();
    }
};

enum Column { Layer, Head, Entropy, Band, Globals, Elsewhere, Small, Distance };

/// A question about heads: the column that answers it, and whether high or low values mean yes.
struct Question {
    Column column;
    Qt::SortOrder order;
};

}  // namespace

HeadStatisticsPanel::HeadStatisticsPanel(QWidget* parent)
    : QWidget(parent),
      m_question(new QComboBox(this)),
      m_model(new QStandardItemModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView(this)) {
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Head statistics"));
    m_table->setSortingEnabled(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new NumberDelegate(this));
    m_table->verticalHeader()->hide();
    // Eight columns fit into the tab; long headings wrap.
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setMinimumSectionSize(36);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Above numbers, which are right-aligned.
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter |
                                                     static_cast<Qt::Alignment>(Qt::TextWordWrap));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::kUnit);
    buildQuestion();
    layout->addWidget(m_question);
    layout->addWidget(m_table, 1);
    copiesAsTable(m_table);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto number = [&](int column) {
            return index.siblingAtColumn(column).data().toInt() - 1;
        };
        Q_EMIT opened(number(0), number(1));
    });
}

void HeadStatisticsPanel::buildQuestion() {
    m_question->setAccessibleName(tr("Sort order"));
    m_question->addItem(tr("All heads in order"));
    const std::pair<QString, Question> questions[] = {
        {tr("Most weight on global frames"), {Globals, Qt::DescendingOrder}},
        {tr("Shortest distance first"), {Distance, Qt::AscendingOrder}},
        {tr("Longest distance first"), {Distance, Qt::DescendingOrder}},
        {tr("Lowest entropy first"), {Entropy, Qt::AscendingOrder}},
        {tr("Highest entropy first"), {Entropy, Qt::DescendingOrder}},
        {tr("Most weight in the window"), {Band, Qt::DescendingOrder}}};
    for (const auto& [text, question] : questions)
        m_question->addItem(text, QSize(question.column, question.order));
    connect(m_question, &QComboBox::activated, this, &HeadStatisticsPanel::answer);
}

void HeadStatisticsPanel::answer() {
    const QVariant asked = m_question->currentData();
    if (!asked.isValid()) {
        // Stable: by head within a layer.
        m_table->sortByColumn(-1, Qt::AscendingOrder);
    } else {
        m_table->sortByColumn(asked.toSize().width(), Qt::SortOrder(asked.toSize().height()));
    }
    m_table->scrollToTop();
    if (m_sorted->rowCount() > 0) m_table->selectRow(0);
}

void HeadStatisticsPanel::begin(int layers, int heads, double secondsPerStep) {
    m_heads = heads;
    m_secondsPerStep = secondsPerStep;
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Layer"), tr("Head"), tr("Entropy"), tr("In the window"),
                                        tr("On globals"), tr("Elsewhere"), tr("Below 0.1/T"),
                                        tr("Distance (s)")});
    const std::array notes{tr("Numbered from 1"),
                           tr("Numbered from 1"),
                           tr("Entropy of a row's weights in nats, averaged over the rows"),
                           tr("Share of the weight within half a window of the query"),
                           tr("Share on global frames outside the window"),
                           tr("Share of the weight on all other frames"),
                           tr("Share of the computed weights below 0.1 / T"),
                           tr("Mean distance between a frame and the frames it attends to")};
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_model->setHeaderData(column, Qt::Horizontal, notes[static_cast<std::size_t>(column)],
                               Qt::ToolTipRole);
    for (int index = 0; index < layers * heads; ++index) {
        QList<QStandardItem*> row;
        for (int column = 0; column < m_model->columnCount(); ++column) {
            row << new QStandardItem;
            row.last()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
        // cppcheck-suppress containerOutOfBounds  // it misses operator<<
        row[0]->setData(index / heads + 1, Qt::DisplayRole);
        // cppcheck-suppress containerOutOfBounds
        row[1]->setData(index % heads + 1, Qt::DisplayRole);
        m_model->appendRow(row);
    }
    m_question->setCurrentIndex(0);
    m_sorted->sort(-1);
}

void HeadStatisticsPanel::setHead(int layer, int head, const HeadStatistics& statistics) {
    const int row = layer * m_heads + head;
    if (row < 0 || row >= m_model->rowCount()) return;
    const std::array values{statistics.entropy, statistics.band, statistics.globals,
                            statistics.elsewhere, statistics.small};
    int column = 2;
    for (const double value : values) m_model->item(row, column++)->setData(value, Qt::DisplayRole);
    if (statistics.distance)
        m_model->item(row, column)
            ->setData(*statistics.distance * m_secondsPerStep, Qt::DisplayRole);
}

QString HeadStatisticsPanel::toCsv() const {
    QString text = QStringLiteral(
        "layer,head,entropy_nats,share_band,share_globals,share_elsewhere,share_below_0.1_over_T,"
        "distance_seconds\n");
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_sorted->columnCount(); ++column) {
            const QVariant value = m_sorted->index(row, column).data();
            cells << (value.typeId() == QMetaType::Double
                          ? QString::number(value.toDouble(), 'g', 9)
                          : value.toString());
        }
        text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

SheetTable HeadStatisticsPanel::sheetTable() const {
    SheetTable table;
    for (int column = 0; column < m_sorted->columnCount(); ++column)
        table.headings.push_back(
            m_sorted->headerData(column, Qt::Horizontal).toString().toStdString());
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        std::vector<std::string> cells;
        for (int column = 0; column < m_sorted->columnCount(); ++column) {
            const QVariant value = m_sorted->index(row, column).data();
            cells.push_back((value.typeId() == QMetaType::Double
                                 ? QLocale().toString(value.toDouble(), 'f', 3)
                                 : value.toString())
                                .toStdString());
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

FloatMatrix HeadStatisticsPanel::numbers() const {
    FloatMatrix numbers(m_sorted->rowCount(), m_sorted->columnCount());
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        for (int column = 0; column < m_sorted->columnCount(); ++column) {
            const QVariant value = m_sorted->index(row, column).data();
            numbers.row(row)[static_cast<std::size_t>(column)] =
                value.isValid() ? value.toFloat() : std::nanf("");
        }
    }
    return numbers;
}

}  // namespace skimline

#include "moc_head_statistics_panel.cpp"
