// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <random>

#include "tests/support/run_events.h"
#include "tests/support/thread_clock.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

class ScoreCurveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_curve.reset(); }
    void clickSeeksToTheTimeUnderThePointer_data();
    void clickSeeksToTheTimeUnderThePointer();
    void dragPansAndDoesNotSeek();
    void thePlayheadAndTheRulerAreDragged();
    void wheelZoomsAboutThePointer();
    void readoutTellsTimeScoreAndFate();
    void scoresBetweenSamplesLieOnTheLine();
    void survivesEmptyAndUnevenData();
    void keptShotsAreShaded();
    void followsThePalette();
    void pyramidEqualsLookingAtEveryValue();
    void reducedLinesKeepEveryPeak();
    void aMillionPointsDrawAsFastAsFew();
    void whatPeopleSaidIsDrawnAndRead();
    void theLegendCoversNoneOfTheCurve();

private:
    QWidget* plot() const {
        return m_curve->findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    }
    void clickAt(int x) { QTest::mouseClick(plot(), Qt::LeftButton, {}, {x, 30}); }
    QColor colorAt(double seconds);
    double bestDrawing(int count);

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

void ScoreCurveTest::thePlayheadAndTheRulerAreDragged() {
    QSignalSpy seeks(m_curve.get(), &ScoreCurve::seekRequested);
    m_axis.setView(0, 50);
    m_axis.setPlayhead(10);
    const auto dragFrom = [this](const QPoint& from, int x) {
        QTest::mousePress(plot(), Qt::LeftButton, {}, from);
        QTest::mouseMove(plot(), {x, from.y()});
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, {x, from.y()});
    };
    const int playhead = static_cast<int>(std::lround(m_curve->pixelOf(10)));
    dragFrom({playhead + 2, 40}, 300);
    QCOMPARE(seeks.count(), 1);
    QCOMPARE(seeks.last().first().toDouble(), m_axis.toSeconds(300, plot()->width()));
    QCOMPARE(m_axis.viewStart(), 0.0);
    dragFrom({200, plot()->height() - 2}, 2000);
    QCOMPARE(seeks.count(), 2);
    QCOMPARE(seeks.last().first().toDouble(), 100.0);
    QCOMPARE(m_axis.viewStart(), 0.0);
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
    // A language that is changed while the window is open changes its numbers, too.
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    const QString german = m_curve->readoutAt(25);
    QLocale::setDefault(before);
    QVERIFY2(german.contains(QRegularExpression(QStringLiteral("score \\d,\\d\\d"))),
             qPrintable(german));
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
    test::runEvents();
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

void ScoreCurveTest::pyramidEqualsLookingAtEveryValue() {
    std::mt19937 random(5);
    for (const int count : {1, 15, 16, 17, 31, 32, 33, 100, 1000, 4097}) {
        QList<double> values;
        for (int at = 0; at < count; ++at) values << static_cast<double>(random() % 100000);
        const MinMaxPyramid pyramid(values);
        for (int round = 0; round < 300; ++round) {
            const auto first = static_cast<qsizetype>(random() % static_cast<unsigned>(count));
            const auto end =
                first + 1 + static_cast<qsizetype>(random() % static_cast<unsigned>(count - first));
            const auto [least, greatest] =
                std::minmax_element(values.cbegin() + first, values.cbegin() + end);
            QCOMPARE(pyramid.over(first, end), (MinMaxPyramid::Range{*least, *greatest}));
        }
    }
}

void ScoreCurveTest::reducedLinesKeepEveryPeak() {
    std::mt19937 random(9);
    QList<double> times;
    QList<double> scores;
    double time = 0;
    for (int index = 0; index < 4'000; ++index) {
        times << (time += (random() % 1000 + 1) * 1e-4);
        scores << static_cast<double>(random() % 1000) / 1000;
    }
    const ScoreSeries series(times, scores);
    for (int round = 0; round < 30; ++round) {
        const double start = time * (random() % 1000) / 1000;
        const double end = start + 1e-3 + time * (random() % 1000) / 1000;
        const int columns = 1 + static_cast<int>(random() % 300);
        const ScoreSeries shown = series.reduced(start, end, columns);
        QVERIFY(shown.count() <= 4 * columns + 4);
        QVERIFY(std::is_sorted(shown.times().cbegin(), shown.times().cend()));
        // By hand: the extremes of every column that holds samples are among the points drawn.
        const double width = (end - start) / columns;
        for (int column = 0; column < columns; column += 7) {
            double least = 2;
            double greatest = -1;
            for (qsizetype at = 0; at < series.count(); ++at) {
                if (times[at] < start + column * width || times[at] >= start + (column + 1) * width)
                    continue;
                least = std::min(least, scores[at]);
                greatest = std::max(greatest, scores[at]);
            }
            if (greatest < 0) continue;
            double shownLeast = 2;
            double shownGreatest = -1;
            for (qsizetype at = 0; at < shown.count(); ++at) {
                const double from = start + (column - 1) * width;
                if (shown.times()[at] < from || shown.times()[at] >= from + 3 * width) continue;
                shownLeast = std::min(shownLeast, shown.scores()[at]);
                shownGreatest = std::max(shownGreatest, shown.scores()[at]);
            }
            QVERIFY(shownLeast <= least && shownGreatest >= greatest);
        }
    }
    QVERIFY(ScoreSeries().reduced(0, 1, 10).isEmpty());
    QVERIFY(series.reduced(5, 5, 10).isEmpty() && series.reduced(0, 5, 0).isEmpty());
    // Few enough samples are shown as they are.
    QCOMPARE(series.reduced(times[100], times[120], 500).count(), 23);
}

double ScoreCurveTest::bestDrawing(int count) {
    QList<double> times;
    QList<double> scores;
    for (int index = 0; index < count; ++index) {
        times << index * 100.0 / count;
        scores << 0.5 + 0.5 * std::sin(index * 0.37);
    }
    m_curve->setScores(times, scores);
    double best = 1e9;
    for (int frame = 0; frame < 12; ++frame) {
        const double start = test::threadMilliseconds();
        m_axis.setView(1 + frame, 80 + frame);
        QCoreApplication::processEvents();  // the plot draws when the loop comes round
        m_curve->grab();
        best = std::min(best, test::threadMilliseconds() - start);
    }
    return best;
}

void ScoreCurveTest::aMillionPointsDrawAsFastAsFew() {
    m_curve->resize(1366, 160);
    const double few = bestDrawing(2'000);
    const double many = bestDrawing(1'000'000);
    QVERIFY(m_curve->layers().pointCount() < 6 * 1366);
    const QString figures = QStringLiteral("%1 ms, %2 ms").arg(few).arg(many);
    qInfo("2000 and 10^6 points: %s", qPrintable(figures));
    QVERIFY2(many < 8 * few + 4, qPrintable(figures));
}

void ScoreCurveTest::whatPeopleSaidIsDrawnAndRead() {
    const QColor ink = themeColors(m_curve->palette()).lock;
    const auto inked = [&] {
        const QImage shown = m_curve->grab().toImage();
        int pixels = 0;
        for (int y = 20; y < shown.height() - 25; ++y) {
            for (int x = 0; x < shown.width() / 2; ++x) {
                const QColor at = shown.pixelColor(x, y);
                pixels +=
                    std::abs(at.red() - ink.red()) < 12 && std::abs(at.blue() - ink.blue()) < 12;
            }
        }
        return pixels;
    };
    QCOMPARE(inked(), 0);
    m_curve->setTruth({0, 50, 100}, {0.25, 0.25, 0.75});
    test::runEvents();
    QVERIFY(inked() > 100);
    QVERIFY(m_curve->readoutAt(75).contains(QStringLiteral("people 0.50")));
    m_curve->setTruth({}, {});
    test::runEvents();
    QCOMPARE(inked(), 0);
    QVERIFY(!m_curve->readoutAt(75).contains(QStringLiteral("people")));
}

void ScoreCurveTest::theLegendCoversNoneOfTheCurve() {
    const auto* legend = m_curve->findChild<QLabel*>(QStringLiteral("curveLegend"));
    const auto look = [&] {
        test::runEvents();
        return m_curve->grab().toImage();
    };
    const ThemeColors& colors = themeColors(m_curve->palette());
    // As low as it gets.
    m_curve->setTruth({0, 100}, {0.05, 0.05});
    const QImage low = look();
    QVERIFY(legend->isVisible());
    int bottom = low.height() - 1;
    const auto isLine = [&](const QColor& color) {
        // Drawn smooth, it is a little paler than its colour.
        return color.red() - color.blue() > 60;
    };
    while (bottom > 0 && !isLine(low.pixelColor(40, bottom))) --bottom;
    QVERIFY2(bottom > 0, "there is a line");
    QVERIFY(bottom < legend->mapTo(m_curve.get(), QPoint()).y());
    // No label lies below it or is cut off by it: the columns next to it are empty.
    const QRect place(legend->mapTo(m_curve.get(), QPoint()), legend->size());
    for (int y = place.top() + 1; y < low.height(); ++y)
        QCOMPARE(low.pixelColor(place.left() - 1, y), colors.surface);
    // Without annotations there is no legend, and the labels use its space.
    m_curve->setTruth({}, {});
    QVERIFY(look() != low);
    QVERIFY(!legend->isVisible());
}

QTEST_MAIN(ScoreCurveTest)
#include "tst_score_curve.moc"
