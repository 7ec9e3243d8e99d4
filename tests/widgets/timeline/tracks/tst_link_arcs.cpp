// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPainter>
#include <QTest>

#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/link_arcs.h"

using namespace skimline;

class LinkArcsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arcsAreDrawnOverTheirView();
    void theLowerEdgeIsLeftAlone();
};

void LinkArcsTest::arcsAreDrawnOverTheirView() {
    TimeAxis axis;
    axis.setDuration(100);
    QWidget under;
    under.resize(400, 120);
    LinkArcs arcs(&axis, &under);
    under.show();
    arcs.setLinks({{20, 80, 0.5}, {20, 40, 0.01}});
    QVERIFY(arcs.isVisible());
    QCOMPARE(arcs.size(), under.size());
    const QImage with = under.grab().toImage();
    arcs.setLinks({});
    QVERIFY(!arcs.isVisible());
    QVERIFY(with != under.grab().toImage());
    under.resize(500, 100);
    QCOMPARE(arcs.size(), under.size());
}

void LinkArcsTest::theLowerEdgeIsLeftAlone() {
    // The time labels of the curve are there.
    TimeAxis axis;
    axis.setDuration(100);
    QWidget under;
    under.resize(400, 120);
    LinkArcs arcs(&axis, &under, 20);
    under.show();
    const QImage without = under.grab().toImage();
    arcs.setLinks({{20, 80, 1}, {60, 40, 0.01}});
    const QImage with = under.grab().toImage();
    const QRect labels(0, 100, 400, 20);
    QVERIFY(with != without);
    QCOMPARE(with.copy(labels), without.copy(labels));
    // But down to it.
    const QRect above(0, 96, 400, 4);
    QVERIFY(with.copy(above) != without.copy(above));
}

QTEST_MAIN(LinkArcsTest)
#include "tst_link_arcs.moc"
