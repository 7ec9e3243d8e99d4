#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "widgets/score_curve.h"
#include "widgets/theme.h"
#include "widgets/time_axis.h"

using namespace skimline;

class ScoreCurveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_curve.reset(); }
    void clickSeeksToTheTimeUnderThePointer_data();
    void clickSeeksToTheTimeUnderThePointer();
    void dragPansAndDoesNotSeek();
    void wheelZoomsAboutThePointer();
    void readoutTellsTimeScoreAndFate();
    void scoresBetweenSamplesLieOnTheLine();
    void survivesEmptyAndUnevenData();
    void keptShotsAreShaded();
    void followsThePalette();
    void aMillionPointsDrawQuickly();

private:
    QWidget* plot() const {
        return m_curve->findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    }
    void clickAt(int x) { QTest::mouseClick(plot(), Qt::LeftButton, {}, {x, 30}); }
    QColor colorAt(double seconds);

    TimeAxis m_axis;
    std::unique_ptr<ScoreCurve> m_curve;
};

void ScoreCurveTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_axis.setDuration(100);
    m_curve = std::make_unique<ScoreCurve>(&m_axis);
    m_curve->resize(500, 140);
    m_curve->setScores({0, 25, 50, 75, 100}, {0, 1, 0.5, 0.2, 0});
    m_curve->setShots(
        {{0, 30, 0.6, true, ShotLock::Automatic}, {30, 100, 0.3, false, ShotLock::LockedOut}});
    m_curve->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_curve.get()));
}

void ScoreCurveTest::clickSeeksToTheTimeUnderThePointer_data() {
    QTest::addColumn<double>("start");
    QTest::addColumn<double>("end");
    QTest::addColumn<int>("x");
    QTest::addColumn<double>("seconds");
    QTest::newRow("whole, middle") << 0.0 << 100.0 << 250 << 50.0;
    QTest::newRow("whole, left edge") << 0.0 << 100.0 << 0 << 0.0;
    QTest::newRow("whole, near the end") << 0.0 << 100.0 << 490 << 98.0;
    QTest::newRow("zoomed") << 40.0 << 60.0 << 125 << 45.0;
}

void ScoreCurveTest::clickSeeksToTheTimeUnderThePointer() {
    QFETCH(double, start);
    QFETCH(double, end);
    QFETCH(int, x);
    QFETCH(double, seconds);
    m_axis.setView(start, end);
    QSignalSpy seek(m_curve.get(), &ScoreCurve::seekRequested);
    clickAt(x);
    QCOMPARE(seek.count(), 1);
    QVERIFY(std::abs(seek.first().first().toDouble() - seconds) < 1e-6);
}

void ScoreCurveTest::dragPansAndDoesNotSeek() {
    m_axis.setView(40, 60);
    QSignalSpy seek(m_curve.get(), &ScoreCurve::seekRequested);
    QTest::mousePress(plot(), Qt::LeftButton, {}, {300, 30});
    QMouseEvent move(QEvent::MouseMove, QPointF(200, 30), plot()->mapToGlobal(QPointF(200, 30)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(plot(), &move);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, {200, 30});
    QCOMPARE(seek.count(), 0);
    QVERIFY(std::abs(m_axis.viewStart() - 44.0) < 1e-6);
    QVERIFY(std::abs(m_axis.viewEnd() - 64.0) < 1e-6);
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, {200, 30});
    QVERIFY(!m_axis.isZoomed());
}

void ScoreCurveTest::wheelZoomsAboutThePointer() {
    QWheelEvent wheel(QPointF(100, 30), plot()->mapToGlobal(QPointF(100, 30)), {}, {0, 120},
                      Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(plot(), &wheel);
    QVERIFY(m_axis.isZoomed());
    // The moment under the pointer has kept its place.
    QVERIFY(std::abs(m_axis.toSeconds(100, 500) - 20.0) < 1e-6);
    QVERIFY(std::abs(m_curve->pixelOf(20) - 100.0) < 1e-6);
}

void ScoreCurveTest::readoutTellsTimeScoreAndFate() {
    QSignalSpy hovered(m_curve.get(), &ScoreCurve::hovered);
    QMouseEvent move(QEvent::MouseMove, QPointF(125, 30), plot()->mapToGlobal(QPointF(125, 30)),
                     Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(plot(), &move);
    QCOMPARE(hovered.count(), 1);
    QVERIFY(std::abs(hovered.last().first().toDouble() - 25.0) < 1.0);
    const QString kept = m_curve->readoutAt(25);
    QVERIFY2(kept.contains(QStringLiteral("0:25.0")) && kept.contains(QStringLiteral("1.00")) &&
                 kept.contains(QStringLiteral("kept")),
             qPrintable(kept));
    QVERIFY(m_curve->readoutAt(50).contains(QStringLiteral("dropped")));
}

void ScoreCurveTest::scoresBetweenSamplesLieOnTheLine() {
    QCOMPARE(m_curve->series().at(12.5), 0.5);
    QCOMPARE(m_curve->series().at(-5), 0.0);
    QCOMPARE(m_curve->series().at(60), 0.5 - 0.3 * 10 / 25);
    QCOMPARE(m_curve->series().at(1000), 0.0);
}

void ScoreCurveTest::survivesEmptyAndUnevenData() {
    m_curve->setScores({}, {});
    QVERIFY(m_curve->readoutAt(3).isEmpty());
    m_curve->setScores({0, 1, 2}, {0.5});
    QCOMPARE(m_curve->series().count(), 1);
    m_curve->setShots({});
    m_axis.setDuration(0);
    QSignalSpy seek(m_curve.get(), &ScoreCurve::seekRequested);
    clickAt(100);
    QCOMPARE(seek.count(), 0);
    m_axis.setDuration(std::nan(""));
    QCOMPARE(m_axis.duration(), 0.0);
    m_curve->grab();
}

QColor ScoreCurveTest::colorAt(double seconds) {
    QTest::qWait(20);
    const QImage image = m_curve->grab().toImage();
    const qreal scale = image.devicePixelRatio();
    // Just under the upper edge: background only, above any curve.
    return image.pixelColor(static_cast<int>(m_curve->pixelOf(seconds) * scale),
                            static_cast<int>(3 * scale));
}

void ScoreCurveTest::keptShotsAreShaded() {
    const ThemeColors& colors = themeColors(m_curve->palette());
    QCOMPARE(colorAt(10), colors.accentSoft);
    QCOMPARE(colorAt(60), colors.surface);
    m_curve->setShots(
        {{0, 30, 0.6, false, ShotLock::Automatic}, {30, 100, 0.3, true, ShotLock::Automatic}});
    QCOMPARE(colorAt(10), colors.surface);
    QCOMPARE(colorAt(60), colors.accentSoft);
}

void ScoreCurveTest::followsThePalette() {
    const QColor light = colorAt(60);
    applyTheme(*qApp, ThemeChoice::Dark);
    const QColor dark = colorAt(60);
    QVERIFY(light.lightness() > 200);
    QVERIFY(dark.lightness() < 60);
}

void ScoreCurveTest::aMillionPointsDrawQuickly() {
    QList<double> times;
    QList<double> scores;
    for (int index = 0; index < 1'000'000; ++index) {
        times << index * 1e-4;
        scores << 0.5 + 0.5 * std::sin(index * 1e-3);
    }
    m_curve->setScores(times, scores);
    m_curve->grab();
    QElapsedTimer timer;
    timer.start();
    m_axis.setView(1, 99);
    m_curve->grab();
    // 16 ms is the aim on a free machine; this only catches drawing every single point.
    QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(ScoreCurveTest)
#include "tst_score_curve.moc"
