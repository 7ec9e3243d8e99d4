// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/table_copy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableWidget>
#include <QTest>

using namespace skimline;

class TableCopyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void headingsCellsAndFullNumbers();
    void namesOfRowsComeFirst();
    void selectedRowsAlone();
    void theKeyCopies();

private:
    std::unique_ptr<QTableWidget> m_table;
};

void TableCopyTest::init() {
    m_table = std::make_unique<QTableWidget>(2, 2);
    m_table->setHorizontalHeaderLabels({QStringLiteral("Head"), QStringLiteral("Share")});
    m_table->setVerticalHeaderLabels({QStringLiteral("a"), QStringLiteral("b")});
    for (int row = 0; row < 2; ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(QStringLiteral("h\t%1").arg(row)));
        auto* number = new QTableWidgetItem;
        number->setData(Qt::DisplayRole, row + 1.0 / 3);
        m_table->setItem(row, 1, number);
    }
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
}

void TableCopyTest::headingsCellsAndFullNumbers() {
    QCOMPARE(tableText(*m_table),
             QStringLiteral("Head\tShare\nh 0\t0.333333333\nh 1\t1.33333333\n"));
    m_table->setColumnHidden(0, true);
    QCOMPARE(tableText(*m_table), QStringLiteral("Share\n0.333333333\n1.33333333\n"));
}

void TableCopyTest::namesOfRowsComeFirst() {
    m_table->verticalHeader()->show();
    m_table->show();
    QVERIFY(tableText(*m_table).startsWith(QStringLiteral("\tHead\tShare\na\th 0\t")));
}

void TableCopyTest::selectedRowsAlone() {
    m_table->setRowCount(3);
    m_table->selectAll();
    m_table->selectionModel()->select(m_table->model()->index(1, 0),
                                      QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
    const QString text = tableText(*m_table);
    QCOMPARE(text.count(QLatin1Char('\n')), 3);
    QVERIFY(!text.contains(QStringLiteral("h 1")));
}

void TableCopyTest::theKeyCopies() {
    copiesAsTable(m_table.get());
    m_table->show();
    QVERIFY(QTest::qWaitForWindowActive(m_table.get()));
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(m_table.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), tableText(*m_table));
}

QTEST_MAIN(TableCopyTest)
#include "tst_table_copy.moc"
