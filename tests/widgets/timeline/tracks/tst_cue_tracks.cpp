// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"

using namespace skimline;

class CueTracksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_axis = std::make_unique<TimeAxis>();
        m_axis->setDuration(100);
        m_tracks = std::make_unique<CueTracks>(m_axis.get());
    }
    void takesNoRoomWithoutTracks();
    void drawsWhatIsHighHigh();
    void aNameHidesNothingOfItsCurve();
    void saysWhatEveryTrackIsUnderThePointer();
    void aClickSeeksAndTheButtonAsks();

private:
    static CueTrack track(const QString& title, double (*value)(double), double high) {
        QList<double> times;
        QList<double> values;
        for (double time = 0; time < 100; time += 0.5) {
            times << time;
            values << value(time);
        }
        return {title, {times, values}, 0, high, 1, false};
    }
    static CueTrack rising() {
        return track(
            QStringLiteral("Motion"), [](double time) { return time / 10; }, 10);
    }
    static CueTrack flat() {
        return track(
            QStringLiteral("Shake"), [](double) { return 0.0; }, 1);
    }

    std::unique_ptr<TimeAxis> m_axis;
    std::unique_ptr<CueTracks> m_tracks;
};

void CueTracksTest::takesNoRoomWithoutTracks() {
    QVERIFY(m_tracks->isHidden());
    QVERIFY(m_tracks->readoutAt(10).isEmpty());
    m_tracks->setTracks({rising(), flat()});
    QVERIFY(!m_tracks->isHidden());
    QCOMPARE(m_tracks->sizeHint().height(), 2 * CueTracks::kLaneHeight);
    m_tracks->setTracks({});
    QVERIFY(m_tracks->isHidden());
}

void CueTracksTest::drawsWhatIsHighHigh() {
    m_tracks->setTracks({rising(), flat()});
    m_tracks->resize(400, 2 * CueTracks::kLaneHeight);
    const QImage image = m_tracks->grab().toImage();
    const QRgb ground = themeColors(m_tracks->palette()).surface.rgb();
    const auto filled = [&](int x, int lane) {
        int count = 0;
        for (int y = lane * CueTracks::kLaneHeight; y < (lane + 1) * CueTracks::kLaneHeight; ++y)
            if (image.pixel(x, y) != ground) ++count;
        return count;
    };
    // To the right of the names and to the left of the button.
    QVERIFY(filled(340, 0) > filled(200, 0) + 4);
    QVERIFY(filled(200, 0) > filled(100, 0) + 4);
    QVERIFY(std::abs(filled(340, 1) - filled(100, 1)) <= 1);
    // Zooming in shows that part alone.
    m_axis->setView(0, 10);
    const QImage close = m_tracks->grab().toImage();
    QVERIFY(close != image);
}

void CueTracksTest::aNameHidesNothingOfItsCurve() {
    // As high as it goes, from the first moment on.
    CueTrack full{QStringLiteral("Motion"), {{0, 100}, {8, 8}}, 0, 8, 1, false};
    CueTrack unnamed = full;
    unnamed.title.clear();
    const auto picture = [&](const CueTrack& track) {
        m_tracks->setTracks({track});
        m_tracks->resize(400, CueTracks::kLaneHeight);
        return m_tracks->grab().toImage();
    };
    const QImage named = picture(full);
    const QImage bare = picture(unnamed);
    QVERIFY(named != bare);
    const QRect curve(0, 14, 400, CueTracks::kLaneHeight - 14);
    QCOMPARE(named.copy(curve), bare.copy(curve));
}

void CueTracksTest::saysWhatEveryTrackIsUnderThePointer() {
    m_tracks->setTracks({rising(), flat()});
    const QStringList lines = m_tracks->readoutAt(40).split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[1], QStringLiteral("Motion 4.0"));
    QCOMPARE(lines[2], QStringLiteral("Shake 0.0"));
    m_tracks->resize(400, 2 * CueTracks::kLaneHeight);
    m_tracks->show();
    QSignalSpy hovered(m_tracks.get(), &CueTracks::hovered);
    QTest::mouseMove(m_tracks.get(), {200, 10});
    QTRY_VERIFY(!hovered.isEmpty());
    QCOMPARE(hovered.last().first().toDouble(), 50.0);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_tracks.get(), &leave);
    QVERIFY(hovered.last().first().toDouble() < 0);
}

void CueTracksTest::aClickSeeksAndTheButtonAsks() {
    m_tracks->setTracks({rising()});
    m_tracks->resize(400, CueTracks::kLaneHeight);
    QSignalSpy seek(m_tracks.get(), &CueTracks::seekRequested);
    QSignalSpy asked(m_tracks.get(), &CueTracks::choiceRequested);
    QTest::mouseClick(m_tracks.get(), Qt::LeftButton, {}, {100, 10});
    QCOMPARE(seek.last().first().toDouble(), 25.0);
    QTest::mouseClick(m_tracks->chooser(), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(seek.count(), 1);
}

QTEST_MAIN(CueTracksTest)
#include "tst_cue_tracks.moc"
