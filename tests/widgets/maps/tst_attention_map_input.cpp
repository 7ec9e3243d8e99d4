// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "tests/widgets/maps/images/band_images.h"
#include "tests/widgets/maps/shown_map_view.h"

using namespace skimline;
using test::BandImages;
using test::viewOf;
using test::wheel;

class AttentionMapInputTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wheelDragAndKeysMoveTheWindow();
    void inAPageTheWheelIsThePages();
    void clicksGoToBothFrames();
    void keysChooseAndPinCells();
};

void AttentionMapInputTest::wheelDragAndKeysMoveTheWindow() {
    const auto view = viewOf(std::make_shared<BandImages>(1000));
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
    // A linked view follows, and emits nothing for a window that it has already.
    moved.clear();
    view->setWindow(view->window());
    QVERIFY(moved.isEmpty());
}

void AttentionMapInputTest::inAPageTheWheelIsThePages() {
    const auto view = viewOf(std::make_shared<BandImages>(1000));
    view->setZoomsWithControl(true);
    const auto turn = [&](Qt::KeyboardModifiers with) {
        const QPointF place = view->placeOf({250, 700});
        QWheelEvent event(place, view->mapToGlobal(place), {}, {0, 120}, Qt::NoButton, with,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.get(), &event);
        return event.isAccepted();
    };
    QVERIFY(!turn({}));
    QCOMPARE(view->window(), MapWindow::whole(1000, 1000));
    QVERIFY(turn(Qt::ControlModifier));
    QVERIFY(view->window().rows < 1000);
}

void AttentionMapInputTest::clicksGoToBothFrames() {
    const auto view = viewOf(std::make_shared<BandImages>(100));
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

void AttentionMapInputTest::keysChooseAndPinCells() {
    const auto view = viewOf(std::make_shared<BandImages>(100));
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
    // The window follows a cursor that leaves it.
    view->setWindow({0, 10, 0, 10});
    for (int step = 0; step < 8; ++step)
        QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view->cursor().column, 99);
    QVERIFY(view->mapRect().contains(view->placeOf(view->cursor())));
}

QTEST_MAIN(AttentionMapInputTest)
#include "tst_attention_map_input.moc"
