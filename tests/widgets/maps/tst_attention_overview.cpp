// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <set>

#include "tests/widgets/maps/images/band_images.h"
#include "tests/widgets/maps/map_looks.h"
#include "widgets/maps/attention_overview.h"

using namespace skimline;
using test::kAbsent;
using test::luminance;

class AttentionOverviewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneScaleOrEachItsOwnAndAClickOpens();
};

void AttentionOverviewTest::oneScaleOrEachItsOwnAndAClickOpens() {
    AttentionOverview overview;
    overview.resize(400, overview.heightForWidth(400));
    overview.show();
    QSignalSpy completed(&overview, &AttentionOverview::completed);
    QSignalSpy opened(&overview, &AttentionOverview::opened);
    std::set<std::pair<int, int>> asked;
    overview.setMaps(3, 4, [&](int layer, int head) -> MapImagesPointer {
        asked.insert({layer, head});
        const float most = 0.1F * static_cast<float>(1 + layer * 4 + head);
        return std::make_shared<MatrixImages>(2, 2, std::vector<float>{most, most / 2, kAbsent, 0});
    });
    QTRY_COMPARE(completed.count(), 1);
    QCOMPARE(asked.size(), 12U);
    const auto corner = [&](int layer, int head) {
        return overview.imageOf(layer, head).pixel(0, 0);
    };
    // With one scale the weakest head is darker; with separate scales all reach the lightest
    // colour.
    QVERIFY(luminance(corner(0, 0)) < luminance(corner(2, 3)));
    overview.setCommonScale(false);
    QCOMPARE(corner(0, 0), corner(2, 3));
    QCOMPARE(qAlpha(overview.imageOf(1, 1).pixel(0, 1)), 0);
    QTest::mouseClick(&overview, Qt::LeftButton, {}, overview.cellRect(1, 2).center().toPoint());
    QCOMPARE(opened.takeFirst(), (QList<QVariant>{1, 2}));
    QTest::keyClick(&overview, Qt::Key_Down);
    QTest::keyClick(&overview, Qt::Key_Left);
    QTest::keyClick(&overview, Qt::Key_Return);
    QCOMPARE(opened.takeFirst(), (QList<QVariant>{2, 1}));
    overview.setMaps(0, 0, {});
    overview.grab();
}

QTEST_MAIN(AttentionOverviewTest)
#include "tst_attention_overview.moc"
