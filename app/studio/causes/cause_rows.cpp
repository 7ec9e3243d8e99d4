// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/cause_rows.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kKeyRole = Qt::UserRole;
constexpr int kShareRole = Qt::UserRole + 1;
constexpr int kValueColumn = 1;
constexpr int kMostCauseRows = 9;
constexpr int kNumberWidth = 56;

/// Weights of long videos are small.
QString weightText(double value) {
    return std::abs(value) < 0.01 ? numberText(value, 2) : QLocale().toString(value, 'f', 3);
}

/// A number with a bar beside it.
class BarDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const double share = index.data(kShareRole).toDouble();
        const ThemeColors& colors = themeColors(option.palette);
        QRectF bar = QRectF(option.rect).adjusted(kNumberWidth, 0, -spacing::kUnit, 0);
        bar = QRectF(bar.left(), bar.center().y() - 3, bar.width() * std::abs(share), 6);
        painter->setPen(Qt::NoPen);
        painter->setBrush(share < 0 ? colors.danger : colors.accent);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->drawRoundedRect(bar, 2, 2);
    }
};

}  // namespace

CauseRows::CauseRows(QWidget* parent) : QTreeWidget(parent) {
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setColumnCount(3);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegateForColumn(kValueColumn, new BarDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(kValueColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header()->setSectionsMovable(false);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item) Q_EMIT chosen(item->data(0, kKeyRole).toInt());
    });
}

void CauseRows::setRows(const QStringList& headings, const QList<CauseRow>& rows) {
    clear();
    setHeaderLabels(headings);
    double most = 1e-12;
    for (const CauseRow& row : rows) most = std::max(most, std::abs(row.value));
    for (const CauseRow& row : rows) {
        auto* item = new QTreeWidgetItem(this, {row.name, weightText(row.value), row.detail});
        item->setData(0, kKeyRole, row.key);
        item->setData(kValueColumn, kShareRole, row.value / most);
    }
    const int shown = std::min(static_cast<int>(rows.size()), kMostCauseRows);
    if (shown > 0)
        setFixedHeight(shown * sizeHintForRow(0) + header()->sizeHint().height() +
                       2 * frameWidth());
}

}  // namespace skimline

#include "moc_cause_rows.cpp"
