// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes keep what they have drawn as a picture, and only the playhead moves over it. After any
// change a lane must look like one drawn for the first time.
#include <QBuffer>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <functional>

#include "widgets/style/theme.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/late_frames.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/skim_lane.h"
#include "widgets/timeline/tracks/waveform_track.h"
#include "widgets/timeline/tracks/zoom_bar.h"

using namespace skimline;

namespace {

constexpr double kSeconds = 100;

/// One of two states of what lanes show.
struct Facts {
    QList<TimelineShot> shots;
    QList<TimeSpan> skim;
    QColor frame;
    double scale = 1;
};

Facts facts(bool changed) {
    Facts all;
    for (int at = 0; at < 10; ++at) {
        all.shots << TimelineShot{10.0 * at, 10.0 * at + 10, 0.5, at % 3 == (changed ? 1 : 0),
                                  ShotLock::Automatic};
        if (all.shots.last().kept) all.skim << TimeSpan{10.0 * at, 10.0 * at + 10};
    }
    all.frame = changed ? Qt::red : Qt::blue;
    all.scale = changed ? 0.4 : 1;
    return all;
}

ThumbnailStore frames(const QColor& color) {
    ThumbnailStore store;
    for (double seconds = 0; seconds < kSeconds; seconds += 4) {
        QImage image(96, 54, QImage::Format_RGB32);
        image.fill(color);
        store.insert(seconds, image);
    }
    return store;
}

ScoreSeries wave(double scale) {
    QList<double> times;
    QList<double> values;
    for (double time = 0; time < kSeconds; time += 0.1) {
        times << time;
        values << scale * (0.5 + 0.5 * std::sin(time * 1.7));
    }
    return {times, values};
}

/// A lane, and how it is told what to show.
struct Lane {
    std::unique_ptr<QWidget> widget;
    std::function<void(const Facts&)> tell;
};

Lane filmstrip(TimeAxis* axis) {
    auto* lane = new Filmstrip(axis);
    return {std::unique_ptr<QWidget>(lane), [lane](const Facts& facts) {
                lane->setImages(frames(facts.frame));
                lane->setShots(facts.shots);
            }};
}

Lane shotStrip(TimeAxis* axis) {
    auto* lane = new ShotStrip(axis);
    return {std::unique_ptr<QWidget>(lane),
            [lane](const Facts& facts) { lane->setShots(facts.shots); }};
}

Lane waveform(TimeAxis* axis) {
    auto* lane = new WaveformTrack(axis);
    return {std::unique_ptr<QWidget>(lane), [lane](const Facts& facts) {
                lane->setWanted(true);
                lane->setShots(facts.shots);
                lane->setSpeech(facts.skim);
            }};
}

Lane cueTracks(TimeAxis* axis) {
    auto* lane = new CueTracks(axis);
    return {std::unique_ptr<QWidget>(lane), [lane](const Facts& facts) {
                lane->setTracks({{QStringLiteral("Motion"), wave(facts.scale), 0, 1, 1, false},
                                 {QStringLiteral("Worth"), wave(facts.scale), -1, 1, 1, true}});
            }};
}

Lane skimLane(TimeAxis* axis) {
    auto* lane = new SkimLane(axis);
    return {std::unique_ptr<QWidget>(lane), [lane](const Facts& facts) {
                lane->setWanted(true);
                lane->setImages(frames(facts.frame));
                lane->setSkim(SkimTimeline(facts.skim));
            }};
}

Lane zoomBar(TimeAxis* axis) {
    auto* lane = new ZoomBar(axis);
    return {std::unique_ptr<QWidget>(lane),
            [lane](const Facts& facts) { lane->setShots(facts.shots); }};
}

}  // namespace

class LanePicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::Light);
        m_axis.setDuration(kSeconds);
        m_axis.setPlayhead(40);
    }
    void cleanupTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void looksAsIfItWereNew_data();
    void looksAsIfItWereNew();
    void aLaneDecodesNothingWhileItIsPainted();
    void aDenseLineReachesAsFarAsItsValues();

private:
    QImage fresh(Lane (*make)(TimeAxis*), const Facts& facts, const QSize& size);

    TimeAxis m_axis;
};

QImage LanePicturesTest::fresh(Lane (*make)(TimeAxis*), const Facts& facts, const QSize& size) {
    const Lane lane = make(&m_axis);
    lane.tell(facts);
    lane.widget->resize(size);
    return lane.widget->grab().toImage();
}

void LanePicturesTest::looksAsIfItWereNew_data() {
    QTest::addColumn<Lane (*)(TimeAxis*)>("make");
    QTest::newRow("filmstrip") << &filmstrip;
    QTest::newRow("shots") << &shotStrip;
    QTest::newRow("waveform") << &waveform;
    QTest::newRow("measures") << &cueTracks;
    QTest::newRow("skim") << &skimLane;
    QTest::newRow("overview") << &zoomBar;
}

void LanePicturesTest::looksAsIfItWereNew() {
    using Make = Lane (*)(TimeAxis*);
    QFETCH(Make, make);
    const Facts before = facts(false);
    const Facts after = facts(true);
    QSize size(400, 52);
    const Lane lane = make(&m_axis);
    lane.tell(before);
    lane.widget->resize(size);
    const auto look = [&] { return lane.widget->grab().toImage(); };
    QImage last = look();
    QCOMPARE(look(), last);
    const auto changed = [&](const Facts& facts) {
        const QImage now = look();
        const bool differs = now != last;
        last = now;
        return differs && now == fresh(make, facts, size);
    };
    QVERIFY2(last == fresh(make, before, size), "at first");
    m_axis.setPlayhead(70);
    QVERIFY2(changed(before), "the playhead");
    lane.tell(after);
    QVERIFY2(changed(after), "the data");
    lane.tell(before);
    QVERIFY2(changed(before), "the data, back again");
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY2(changed(before), "the theme");
    applyTheme(*qApp, ThemeChoice::Contrast);
    QVERIFY2(changed(before), "the theme for high contrast");
    size = QSize(520, 64);
    lane.widget->resize(size);
    QVERIFY2(changed(before), "the size");
    m_axis.setView(60, 80);
    // The skim by itself is shown whole.
    if (make != &skimLane) QVERIFY2(changed(before), "the zoom");
    m_axis.setDuration(2 * kSeconds);
    QVERIFY2(changed(before), "the length");
}

void LanePicturesTest::aLaneDecodesNothingWhileItIsPainted() {
    std::vector<CodedThumbnail> coded;
    for (double seconds = 0; seconds < kSeconds; seconds += 2) {
        QImage image(96, 54, QImage::Format_RGB32);
        image.fill(QColor::fromHsv(static_cast<int>(seconds * 3), 200, 200));
        QByteArray jpeg;
        QBuffer buffer(&jpeg);
        image.save(&buffer, "JPG");
        coded.push_back({seconds, std::make_shared<const std::string>(jpeg.toStdString())});
    }
    ThumbnailStore store;
    store.setCoded(coded);
    const auto inView = [&](LateFrames& late) {
        int found = 0;
        for (const CodedThumbnail& frame : coded)
            if (!late.nearest(store, frame.seconds, 1).isNull()) ++found;
        return found;
    };
    LateFrames late(nullptr);
    const QSignalSpy arrived(&late, &LateFrames::arrived);
    QCOMPARE(inView(late), 0);
    QTRY_COMPARE(arrived.count(), 1);
    QCOMPARE(inView(late), static_cast<int>(coded.size()));
    // Frames decoded for one lane are at hand for all.
    LateFrames another(nullptr);
    QCOMPARE(inView(another), static_cast<int>(coded.size()));
    // Finally both lanes show all frames.
    const auto show = [&](const ThumbnailStore& images) {
        auto lane = std::make_unique<SkimLane>(&m_axis);
        lane->setWanted(true);
        lane->setImages(images);
        lane->setSkim(SkimTimeline({{0, 100}}));
        lane->resize(1200, 40);
        lane->show();
        return lane;
    };
    ThumbnailStore whole;
    for (const CodedThumbnail& frame : coded)
        whole.insert(frame.seconds, store.nearest(frame.seconds));
    const QImage wanted = show(whole)->grab().toImage();
    ThumbnailStore again;
    again.setCoded(coded);
    const auto lane = show(again);
    QTRY_COMPARE(lane->grab().toImage(), wanted);
}

void LanePicturesTest::aDenseLineReachesAsFarAsItsValues() {
    // Between 0.2 and 0.8 a thousand times.
    QList<double> times;
    QList<double> values;
    for (int at = 0; at < 4000; ++at) {
        times << at * kSeconds / 4000;
        values << (at % 2 == 0 ? 0.2 : 0.8);
    }
    CueTracks lane(&m_axis);
    lane.setTracks({{QStringLiteral("M"), {times, values}, 0, 1, 1, false}});
    lane.resize(400, CueTracks::kLaneHeight);
    const QImage image = lane.grab().toImage();
    const ThemeColors& colors = themeColors(lane.palette());
    for (const int x : {60, 120, 250, 330}) {
        int first = image.height();
        int last = -1;
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixelColor(x, y) != colors.secondaryText) continue;
            first = std::min(first, y);
            last = y;
        }
        // 20 pixels between 0 and 1, the lowest two above the border.
        QVERIFY2(std::abs(first - 18) <= 1 && std::abs(last - 29) <= 1,
                 qPrintable(QStringLiteral("%1: %2 to %3").arg(x).arg(first).arg(last)));
        QCOMPARE(image.pixelColor(x, 32), colors.raised);
        QCOMPARE(image.pixelColor(x, 14), colors.surface);
    }
}

QTEST_MAIN(LanePicturesTest)
#include "tst_lane_pictures.moc"
