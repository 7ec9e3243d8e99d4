// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPainter>
#include <QTest>

#include "widgets/timeline/time_axis.h"
#include "widgets/tracks/link_arcs.h"

using namespace skimline;

class LinkArcsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arcsAreDrawnOverTheirView();
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

QTEST_MAIN(LinkArcsTest)
#include "tst_link_arcs.moc"
