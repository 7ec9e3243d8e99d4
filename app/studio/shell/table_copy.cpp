// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/table_copy.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class TableCopy {
    Q_DECLARE_TR_FUNCTIONS(skimline::TableCopy)
};

QString cellText(const QVariant& value) {
    QString text = value.typeId() == QMetaType::Double ? QString::number(value.toDouble(), 'g', 9)
                                                       : value.toString();
    return text.replace(QLatin1Char('\t'), QLatin1Char(' '))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}  // namespace

QString tableText(const QTableView& table) {
    const QAbstractItemModel& model = *table.model();
    const auto chosen = table.selectionModel()->selectedRows();
    const bool some = chosen.size() > 1;
    QStringList lines;
    const bool named = table.verticalHeader()->isVisible();
    const auto add = [&](const QVariant& name, const auto& cell) {
        QStringList cells;
        if (named) cells << cellText(name);
        for (int column = 0; column < model.columnCount(); ++column)
            if (!table.isColumnHidden(column)) cells << cell(column);
        lines << cells.join(QLatin1Char('\t'));
    };
    add({}, [&](int column) { return cellText(model.headerData(column, Qt::Horizontal)); });
    for (int row = 0; row < model.rowCount(); ++row) {
        if (some && !table.selectionModel()->isRowSelected(row)) continue;
        add(model.headerData(row, Qt::Vertical),
            [&](int column) { return cellText(model.index(row, column).data()); });
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void copiesAsTable(QTableView* table) {
    auto* copy = new QAction(TableCopy::tr("Copy as table"), table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(copy, &QAction::triggered, table,
                     [table] { QGuiApplication::clipboard()->setText(tableText(*table)); });
    table->addAction(copy);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

}  // namespace skimline
