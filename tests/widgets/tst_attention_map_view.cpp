#include <QElapsedTimer>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "tests/widgets/band_pictures.h"
#include "tests/widgets/map_looks.h"
#include "widgets/attention_map_view.h"
#include "widgets/map_legend.h"
#include "widgets/theme.h"

using namespace skimline;
using test::absent;
using test::BandPictures;
using test::isGrey;

class AttentionMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasNotComputedHasItsOwnLookAtEveryZoom_data();
    void whatWasNotComputedHasItsOwnLookAtEveryZoom();
    void aPixelHasTheColourOfItsCells();
    void coarserPicturesStandInMeanwhile();
    void wheelDragAndKeysMoveTheWindow();
    void clicksGoToBothFrames();
    void keysChooseAndPinCells();
    void playheadIsAcross();
    void stepsAreNamedAfterTheirShots();
    void anotherMapKeepsTheWindow();
    void differencesHaveTwoSides();
    void emptyAndTinyMaps();
    void goesWhileItsWorkerIsBusy();

private:
    std::unique_ptr<AttentionMapView> viewOf(const MapPicturesPointer& pictures);
    static void settle(AttentionMapView& view) {
        QTRY_VERIFY_WITH_TIMEOUT(view.isComplete(), 20000);
        QTest::qWait(150);
    }
    static void wheel(QWidget& widget, const QPointF& place, int steps);
};

std::unique_ptr<AttentionMapView> AttentionMapTest::viewOf(const MapPicturesPointer& pictures) {
    auto view = std::make_unique<AttentionMapView>();
    view->resize(500, 500);
    view->show();
    view->setMap(pictures, {pictures->rows(), 0.5}, {pictures->columns(), 0.5});
    return view;
}

void AttentionMapTest::wheel(QWidget& widget, const QPointF& place, int steps) {
    QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, 120 * steps}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

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
    const auto view = viewOf(std::make_shared<BandPictures>(1000));
    view->setWindow(view->window().zoomed(300.5, 302.5, zoom));
    settle(*view);
    const QImage shown = view->grab().toImage();
    const QRect map = view->mapRect().toAlignedRect().adjusted(1, 1, -1, -1);
    int computed = 0;
    int left = 0;
    for (int y = map.top(); y < map.bottom(); y += 3)
        for (int x = map.left(); x < map.right(); x += 3) {
            // Seen from near a pixel is one cell, unless two meet in it; from afar it stands for
            // some, and only what is far from all that was computed is surely left out.
            const MapCell cell = view->cellAt({x - 0.6, y - 0.6});
            const bool single = cell == view->cellAt({x + 1.6, y + 1.6});
            const bool grey = isGrey(shown.pixel(x, y));
            const QString place = QStringLiteral("%1, %2").arg(x).arg(y);
            if (zoom >= 3 && single) {
                const bool absentHere = std::isnan(BandPictures::valueOf(cell.row, cell.column));
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
    const auto pictures = std::make_shared<BandPictures>(300);
    const auto view = viewOf(pictures);
    view->setScale(MapScaleKind::Linear);
    view->setWindow({100, 10, 100, 10});
    settle(*view);
    const QImage shown = view->grab().toImage();
    for (qint64 row = 100; row < 110; ++row)
        for (qint64 column = std::max<qint64>(100, row - 1);
             column <= std::min<qint64>(109, row + 1); ++column) {
            const QPoint place = view->placeOf({row, column}).toPoint();
            const float level = view->scale().place(BandPictures::valueOf(row, column));
            const auto at = static_cast<std::size_t>(std::lround(level * 255));
            QCOMPARE(shown.pixel(place), mapRamp(MapColours::BlueToYellow)[at]);
            QCOMPARE(view->cellAt(place), (MapCell{row, column}));
        }
}

void AttentionMapTest::coarserPicturesStandInMeanwhile() {
    const auto pictures = std::make_shared<BandPictures>(4000);
    const auto view = viewOf(pictures);
    settle(*view);
    pictures->delay = 2000;
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
    pictures->delay = 0;
    settle(*view);
    QVERIFY(view->isComplete());
}

void AttentionMapTest::wheelDragAndKeysMoveTheWindow() {
    const auto view = viewOf(std::make_shared<BandPictures>(1000));
    QSignalSpy moved(view.get(), &AttentionMapView::windowChanged);
    const QPointF place = view->placeOf({250, 700});
    wheel(*view, place, 5);
    QVERIFY(view->window().rows < 400);
    QCOMPARE(view->cellAt(place), (MapCell{250, 700}));
    const MapWindow before = view->window();
    const QPoint from = view->mapRect().center().toPoint();
    const MapCell grabbed = view->cellAt(from);
    QSignalSpy sought(view.get(), &AttentionMapView::seekRequested);
    QTest::mousePress(view.get(), Qt::LeftButton, {}, from);
    QMouseEvent drag(QEvent::MouseMove, from + QPoint(40, -30),
                     view->mapToGlobal(from + QPoint(40, -30)), Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(view.get(), &drag);
    QTest::mouseRelease(view.get(), Qt::LeftButton, {}, from + QPoint(40, -30));
    QVERIFY(!(view->window() == before));
    QCOMPARE(view->cellAt(from + QPoint(40, -30)), grabbed);
    QVERIFY(sought.isEmpty());  // a drag is no click
    QTest::keyClick(view.get(), Qt::Key_0);
    QCOMPARE(view->window(), MapWindow::whole(1000, 1000));
    QTest::keyClick(view.get(), Qt::Key_Plus);
    QVERIFY(view->window().rows < 1000);
    QTest::keyClick(view.get(), Qt::Key_Minus);
    QCOMPARE(view->window().rows, 1000.0);
    QVERIFY(moved.count() >= 4);
    // A linked view follows and says nothing back about what it has already.
    moved.clear();
    view->setWindow(view->window());
    QVERIFY(moved.isEmpty());
}

void AttentionMapTest::clicksGoToBothFrames() {
    const auto view = viewOf(std::make_shared<BandPictures>(100));
    QSignalSpy sought(view.get(), &AttentionMapView::seekRequested);
    const QPoint place = view->placeOf({30, 47}).toPoint();
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, place);
    QCOMPARE(sought.takeFirst().first().toDouble(), 15.0);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, place);
    QCOMPARE(sought.takeFirst().first().toDouble(), 23.5);
    // Two quick ones: Qt calls the second a double click.
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view.get(), Qt::LeftButton, {}, place);
    QTest::mouseRelease(view.get(), Qt::LeftButton, {}, place);
    QCOMPARE(sought.takeFirst().first().toDouble(), 15.0);
    QCOMPARE(sought.takeFirst().first().toDouble(), 23.5);
    // Another cell begins with its row again.
    sought.clear();
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, view->placeOf({80, 10}).toPoint());
    QCOMPARE(sought.takeFirst().first().toDouble(), 40.0);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, {3, 3});
    QVERIFY(sought.isEmpty());
}

void AttentionMapTest::keysChooseAndPinCells() {
    const auto view = viewOf(std::make_shared<BandPictures>(100));
    QSignalSpy hovered(view.get(), &AttentionMapView::cellHovered);
    QTest::keyClick(view.get(), Qt::Key_Right);
    const MapCell start = view->cursor();
    QVERIFY(start.isValid());
    QTest::keyClick(view.get(), Qt::Key_Right);
    QTest::keyClick(view.get(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(view->cursor(), (MapCell{start.row + 10, start.column + 1}));
    QVERIFY(view->accessibleDescription().contains(view->rowAxis().nameOf(start.row + 10)));
    QCOMPARE(hovered.count(), 3);
    QTest::keyClick(view.get(), Qt::Key_P);
    QCOMPARE(view->pins(), QList<MapCell>{view->cursor()});
    QTest::mouseClick(view.get(), Qt::RightButton, {}, view->placeOf({5, 6}).toPoint());
    QCOMPARE(view->pins().size(), 2);
    QTest::keyClick(view.get(), Qt::Key_P);
    QCOMPARE(view->pins(), (QList<MapCell>{{5, 6}}));
    QSignalSpy sought(view.get(), &AttentionMapView::seekRequested);
    QTest::keyClick(view.get(), Qt::Key_Return);
    QCOMPARE(sought.takeFirst().first().toDouble(), view->rowAxis().secondsOf(start.row + 10));
    // The window follows the cursor out of sight.
    view->setWindow({0, 10, 0, 10});
    for (int step = 0; step < 8; ++step)
        QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view->cursor().column, 99);
    QVERIFY(view->mapRect().contains(view->placeOf(view->cursor())));
}

void AttentionMapTest::playheadIsAcross() {
    const auto view = viewOf(std::make_shared<BandPictures>(100));
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
    view.setMap(std::make_shared<BandPictures>(3), steps, {3, 0.5});
    QSignalSpy sought(&view, &AttentionMapView::seekRequested);
    // A step that chose to stop has no frame of its own.
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOf({2, 1}).toPoint());
    QCOMPARE(sought.takeFirst().first().toDouble(), 0.5);
}

void AttentionMapTest::anotherMapKeepsTheWindow() {
    const auto view = viewOf(std::make_shared<BandPictures>(500));
    view->setWindow({100, 50, 120, 50});
    view->togglePin({110, 130});
    const MapWindow window = view->window();
    view->setMap(std::make_shared<BandPictures>(500), {500, 0.5}, {500, 0.5});
    QCOMPARE(view->window(), window);
    QCOMPARE(view->pins().size(), 1);
    view->setMap(std::make_shared<BandPictures>(400), {400, 0.5}, {400, 0.5});
    QCOMPARE(view->window(), MapWindow::whole(400, 400));
    QVERIFY(view->pins().isEmpty());
}

void AttentionMapTest::differencesHaveTwoSides() {
    const auto view = viewOf(
        std::make_shared<MatrixPictures>(2, 2, std::vector<float>{-0.5F, 0, absent, 0.5F}, true));
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
    view.setMap(std::make_shared<MatrixPictures>(1, 1, std::vector<float>{0.7F}), {1, 0.5},
                {1, 0.5});
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
        const auto pictures = std::make_shared<BandPictures>(2000);
        pictures->delay = 5000;
        QElapsedTimer timer;
        timer.start();
        {
            const auto view = viewOf(pictures);
            QTRY_VERIFY(pictures->asked > 0);
            // Another map takes its place, then all of it goes.
            if (round % 2 == 0)
                view->setMap(std::make_shared<BandPictures>(100), {100, 1}, {100, 1});
        }
        QVERIFY(timer.elapsed() < 4000);
    }
}

QTEST_MAIN(AttentionMapTest)
#include "tst_attention_map_view.moc"
