// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/zoom_bar.h"

#include <QTest>
#include <QWheelEvent>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

/// The bar under the timeline: what it shows, and what its window does.
class ZoomBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theWindowIsThePartOnShow();
    void draggingTheWindowMovesAlong();
    void draggingAnEndZooms();
    void aClickBesideItGoesThere();
    void theWheelZoomsAboutThePointer();
    void keysMoveAndZoom();
    void whatIsKeptIsSeen();
    void aTinyWindowCanStillBeDragged();
    void withoutAVideoNothingHappens();

private:
    void drag(int from, int to) {
        QTest::mousePress(m_bar.get(), Qt::LeftButton, {}, {from, 8});
        QTest::mouseMove(m_bar.get(), {(from + to) / 2, 8});
        QTest::mouseMove(m_bar.get(), {to, 8});
        QTest::mouseRelease(m_bar.get(), Qt::LeftButton, {}, {to, 8});
    }

    TimeAxis m_axis;
    std::unique_ptr<ZoomBar> m_bar;
};

void ZoomBarTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_axis.setDuration(100);
    m_bar = std::make_unique<ZoomBar>(&m_axis);
    m_bar->resize(500, 16);
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void ZoomBarTest::theWindowIsThePartOnShow() {
    QCOMPARE(m_bar->window(), QRectF(0, 0, 500, 16));
    m_axis.setView(20, 60);
    QCOMPARE(m_bar->window(), QRectF(100, 0, 200, 16));
}

void ZoomBarTest::draggingTheWindowMovesAlong() {
    m_axis.setView(20, 60);
    drag(200, 250);
    QCOMPARE(m_axis.viewStart(), 30.0);
    QCOMPARE(m_axis.viewEnd(), 70.0);
    drag(250, 900);
    QCOMPARE(m_axis.viewEnd(), 100.0);
}

void ZoomBarTest::draggingAnEndZooms() {
    m_axis.setView(20, 60);
    drag(300, 400);
    QCOMPARE(m_axis.viewStart(), 20.0);
    QCOMPARE(m_axis.viewEnd(), 80.0);
    drag(100, 50);
    QCOMPARE(m_axis.viewStart(), 10.0);
    QCOMPARE(m_axis.viewEnd(), 80.0);
    drag(400, 0);
    QCOMPARE(m_axis.viewStart(), 10.0);
    QCOMPARE(m_axis.viewEnd(), 10.5);
}

void ZoomBarTest::aClickBesideItGoesThere() {
    m_axis.setView(0, 20);
    QTest::mouseClick(m_bar.get(), Qt::LeftButton, {}, {350, 8});
    QCOMPARE(m_axis.viewStart(), 60.0);
    QCOMPARE(m_axis.viewEnd(), 80.0);
    QTest::mouseDClick(m_bar.get(), Qt::LeftButton, {}, {350, 8});
    QVERIFY(!m_axis.isZoomed());
}

void ZoomBarTest::theWheelZoomsAboutThePointer() {
    QWheelEvent wheel({250, 8}, m_bar->mapToGlobal(QPointF(250, 8)), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(m_bar.get(), &wheel);
    QCOMPARE(m_axis.viewStart(), 10.0);
    QCOMPARE(m_axis.viewEnd(), 90.0);
}

void ZoomBarTest::keysMoveAndZoom() {
    m_axis.setPlayhead(50);
    QTest::keyClick(m_bar.get(), Qt::Key_Plus);
    QCOMPARE(m_axis.viewEnd() - m_axis.viewStart(), 80.0);
    QTest::keyClick(m_bar.get(), Qt::Key_Right);
    QCOMPARE(m_axis.viewStart(), 18.0);
    QTest::keyClick(m_bar.get(), Qt::Key_0);
    QVERIFY(!m_axis.isZoomed());
}

void ZoomBarTest::whatIsKeptIsSeen() {
    m_bar->setShots(
        {{0, 40, 0.6, true, ShotLock::Automatic}, {40, 100, 0.3, false, ShotLock::Automatic}});
    const QImage image = m_bar->grab().toImage();
    const QColor accent = themeColors(m_bar->palette()).accent;
    QCOMPARE(image.pixelColor(100, 8), accent);
    QVERIFY(image.pixelColor(300, 8) != accent);
}

void ZoomBarTest::aTinyWindowCanStillBeDragged() {
    m_axis.setDuration(36'000);
    m_axis.setView(18'000, 18'010);
    QVERIFY(m_bar->window().width() >= 10);
    const int middle = static_cast<int>(m_bar->window().center().x());
    drag(middle, middle + 50);
    QCOMPARE(m_axis.viewEnd() - m_axis.viewStart(), 10.0);
    QVERIFY(std::abs(m_axis.viewStart() - 21'600) < 10);
}

void ZoomBarTest::withoutAVideoNothingHappens() {
    m_axis.setDuration(0);
    drag(100, 200);
    m_bar->grab();
    QCOMPARE(m_axis.viewEnd(), 0.0);
}

QTEST_MAIN(ZoomBarTest)
#include "tst_zoom_bar.moc"
