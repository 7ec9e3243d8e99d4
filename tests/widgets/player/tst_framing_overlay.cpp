// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <memory>

#include "widgets/player/framing_overlay.h"

using namespace skimline;

class FramingOverlayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void liesOverTheFrame();
    void isDraggedWithinTheFrame();
    void staysOutOfBlackBars();
    void movesByKeysAndIsReleased();
    void aFrameOfTheSameShapeStays();
    void dimsWhatIsNotShown();

private:
    std::unique_ptr<QWidget> m_stage;
    FramingOverlay* m_overlay = nullptr;
};

void FramingOverlayTest::init() {
    m_stage = std::make_unique<QWidget>();
    m_stage->resize(400, 300);
    m_overlay = new FramingOverlay(m_stage.get());
    m_overlay->setFrameAspect(2);
    m_overlay->setWindow({0.25, 0, 0.25, 1}, {});
    m_overlay->show();
    m_stage->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_stage.get()));
}

void FramingOverlayTest::liesOverTheFrame() {
    QCOMPARE(m_overlay->frameRect(), QRectF(0, 50, 400, 200));
    m_stage->resize(200, 300);
    QCOMPARE(m_overlay->size(), QSize(200, 300));
    QCOMPARE(m_overlay->frameRect(), QRectF(0, 100, 200, 100));
}

void FramingOverlayTest::isDraggedWithinTheFrame() {
    QSignalSpy taken(m_overlay, &FramingOverlay::taken);
    QSignalSpy moved(m_overlay, &FramingOverlay::moved);
    QSignalSpy dropped(m_overlay, &FramingOverlay::dropped);
    QTest::mousePress(m_overlay, Qt::LeftButton, {}, {150, 150});
    QTest::mouseMove(m_overlay, {152, 150});
    QCOMPARE(moved.count(), 0);
    QTest::mouseMove(m_overlay, {190, 150});
    // 40 of 400 pixels from the middle at 0.375; it fills the height.
    QCOMPARE(moved.last()[0].toDouble(), 0.475);
    QCOMPARE(moved.last()[1].toDouble(), 0.5);
    QTest::mouseMove(m_overlay, {395, 20});
    QCOMPARE(m_overlay->window(), QRectF(0.75, 0, 0.25, 1));
    QCOMPARE(dropped.count(), 0);
    QTest::mouseRelease(m_overlay, Qt::LeftButton, {}, {395, 20});
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(taken.count(), 1);
    const auto moves = moved.count();
    QTest::mouseMove(m_overlay, {10, 20});
    QCOMPARE(moved.count(), moves);
}

void FramingOverlayTest::staysOutOfBlackBars() {
    // Bars at the left and the right, of a tenth of the frame each.
    m_overlay->setWithin({0.1, 0, 0.8, 1});
    QTest::mousePress(m_overlay, Qt::LeftButton, {}, {150, 150});
    QTest::mouseMove(m_overlay, {2, 150});
    QTest::mouseMove(m_overlay, {1, 150});
    QVERIFY(std::abs(m_overlay->window().left() - 0.1) < 1e-9);
    QTest::mouseMove(m_overlay, {398, 150});
    QTest::mouseRelease(m_overlay, Qt::LeftButton, {}, {398, 150});
    QVERIFY(std::abs(m_overlay->window().right() - 0.9) < 1e-9);
    // A window that fills all but the bars has no other place.
    m_overlay->setWindow({0.1, 0, 0.8, 1}, {});
    QSignalSpy moved(m_overlay, &FramingOverlay::moved);
    QTest::keyClick(m_overlay, Qt::Key_Right);
    QCOMPARE(moved.count(), 0);
}

void FramingOverlayTest::movesByKeysAndIsReleased() {
    QSignalSpy moved(m_overlay, &FramingOverlay::moved);
    QSignalSpy released(m_overlay, &FramingOverlay::releaseRequested);
    QTest::keyClick(m_overlay, Qt::Key_Right);
    QVERIFY(std::abs(moved.last()[0].toDouble() - 0.385) < 1e-9);
    QTest::keyClick(m_overlay, Qt::Key_Left);
    QVERIFY(std::abs(moved.last()[0].toDouble() - 0.375) < 1e-9);
    const auto moves = moved.count();
    QTest::keyClick(m_overlay, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(moved.count(), moves);
    QTest::keyClick(m_overlay, Qt::Key_Delete);
    QTest::mouseDClick(m_overlay, Qt::LeftButton, {}, {150, 150});
    QCOMPARE(released.count(), 2);
    QVERIFY(!m_overlay->accessibleName().isEmpty());
}

void FramingOverlayTest::aFrameOfTheSameShapeStays() {
    QSignalSpy moved(m_overlay, &FramingOverlay::moved);
    for (const QRectF& window : {QRectF(0, 0, 1, 1), QRectF()}) {
        m_overlay->setWindow(window, {});
        QTest::mousePress(m_overlay, Qt::LeftButton, {}, {150, 150});
        QTest::mouseMove(m_overlay, {190, 150});
        QTest::mouseRelease(m_overlay, Qt::LeftButton, {}, {190, 150});
        QTest::keyClick(m_overlay, Qt::Key_Right);
    }
    QCOMPARE(moved.count(), 0);
}

void FramingOverlayTest::dimsWhatIsNotShown() {
    QPalette white;
    white.setColor(QPalette::Window, Qt::white);
    m_stage->setPalette(white);
    const auto brightness = [this](int x) {
        const QImage shown = m_stage->grab().toImage();
        return shown.pixelColor(QPoint(x, 150) * shown.devicePixelRatio()).lightness();
    };
    QVERIFY(brightness(150) > 250);
    QVERIFY(brightness(300) < 150);
    m_overlay->setWindow({0.25, 0, 0.25, 1}, {0.1, 0, 0.8, 1});
    QVERIFY(brightness(300) > 250);
}

QTEST_MAIN(FramingOverlayTest)
#include "tst_framing_overlay.moc"
