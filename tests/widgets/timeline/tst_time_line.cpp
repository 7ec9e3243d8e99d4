// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QBuffer>
#include <QLocale>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/thumbnail_store.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

class TimeLineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void axisClampsAndFollowsThePlayhead();
    void filmstripPicksTheNearestImage();
    void aPlayheadOutOfSightIsAnArrowAtTheEdge();
    void codedImagesAreDecodedWhenTheyAreWanted();
    void whatIsKeptShowsItsOwnFrame();
    void imagesOfOtherScenesDoNotStandIn();
    void filmstripSeeksWhereClicked();
    void stripTogglesTheShotUnderThePointer();
    void stripMarksEveryCut();
    void stripLeavesTransitionsAlone();
    void stripWorksByKeyboard();
    void stripBoundariesAreDragged();
    void shotAtKnowsGapsAndEdges();
    void skimMapsThereAndBack();
    void edlQuotesAnyName();
    void timesReadWell();
};

void TimeLineTest::axisClampsAndFollowsThePlayhead() {
    TimeAxis axis;
    axis.setDuration(100);
    axis.setPlayhead(250);
    QCOMPARE(axis.playhead(), 100.0);
    axis.setView(-20, 10);
    QCOMPARE(axis.viewStart(), 0.0);
    QCOMPARE(axis.viewEnd(), 30.0);
    axis.setView(50, 50.01);
    QCOMPARE(axis.viewEnd() - axis.viewStart(), 0.5);
    axis.setView(20, 40);
    QSignalSpy moved(&axis, &TimeAxis::viewChanged);
    axis.setPlayhead(30);
    QCOMPARE(moved.count(), 0);
    axis.setPlayhead(70);
    QCOMPARE(moved.count(), 1);
    QVERIFY(axis.viewStart() <= 70 && axis.viewEnd() >= 70);
    axis.zoomAt(70, 1e9);
    axis.zoomAt(70, 1e-9);
    QVERIFY(!axis.isZoomed());
    axis.zoomAt(70, std::nan(""));
    QVERIFY(!axis.isZoomed());
}

void TimeLineTest::filmstripPicksTheNearestImage() {
    TimeAxis axis;
    axis.setDuration(90);
    Filmstrip strip(&axis);
    strip.resize(300, 60);
    ThumbnailStore store;
    const QList<QColor> colors{Qt::red, Qt::green, Qt::blue};
    for (int index = 0; index < 3; ++index) {
        QImage image(100, 60, QImage::Format_RGB32);
        image.fill(colors[index]);
        store.insert(15 + index * 30, image);
    }
    strip.setImages(store);
    const QImage shown = strip.grab().toImage();
    const qreal scale = shown.devicePixelRatio();
    for (int index = 0; index < 3; ++index) {
        QCOMPARE(shown.pixelColor(QPoint(50 + index * 100, 30) * scale), colors[index]);
    }
    // Zoomed into the last third there is only its frame.
    axis.setView(60, 90);
    QCOMPARE(strip.grab().toImage().pixelColor(QPoint(50, 30) * scale), QColor(Qt::blue));
    // Dropped shots are dimmed.
    strip.setShots({{0, 90, 0.5, false, ShotLock::Automatic}});
    QVERIFY(strip.grab().toImage().pixelColor(QPoint(50, 30) * scale) != QColor(Qt::blue));
    QVERIFY(ThumbnailStore().nearest(4).isNull());
    QVERIFY(store.nearest(20, 4).isNull());
    QVERIFY(!store.nearest(20, 5).isNull());
}

void TimeLineTest::aPlayheadOutOfSightIsAnArrowAtTheEdge() {
    TimeAxis axis;
    axis.setDuration(100);
    axis.setPlayhead(20);
    const ThemeColors& colors = themeColors(QPalette());
    // Per column of the track, how many pixels are the playhead's.
    const auto drawn = [&](double start, double end) {
        axis.setView(start, end);
        QImage image(100, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintPlayhead(painter, axis, image.rect(), colors);
        QList<int> columns(image.width());
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                columns[x] += image.pixelColor(x, y) == colors.playhead ? 1 : 0;
        return columns;
    };
    QCOMPARE(drawn(0, 100)[20], 40);
    // A line at the edge would look like the playhead itself.
    const QList<int> after = drawn(50, 100);
    QVERIFY(std::ranges::max(after) < 15);
    QVERIFY(after[3] > 2 && after[50] == 0 && after[97] == 0);
    const QList<int> before = drawn(0, 10);
    QVERIFY(std::ranges::max(before) < 15);
    QVERIFY(before[96] > 2 && before[50] == 0 && before[3] == 0);
}

void TimeLineTest::codedImagesAreDecodedWhenTheyAreWanted() {
    const auto coded = [](double seconds, const QColor& color) {
        QImage image(96, 54, QImage::Format_RGB32);
        image.fill(color);
        QBuffer file;
        image.save(&file, "JPG", 95);
        return CodedThumbnail{seconds,
                              std::make_shared<const std::string>(file.data().toStdString())};
    };
    const auto isRed = [](const QImage& image) {
        const QColor color = image.pixelColor(48, 27);
        return color.red() > 240 && color.green() < 15 && color.blue() < 15;
    };
    ThumbnailStore store;
    store.setCoded({coded(1, Qt::red), coded(2, Qt::blue), coded(8, Qt::red)});
    QCOMPARE(store.size(), std::size_t{3});
    QCOMPARE(store.aspectRatio(), 96.0 / 54.0);
    for (const double seconds : {-5.0, 1.0, 1.4, 5.1, 90.0})
        QVERIFY2(isRed(store.nearest(seconds)), qPrintable(QString::number(seconds)));
    QVERIFY(!isRed(store.nearest(1.6)));
    QVERIFY(store.nearest(5, 2.9).isNull());
    QVERIFY(store.hasWithin(1.5, 2) && store.hasWithin(8, 8));
    QVERIFY(!store.hasWithin(2.1, 7.9) && !store.hasWithin(8.1, 100));
    // A frame that was fetched on its own is nearer or as near.
    QImage own(4, 3, QImage::Format_RGB32);
    own.fill(Qt::green);
    store.insert(7, own);
    QCOMPARE(store.nearest(6).size(), own.size());
    QCOMPARE(store.nearest(7.5).size(), own.size());
    QVERIFY(isRed(store.nearest(7.6)));
    QVERIFY(store.hasWithin(6, 7.5));
    // Bytes that are no picture give none, and do no harm.
    store.setCoded({{3, std::make_shared<const std::string>("no JPEG")}});
    QVERIFY(store.nearest(3).isNull());
}

void TimeLineTest::whatIsKeptShowsItsOwnFrame() {
    TimeAxis axis;
    axis.setDuration(90);
    Filmstrip strip(&axis);
    strip.resize(300, 60);
    ThumbnailStore store;
    for (const double seconds : {15.0, 40.0, 75.0}) {
        QImage image(100, 60, QImage::Format_RGB32);
        image.fill(seconds == 40 ? Qt::green : Qt::blue);
        store.insert(seconds, image);
    }
    QImage kept(100, 60, QImage::Format_RGB32);
    kept.fill(Qt::red);
    store.insert(21, kept);
    strip.setImages(store);
    const auto colorAt = [&](double seconds) {
        const QImage shown = strip.grab().toImage();
        const double x = axis.toPixel(seconds, strip.width());
        return shown.pixelColor((QPointF(x, 30) * shown.devicePixelRatio()).toPoint());
    };
    QCOMPARE(colorAt(21), QColor(Qt::blue));
    strip.setShots({{0, 18, 0.5, false, ShotLock::Automatic},
                    {18, 24, 0.9, true, ShotLock::Automatic},
                    {24, 90, 0.5, false, ShotLock::Automatic}});
    QCOMPARE(colorAt(21), QColor(Qt::red));
    QVERIFY(colorAt(15) != QColor(Qt::red));
    // If the kept shot has no frame, the cell keeps its own.
    strip.setShots({{0, 8, 0.5, true, ShotLock::Automatic}});
    QCOMPARE(colorAt(4), QColor(Qt::blue));
    strip.setShots({});
    QCOMPARE(colorAt(21), QColor(Qt::blue));
}

void TimeLineTest::imagesOfOtherScenesDoNotStandIn() {
    ThumbnailStore store;
    store.insert(10, QImage(4, 3, QImage::Format_RGB32));
    QVERIFY(!store.nearest(200).isNull());
    store.setDuration(240);
    QVERIFY(store.nearest(20.5).isNull());
    QVERIFY(!store.nearest(19.5).isNull());
    QVERIFY(!store.nearest(200, 190).isNull());
    store.setDuration(0.5);
    QVERIFY(!store.nearest(10.9).isNull());
}

void TimeLineTest::filmstripSeeksWhereClicked() {
    TimeAxis axis;
    Filmstrip strip(&axis);
    strip.resize(300, 60);
    QSignalSpy seek(&strip, &Filmstrip::seekRequested);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, {100, 10});
    QCOMPARE(seek.count(), 0);
    axis.setDuration(90);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, {100, 10});
    QCOMPARE(seek.count(), 1);
    QVERIFY(std::abs(seek.first().first().toDouble() - 30.0) < 1e-9);
}

void TimeLineTest::stripTogglesTheShotUnderThePointer() {
    TimeAxis axis;
    axis.setDuration(100);
    ShotStrip strip(&axis);
    strip.resize(200, 28);
    strip.setShots(
        {{0, 40, 0.5, true, ShotLock::Automatic}, {40, 100, 0.5, false, ShotLock::LockedOut}});
    QSignalSpy toggled(&strip, &ShotStrip::toggleRequested);
    QSignalSpy seek(&strip, &ShotStrip::seekRequested);
    // A click moves the playhead and changes nothing.
    QTest::mouseClick(&strip, Qt::LeftButton, {}, {79, 10});
    QCOMPARE(toggled.count(), 0);
    QCOMPARE(seek.count(), 1);
    QVERIFY(std::abs(seek[0].first().toDouble() - 39.5) < 1);
    // The outlined shot is set by the code that moves the playhead there.
    QCOMPARE(strip.currentShot(), -1);
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {79, 10});
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {82, 10});
    QTest::mouseDClick(&strip, Qt::RightButton, {}, {82, 10});
    QCOMPARE(toggled.count(), 2);
    QCOMPARE(toggled[0].first().toInt(), 0);
    QCOMPARE(toggled[1].first().toInt(), 1);
}

void TimeLineTest::stripMarksEveryCut() {
    TimeAxis axis;
    axis.setDuration(100);
    ShotStrip strip(&axis);
    strip.resize(200, 28);
    strip.setShots({{0, 40, 0.5, true}, {40, 100, 0.5, false}});
    const QImage before = strip.grab().toImage();
    // The second is too close to be told from the first.
    strip.setCuts({20, 20.5, 70});
    const QImage marked = strip.grab().toImage();
    QCOMPARE(marked.pixelColor(40, 1), themeColors(strip.palette()).text);
    QCOMPARE(marked.pixelColor(140, 1), themeColors(strip.palette()).text);
    for (const int other : {39, 41, 100}) QCOMPARE(marked.pixel(other, 1), before.pixel(other, 1));
    QCOMPARE(marked.pixel(40, 14), before.pixel(40, 14));
    strip.setCuts({});
    QCOMPARE(strip.grab().toImage(), before);
}

void TimeLineTest::stripLeavesTransitionsAlone() {
    TimeAxis axis;
    axis.setDuration(100);
    ShotStrip strip(&axis);
    strip.resize(200, 28);
    const TimelineShot passing{40, 60, 0.5, false, ShotLock::Automatic, true};
    strip.setShots({{0, 40, 0.5, true}, passing, {60, 100, 0.5, false}});
    QSignalSpy toggled(&strip, &ShotStrip::toggleRequested);
    strip.setCurrentShot(1);
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {100, 10});
    QTest::keyClick(&strip, Qt::Key_Return);
    QCOMPARE(toggled.count(), 0);
    strip.setCurrentShot(-1);
    QVERIFY(strip.readoutAt(50).startsWith(QStringLiteral("Transition")));
    QVERIFY(strip.readoutAt(10).contains(QStringLiteral("0.50")));
    QVERIFY(strip.readoutAt(80).startsWith(QStringLiteral("Shot 2,")));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    const QString german = strip.readoutAt(10);
    QLocale::setDefault(before);
    QVERIFY2(german.contains(QStringLiteral("0,50")), qPrintable(german));
    // It is low: above it nothing is drawn, where a shot has its colour.
    const QImage image = strip.grab().toImage();
    QCOMPARE(image.pixel(100, 4), image.pixel(100, 0));
    QVERIFY(image.pixel(150, 4) != image.pixel(100, 0));
    bool hatched = false;
    for (int y = 11; y < 17; ++y) hatched |= image.pixel(100, y) != image.pixel(100, 0);
    QVERIFY(hatched);
    // Kept with the shots next to it, it has their colour and still is no shot.
    TimelineShot kept = passing;
    kept.kept = true;
    strip.setShots({{0, 40, 0.5, true}, kept, {60, 100, 0.5, true}});
    QVERIFY(strip.readoutAt(50).contains(QStringLiteral("between two kept shots")));
    QVERIFY(strip.readoutAt(80).startsWith(QStringLiteral("Shot 2,")));
    const QImage between = strip.grab().toImage();
    QCOMPARE(between.pixel(100, 4), between.pixel(100, 0));
    bool colored = false;
    for (int y = 11; y < 17; ++y) colored |= between.pixel(100, y) == between.pixel(50, 14);
    QVERIFY(colored);
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {100, 10});
    QCOMPARE(toggled.count(), 0);
    // Locked in, it is a shot like others.
    kept.lock = ShotLock::LockedIn;
    strip.setShots({{0, 40, 0.5, true}, kept, {60, 100, 0.5, false}});
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {100, 10});
    QCOMPARE(toggled.count(), 1);
}

void TimeLineTest::stripWorksByKeyboard() {
    TimeAxis axis;
    axis.setDuration(30);
    ShotStrip strip(&axis);
    strip.setShots({{0, 10, 0, true, {}}, {10, 20, 0, true, {}}, {20, 30, 0, true, {}}});
    QSignalSpy toggled(&strip, &ShotStrip::toggleRequested);
    connect(&strip, &ShotStrip::chosen, &strip, &ShotStrip::setCurrentShot);
    QTest::keyClick(&strip, Qt::Key_Return);
    QCOMPARE(toggled.count(), 0);
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::keyClick(&strip, Qt::Key_Return);
    QCOMPARE(toggled.first().first().toInt(), 1);
    QTest::keyClick(&strip, Qt::Key_End);
    QTest::keyClick(&strip, Qt::Key_Right);
    QCOMPARE(strip.currentShot(), 2);
    strip.setShots({});
    QCOMPARE(strip.currentShot(), -1);
}

void TimeLineTest::stripBoundariesAreDragged() {
    TimeAxis axis;
    axis.setDuration(100);
    ShotStrip strip(&axis);
    strip.resize(500, 28);
    const QList<TimelineShot> shots{{0, 40, 0.5, false, ShotLock::Automatic},
                                    {40, 42, 0.5, false, ShotLock::Automatic},
                                    {42, 100, 0.5, false, ShotLock::Automatic}};
    strip.setShots(shots);
    QSignalSpy dragged(&strip, &ShotStrip::boundaryDragged);
    QSignalSpy dropped(&strip, &ShotStrip::boundaryDropped);
    QSignalSpy toggled(&strip, &ShotStrip::toggleRequested);
    QTest::mousePress(&strip, Qt::LeftButton, {}, {198, 14});
    QTest::mouseMove(&strip, {150, 14});
    QTest::mouseMove(&strip, {-900, 14});
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, {150, 14});
    QCOMPARE(dragged.count(), 2);
    QCOMPARE(dragged[0][0].toInt(), 1);
    QVERIFY(std::abs(dragged[0][1].toDouble() - 30) < 0.2);
    QCOMPARE(dragged[1][1].toDouble(), 0.0);
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(toggled.count(), 0);
    // The middle of a narrow shot, and the ends of the video, are no boundaries.
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {205, 14});
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {1, 14});
    QTest::mouseDClick(&strip, Qt::LeftButton, {}, {499, 14});
    QCOMPARE(toggled.count(), 3);
    QCOMPARE(toggled[0][0].toInt(), 1);
    QSignalSpy nudged(&strip, &ShotStrip::boundaryNudged);
    strip.setCurrentShot(1);
    QTest::keyClick(&strip, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(nudged.count(), 1);
    QCOMPARE(nudged[0][1].toInt(), 1);
    strip.setCurrentShot(0);
    QTest::keyClick(&strip, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(nudged.count(), 1);
    // If a boundary disappears while it is dragged, the drag ends.
    QTest::mousePress(&strip, Qt::LeftButton, {}, {212, 14});
    strip.setShots(shots.first(1));
    QTest::mouseMove(&strip, {100, 14});
    QCOMPARE(dragged.count(), 2);
}

void TimeLineTest::shotAtKnowsGapsAndEdges() {
    const QList<TimelineShot> shots{{0, 10, 0, true, {}}, {20, 30, 0, true, {}}};
    QCOMPARE(shotAt(shots, -0.1), -1);
    QCOMPARE(shotAt(shots, 0), 0);
    QCOMPARE(shotAt(shots, 9.999), 0);
    QCOMPARE(shotAt(shots, 10), -1);
    QCOMPARE(shotAt(shots, 20), 1);
    QCOMPARE(shotAt(shots, 30), -1);
    QCOMPARE(shotAt({}, 5), -1);
}

void TimeLineTest::skimMapsThereAndBack() {
    const SkimTimeline skim({{10, 20}, {20, 20}, {50, 55}, {90, 100}});
    QCOMPARE(skim.duration(), 25.0);
    QCOMPARE(skim.spans().size(), 3);
    for (double at = 0; at < 25; at += 0.25) {
        QVERIFY(std::abs(skim.toSkim(skim.toSource(at)) - at) < 1e-9);
    }
    // A frame that a container puts a little before the joint is the first one behind it.
    QCOMPARE(skim.toSource(9.9995), 50.0);
    QCOMPARE(skim.toSkim(49.9995), 10.0);
    QVERIFY(skim.contains(49.9995) && !skim.contains(19.9995));
    QVERIFY(skim.contains(skim.toSource(25)));
    QCOMPARE(skim.toSource(10), 50.0);
    QVERIFY(std::abs(skim.toSource(99) - 100) < 0.01);
    QCOMPARE(skim.toSkim(0), 0.0);
    QCOMPARE(skim.toSkim(30), 10.0);
    QCOMPARE(skim.toSkim(1000), 25.0);
    QCOMPARE(SkimTimeline().toSource(3), 0.0);
}

void TimeLineTest::edlQuotesAnyName() {
    const SkimTimeline skim({{1, 2.5}, {4, 5}});
    QCOMPARE(skim.toEdlUrl(QStringLiteral("/v/a;b,%3%ü.mp4"), 5.0),
             QStringLiteral("edl://%16%/v/a;b,%3%ü.mp4,start=5.998000,length=1.500000;"
                            "%16%/v/a;b,%3%ü.mp4,start=8.998000,length=1.000000"));
}

void TimeLineTest::timesReadWell() {
    QCOMPARE(timeText(0), QStringLiteral("0:00"));
    QCOMPARE(timeText(59.9999999), QStringLiteral("1:00"));
    QCOMPARE(timeText(3723), QStringLiteral("1:02:03"));
    QCOMPARE(timeText(-5), QStringLiteral("0:00"));
    QCOMPARE(timeText(std::nan("")), QStringLiteral("0:00"));
    QCOMPARE(preciseTimeText(59.96), QStringLiteral("1:00.0"));
    QCOMPARE(preciseTimeText(7.4, QLocale(QLocale::German)), QStringLiteral("0:07,4"));
    QCOMPARE(secondsText(6.75), QStringLiteral("6.75 s"));
    QCOMPARE(timecodeText(0, 25), QStringLiteral("00:00:00:00"));
    QCOMPARE(timecodeText(3723.5, 24), QStringLiteral("01:02:03:12"));
    // Every frame has its own timecode, also at rates that do not divide a second.
    for (const double rate : {23.976, 24.0, 25.0, 29.97, 30.0, 50.0, 59.94, 60.0}) {
        QString last;
        for (int frame = 0; frame < 700; ++frame) {
            const QString text = timecodeText(frame / rate, rate);
            QVERIFY2(text > last, qPrintable(text + QStringLiteral(" after ") + last));
            last = text;
        }
    }
    QVERIFY(timeLeftText(-1).isEmpty());
    QVERIFY(timeLeftText(5.2).contains(QLatin1Char('6')));
    QVERIFY(timeLeftText(600).contains(QStringLiteral("10")));
}

QTEST_MAIN(TimeLineTest)
#include "tst_time_line.moc"
