// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "widgets/maps/overview_grid.h"

using namespace skimline;
using Place = std::pair<int, int>;

class OverviewGridTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLowViewIsATable();
    void aNarrowViewFoldsEveryLayer();
    void nothingSticksOutOrOverlaps();
    void keysFollowWhatIsSeen();
    void oddSizesDoNoHarm();
};

void OverviewGridTest::aLowViewIsATable() {
    const OverviewGrid grid(3, 8, {400, 160});
    QVERIFY(grid.isTable());
    QCOMPARE(grid.cell(0, 7).top(), grid.cell(0, 0).top());
    QCOMPARE(grid.headLabel(5).left(), grid.cell(2, 5).left());
}

void OverviewGridTest::aNarrowViewFoldsEveryLayer() {
    const OverviewGrid table(3, 8, {400, 160});
    const OverviewGrid folded(3, 8, {400, 460});
    QVERIFY(!folded.isTable());
    QVERIFY(folded.cell(0, 0).width() > 1.4 * table.cell(0, 0).width());
    QVERIFY(folded.cell(0, 7).top() > folded.cell(0, 0).bottom());
    QVERIFY(folded.layerLabel(1).contains(
        QPointF(5, folded.cell(1, 0).top() + folded.cell(1, 0).height())));
}

void OverviewGridTest::nothingSticksOutOrOverlaps() {
    for (const QSizeF size : {QSizeF(400, 460), QSizeF(300, 900), QSizeF(900, 300)}) {
        const OverviewGrid grid(3, 7, size);
        QList<QRectF> cells;
        for (int layer = 0; layer < 3; ++layer)
            for (int head = 0; head < 7; ++head) {
                const QRectF cell = grid.cell(layer, head);
                QVERIFY(QRectF(QPointF(), size).contains(cell));
                for (const QRectF& other : cells) QVERIFY(!other.intersects(cell));
                cells << cell;
            }
    }
}

void OverviewGridTest::keysFollowWhatIsSeen() {
    const OverviewGrid table(3, 8, {400, 160});
    QCOMPARE(table.from(1, 3, 1, 0), Place(2, 3));
    QCOMPARE(table.from(2, 3, 1, 0), Place(2, 3));
    QCOMPARE(table.from(1, 7, 0, 1), Place(1, 7));
    QCOMPARE(table.from(-1, -1, 0, 1), Place(0, 1));
    const OverviewGrid folded(3, 8, {400, 460});
    const auto below = folded.from(0, 0, 1, 0);
    QCOMPARE(below.first, 0);
    QCOMPARE(folded.cell(0, below.second).left(), folded.cell(0, 0).left());
    QCOMPARE(folded.from(0, below.second, 0, -1), Place(0, below.second - 1));
    QCOMPARE(folded.from(1, 0, -1, 0).first, 0);
    QCOMPARE(folded.from(2, 7, 1, 0), Place(2, 7));
}

void OverviewGridTest::oddSizesDoNoHarm() {
    QCOMPARE(OverviewGrid().from(0, 0, 1, 1), Place(-1, -1));
    OverviewGrid(0, 0, {10, 10}).cell(0, 0);
    OverviewGrid(2, 3, {0, 0}).cell(1, 1);
    QVERIFY(OverviewGrid(1, 1, {300, 300}).isTable());
    QVERIFY(OverviewGrid::heightOfTable(3, 8, 400) > 100);
}

QTEST_APPLESS_MAIN(OverviewGridTest)
#include "tst_overview_grid.moc"
