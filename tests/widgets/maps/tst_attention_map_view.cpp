// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/widgets/maps/images/band_images.h"
#include "tests/widgets/maps/map_looks.h"
#include "tests/widgets/maps/shown_map_view.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/theme.h"

using namespace skimline;
using test::BandImages;
using test::isGrey;
using test::kAbsent;
using test::settle;
using test::viewOf;
using test::wheel;

class AttentionMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasNotComputedHasItsOwnLookAtEveryZoom_data();
    void whatWasNotComputedHasItsOwnLookAtEveryZoom();
    void aPixelHasTheColourOfItsCells();
    void coarserImagesStandInMeanwhile();
    void playheadIsAcross();
    void stepsAreNamedAfterTheirShots();
    void anotherMapKeepsTheWindow();
    void differencesHaveTwoSides();
    void emptyAndTinyMaps();
    void goesWhileItsWorkerIsBusy();
};

void AttentionMapTest::whatWasNotComputedHasItsOwnLookAtEveryZoom_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("zoom");
    for (const bool dark : {false, true})
        for (const double zoom : {1.0, 8.0, 40.0, 200.0})
            QTest::addRow("%s %g", dark ? "dark" : "light", zoom) << dark << zoom;
}

void AttentionMapTest::whatWasNotComputedHasItsOwnLookAtEveryZoom() {
    QFETCH(bool, dark);
    QFETCH(double, zoom);
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const auto view = viewOf(std::make_shared<BandImages>(1000));
    view->setWindow(view->window().zoomed(300.5, 302.5, zoom));
    settle(*view);
    const QImage shown = view->grab().toImage();
    const QRect map = view->mapRect().toAlignedRect().adjusted(1, 1, -1, -1);
    int computed = 0;
    int left = 0;
    for (int y = map.top(); y < map.bottom(); y += 3)
        for (int x = map.left(); x < map.right(); x += 3) {
            // Zoomed in, a pixel is one cell, unless two meet in it; zoomed out, it stands for
            // several, and only pixels far from all computed cells are certainly not computed.
            const MapCell cell = view->cellAt({x - 0.6, y - 0.6});
            const bool single = cell == view->cellAt({x + 1.6, y + 1.6});
            const bool grey = isGrey(shown.pixel(x, y));
            const QString place = QStringLiteral("%1, %2").arg(x).arg(y);
            if (zoom >= 3 && single) {
                const bool absentHere = std::isnan(BandImages::valueOf(cell.row, cell.column));
                QVERIFY2(grey == absentHere, qPrintable(place));
                ++(grey ? left : computed);
            } else if (zoom < 3 && std::abs(cell.column % 40 - 7) > 8 &&
                       std::abs(cell.row - cell.column) > 16) {
                QVERIFY2(grey, qPrintable(place));
                ++left;
            }
        }
    QVERIFY(left > 100);
    QVERIFY(computed > 5 || zoom < 3);
    applyTheme(*qApp, ThemeChoice::Light);
}

void AttentionMapTest::aPixelHasTheColourOfItsCells() {
    const auto images = std::make_shared<BandImages>(300);
    const auto view = viewOf(images);
    view->setScale(MapScaleKind::Linear);
    view->setWindow({100, 10, 100, 10});
    settle(*view);
    const QImage shown = view->grab().toImage();
    for (qint64 row = 100; row < 110; ++row)
        for (qint64 column = std::max<qint64>(100, row - 1);
             column <= std::min<qint64>(109, row + 1); ++column) {
            const QPoint place = view->placeOf({row, column}).toPoint();
            const float level = view->scale().place(BandImages::valueOf(row, column));
            const auto at = static_cast<std::size_t>(std::lround(level * 255));
            QCOMPARE(shown.pixel(place), mapRamp(MapColours::BlueToYellow)[at]);
            QCOMPARE(view->cellAt(place), (MapCell{row, column}));
        }
}

void AttentionMapTest::coarserImagesStandInMeanwhile() {
    const auto images = std::make_shared<BandImages>(4000);
    const auto view = viewOf(images);
    settle(*view);
    images->delay = 2000;
    view->setWindow({1000, 200, 1000, 200});
    view->repaint();
    QVERIFY(!view->isComplete());
    const QImage meanwhile = view->grab().toImage();
    const QPoint diagonal = view->placeOf({1100, 1100}).toPoint();
    QVERIFY(!isGrey(meanwhile.pixel(diagonal)));
    // The window's thread never waits for the worker.
    QElapsedTimer timer;
    timer.start();
    for (int step = 0; step < 10; ++step) {
        view->setWindow(view->window().moved(3, 3));
        view->repaint();
    }
    QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed())));
    images->delay = 0;
    settle(*view);
    QVERIFY(view->isComplete());
}

void AttentionMapTest::playheadIsAcross() {
    const auto view = viewOf(std::make_shared<BandImages>(100));
    settle(*view);
    view->setPlayhead(20.3);
    const QImage shown = view->grab().toImage();
    const QPoint place = view->placeOf({40, 40}).toPoint();
    const QRgb ink = themeColors(view->palette()).playhead.rgb();
    const QRect map = view->mapRect().toAlignedRect();
    const auto line = [&](const QPoint& at) {
        return shown.pixel(at) == ink || shown.pixel(at - QPoint(1, 0)) == ink ||
               shown.pixel(at - QPoint(0, 1)) == ink;
    };
    QVERIFY(line({map.left() + 20, place.y()}));
    QVERIFY(line({map.right() - 20, place.y()}));
    QVERIFY(line({place.x(), map.top() + 20}));
    QVERIFY(line({place.x(), map.bottom() - 20}));
}

void AttentionMapTest::stepsAreNamedAfterTheirShots() {
    const MapAxis steps(QList<MapAxis::Step>{{61, 58, 66, QStringLiteral("Step 1: shot 7")},
                                             {12, 10, 15, QStringLiteral("Step 2: shot 2")},
                                             {-1, -1, -1, QStringLiteral("Step 3: stop")}});
    QCOMPARE(steps.count(), 3);
    QCOMPARE(steps.cellAt(59), 0);
    QCOMPARE(steps.cellAt(14.9), 1);
    QCOMPARE(steps.cellAt(15), -1);
    QCOMPARE(steps.secondsOf(1), 12.0);
    QCOMPARE(steps.nameOf(2), QStringLiteral("Step 3: stop"));
    QVERIFY(steps.secondsOf(2) < 0 && steps.secondsOf(9) < 0);
    const MapAxis frames(240, 0.5);
    for (qint64 frame = 0; frame < 240; ++frame)
        QCOMPARE(frames.cellAt(frames.secondsOf(frame)), frame);
    QCOMPARE(frames.cellAt(1e9), 239);
    QCOMPARE(frames.cellAt(-1), -1);
    AttentionMapView view;
    view.resize(400, 300);
    view.show();
    view.setMap(std::make_shared<BandImages>(3), steps, {3, 0.5});
    QSignalSpy sought(&view, &AttentionMapView::seekRequested);
    // A step that chose to stop has no frame of its own.
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf({2, 1}).toPoint());
    QCOMPARE(sought.takeFirst().first().toDouble(), 0.5);
}

void AttentionMapTest::anotherMapKeepsTheWindow() {
    const auto view = viewOf(std::make_shared<BandImages>(500));
    view->setWindow({100, 50, 120, 50});
    view->togglePin({110, 130});
    const MapWindow window = view->window();
    view->setMap(std::make_shared<BandImages>(500), {500, 0.5}, {500, 0.5});
    QCOMPARE(view->window(), window);
    QCOMPARE(view->pins().size(), 1);
    view->setMap(std::make_shared<BandImages>(400), {400, 0.5}, {400, 0.5});
    QCOMPARE(view->window(), MapWindow::whole(400, 400));
    QVERIFY(view->pins().isEmpty());
}

void AttentionMapTest::differencesHaveTwoSides() {
    const auto view = viewOf(
        std::make_shared<MatrixImages>(2, 2, std::vector<float>{-0.5F, 0, kAbsent, 0.5F}, true));
    view->setScale(MapScaleKind::Linear);
    settle(*view);
    const QImage shown = view->grab().toImage();
    const auto colour = [&](qint64 row, qint64 column) {
        return shown.pixel(view->placeOf({row, column}).toPoint());
    };
    const MapRamp& ramp = mapRamp(MapColours::Diverging);
    QCOMPARE(colour(0, 0), ramp.front());
    QCOMPARE(colour(1, 1), ramp.back());
    QCOMPARE(colour(0, 1), ramp[128]);
    QVERIFY(isGrey(colour(1, 0)));
    view->setCommonTop(1.0F);
    QCOMPARE(view->scale().most(), 1.0F);
}

void AttentionMapTest::emptyAndTinyMaps() {
    AttentionMapView view;
    view.resize(300, 300);
    view.setPlaceholder(QStringLiteral("Nothing yet"));
    view.show();
    view.grab();
    for (const int key : {Qt::Key_Right, Qt::Key_Plus, Qt::Key_0, Qt::Key_Return, Qt::Key_P})
        QTest::keyClick(&view, static_cast<Qt::Key>(key));
    QTest::mouseClick(&view, Qt::LeftButton, {}, {150, 150});
    QTest::mouseClick(&view, Qt::RightButton, {}, {150, 150});
    wheel(view, {150, 150}, 1);
    QVERIFY(!view.cursor().isValid() && view.pins().isEmpty());
    view.setMap(std::make_shared<MatrixImages>(1, 1, std::vector<float>{0.7F}), {1, 0.5}, {1, 0.5});
    settle(view);
    view.grab();
    QCOMPARE(view.cellAt(view.mapRect().center()), (MapCell{0, 0}));
    view.resize(20, 20);
    view.grab();
    view.setMap(nullptr, {}, {});
    view.grab();
}

void AttentionMapTest::goesWhileItsWorkerIsBusy() {
    for (int round = 0; round < 5; ++round) {
        const auto images = std::make_shared<BandImages>(2000);
        images->delay = 5000;
        QElapsedTimer timer;
        timer.start();
        {
            const auto view = viewOf(images);
            QTRY_VERIFY(images->asked > 0);
            // Another map replaces it, then everything is removed.
            if (round % 2 == 0) view->setMap(std::make_shared<BandImages>(100), {100, 1}, {100, 1});
        }
        QVERIFY(timer.elapsed() < 4000);
    }
}

QTEST_MAIN(AttentionMapTest)
#include "tst_attention_map_view.moc"
