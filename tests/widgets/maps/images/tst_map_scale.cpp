// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Colours, scales, windows and pooling of maps, without a window.
#include <QTest>
#include <cmath>
#include <random>
#include <set>
#include <thread>
#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "tests/widgets/maps/images/band_images.h"
#include "tests/widgets/maps/map_looks.h"
#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_image.h"
#include "widgets/maps/images/map_scale.h"
#include "widgets/maps/images/map_window.h"

using namespace skimline;
using test::isGrey;
using test::kAbsent;
using test::luminance;

class MapScaleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rampsGetLighterAndAreNeverGrey();
    void scalesGoThereAndBack();
    void windowsStayWithinTheMap();
    void poolingInMemory();
    void workersGiveWay();
};

#ifdef __linux__
namespace {
int niceness() { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); }
}  // namespace

void MapScaleTest::workersGiveWay() {
    const int before = niceness();
    int worker = 0;
    int startedByIt = 0;
    std::thread([&] {
        giveWayToTheWindow();
        worker = niceness();
        std::thread([&] { startedByIt = niceness(); }).join();
    }).join();
    QVERIFY(worker >= 10);
    QCOMPARE(startedByIt, worker);
    // The GUI thread keeps its priority.
    QCOMPARE(niceness(), before);
}
#else
void MapScaleTest::workersGiveWay() {}
#endif

void MapScaleTest::rampsGetLighterAndAreNeverGrey() {
    for (const MapColours colours : {MapColours::BlueToYellow, MapColours::VioletToOrange}) {
        const MapRamp& ramp = mapRamp(colours);
        for (std::size_t at = 0; at < ramp.size(); ++at) {
            QVERIFY2(!isGrey(ramp[at]), qPrintable(QString::number(at)));
            if (at < 8) continue;
            // Lightness alone tells places apart, for every kind of colour vision.
            QVERIFY2(luminance(ramp[at]) > luminance(ramp[at - 8]),
                     qPrintable(QString::number(at)));
        }
        QVERIFY(luminance(ramp.back()) > 20 * luminance(ramp.front()));
    }
    const MapRamp& difference = mapRamp(MapColours::Diverging);
    QVERIFY(luminance(difference[128]) > 4 * luminance(difference.front()));
    QVERIFY(luminance(difference[128]) > 4 * luminance(difference.back()));
    QVERIFY(qBlue(difference.front()) > qRed(difference.front()));
    QVERIFY(qRed(difference.back()) > qBlue(difference.back()));
}

void MapScaleTest::scalesGoThereAndBack() {
    std::vector<float> values;
    std::mt19937 random(3);
    for (int at = 0; at < 5000; ++at)
        values.push_back(std::exp(-12.0F * static_cast<float>(random()) / 4294967296.0F));
    values.push_back(kAbsent);
    for (const bool isSigned : {false, true})
        for (const MapScale& scale : {MapScale(MapScaleKind::Linear, 0.8F, isSigned),
                                      MapScale(MapScaleKind::Logarithmic, 0.8F, isSigned),
                                      MapScale::byRank(values, isSigned)}) {
            float before = -1;
            for (int step = 0; step <= 100; ++step) {
                const float place = static_cast<float>(step) / 100;
                const float value = scale.valueAt(place);
                QVERIFY(scale.place(value) >= before);
                before = scale.place(value);
                if (value == 0 || std::abs(place - 0.5F) < 0.02F) continue;
                QVERIFY2(std::abs(before - place) < 0.02F, qPrintable(QString::number(place)));
            }
            QCOMPARE(scale.place(isSigned ? -9.0F : 0.0F), 0.0F);
            QCOMPARE(scale.place(9.0F), 1.0F);
        }
    // Half of the values are below the middle of the ranks.
    const MapScale ranks = MapScale::byRank(values, false);
    const auto below = std::count_if(values.begin(), values.end(),
                                     [&](float value) { return value < ranks.valueAt(0.5F); });
    QVERIFY(std::abs(static_cast<int>(below) - 2500) < 40);
    QCOMPARE(MapScale::byRank({kAbsent}, false).place(0.3F), 0.0F);
    QCOMPARE(MapScale(MapScaleKind::Linear, 0, false).most(), 1.0F);
}

void MapScaleTest::windowsStayWithinTheMap() {
    const MapWindow whole = MapWindow::whole(100, 40);
    QCOMPARE(whole.zoomed(20, 10, 4), (MapWindow{15, 25, 7.5, 10}));
    QCOMPARE(whole.moved(5, -9).within(100, 40), whole);
    QCOMPARE((MapWindow{98, 10, 39, 10}).within(100, 40), (MapWindow{90, 10, 30, 10}));
    const MapWindow close = whole.zoomed(0, 0, 1e9).within(100, 40);
    QCOMPARE(close.rows, 4.0);
    QCOMPARE((MapWindow{0, 9, 0, 9}).within(2, 1), MapWindow::whole(2, 1));
    QCOMPARE((MapWindow{std::nan(""), std::nan(""), 0, 1e300}).within(100, 40), whole);
}

void MapScaleTest::poolingInMemory() {
    const MatrixImages map(2, 4, {0.1F, kAbsent, 0.3F, kAbsent, 0.2F, kAbsent, kAbsent, kAbsent});
    const auto never = [] { return false; };
    const auto most = map.image({0, 2, 0, 4, 1, 2, false}, never);
    QCOMPARE(most, (std::vector<float>{0.2F, 0.3F}));
    const auto mean = map.image({0, 2, 0, 2, 1, 1, true}, never);
    QVERIFY(std::abs(mean.front() - 0.15F) < 1e-6F);
    QVERIFY(std::isnan(map.image({0, 2, 3, 1, 1, 1}, never).front()));
    QVERIFY(map.image({0, 2, 0, 4, 2, 4}, [] { return true; }).empty());
    QCOMPARE(map.cell(1, 0), 0.2F);
    QVERIFY(std::isnan(map.cell(0, 4)));
}

QTEST_MAIN(MapScaleTest)
#include "tst_map_scale.moc"
