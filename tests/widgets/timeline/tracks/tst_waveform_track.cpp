// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/waveform_track.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

/// The waveform at any zoom, and the lane that draws it.
class WaveformTrackTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void extremesAreThoseOfTheStretch();
    void anHourIsDrawnQuickly();
    void whatIsKeptStandsOut();
    void speechIsABarBelowTheWave();
    void takesNoRoomWithoutAudioOrWish();
    void clickGoesThere();
    void readoutSaysHowLoud();
    void silenceAndOneValue();

private:
    static int countOf(const QImage& image, const QColor& color);

    TimeAxis m_axis;
    std::unique_ptr<WaveformTrack> m_track;
};

namespace {

Waveform steady(double seconds, int swing) {
    const std::vector<std::int16_t> high(static_cast<std::size_t>(seconds * 100),
                                         static_cast<std::int16_t>(swing));
    const std::vector<std::int16_t> low(high.size(), static_cast<std::int16_t>(-swing));
    return {100, low, high};
}

}  // namespace

void WaveformTrackTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_axis.setDuration(100);
    m_track = std::make_unique<WaveformTrack>(&m_axis);
    m_track->resize(500, 36);
    m_track->setWaveform(steady(100, 16000));
    m_track->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_track.get()));
}

int WaveformTrackTest::countOf(const QImage& image, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
    return count;
}

void WaveformTrackTest::extremesAreThoseOfTheStretch() {
    QRandomGenerator random(7);
    std::vector<std::int16_t> low(5003);
    std::vector<std::int16_t> high(low.size());
    for (std::size_t at = 0; at < low.size(); ++at) {
        low[at] = static_cast<std::int16_t>(-random.bounded(30000));
        high[at] = static_cast<std::int16_t>(random.bounded(30000));
    }
    const Waveform wave(100, low, high);
    for (int round = 0; round < 500; ++round) {
        const int from = random.bounded(5000);
        const int to = from + 1 + random.bounded(5003 - from - 1);
        const Waveform::Swing swing = wave.between(from / 100.0 + 0.001, to / 100.0 - 0.001);
        const double least = *std::min_element(low.begin() + from, low.begin() + to) / 32767.0;
        const double most = *std::max_element(high.begin() + from, high.begin() + to) / 32767.0;
        QVERIFY(swing.low <= least && swing.high >= most);
        // At most one stretch more at both ends: half of the requested time.
        const int reach = (to - from) / 2 + 1;
        const int wideFrom = std::max(from - reach, 0);
        const int wideTo = std::min(to + reach, 5003);
        QVERIFY(swing.low >=
                *std::min_element(low.begin() + wideFrom, low.begin() + wideTo) / 32767.0);
        QVERIFY(swing.high <=
                *std::max_element(high.begin() + wideFrom, high.begin() + wideTo) / 32767.0);
    }
}

void WaveformTrackTest::anHourIsDrawnQuickly() {
    m_axis.setDuration(3600);
    m_track->setWaveform(steady(3600, 12000));
    QElapsedTimer clock;
    clock.start();
    m_track->grab();
    // One pass over 360,000 stretches is this fast; a pass for every pixel would take seconds.
    QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
}

void WaveformTrackTest::whatIsKeptStandsOut() {
    const ThemeColors& colors = themeColors(m_track->palette());
    QCOMPARE(countOf(m_track->grab().toImage(), colors.accent), 0);
    m_track->setShots({{0, 50, 1, true}, {50, 100, 0, false}});
    const QImage image = m_track->grab().toImage();
    QVERIFY(countOf(image.copy(5, 0, 240, image.height()), colors.accent) > 240 * 10);
    QCOMPARE(countOf(image.copy(255, 0, 240, image.height()), colors.accent), 0);
}

void WaveformTrackTest::speechIsABarBelowTheWave() {
    const QColor color = themeColors(m_track->palette()).secondaryText;
    QCOMPARE(countOf(m_track->grab().toImage(), color), 0);
    const QString silent = m_track->readoutAt(30);
    const auto corner = [this] { return m_track->grab().toImage().copy(0, 0, 150, 12); };
    const QImage unnamed = corner();
    m_track->setSpeech({{20, 40}, {90, 95}});
    const double ratio = m_track->devicePixelRatioF();
    const int pixels = countOf(m_track->grab().toImage(), color);
    QVERIFY(std::abs(pixels - 125 * 3 * ratio * ratio) <= 12 * ratio * ratio);
    // The lane shows its name.
    QVERIFY(corner() != unnamed);
    QVERIFY(m_track->readoutAt(30) != silent);
    QVERIFY(m_track->readoutAt(30).contains(QLatin1String("speech")));
    QVERIFY(!m_track->readoutAt(60).contains(QLatin1String("speech")));
    m_track->setSpeech({});
    QCOMPARE(countOf(m_track->grab().toImage(), color), 0);
    QCOMPARE(corner(), unnamed);
}

void WaveformTrackTest::takesNoRoomWithoutAudioOrWish() {
    QVERIFY(!m_track->isHidden());
    m_track->setWanted(false);
    QVERIFY(m_track->isHidden());
    m_track->setWanted(true);
    QVERIFY(!m_track->isHidden());
    m_track->setWaveform({});
    QVERIFY(m_track->isHidden());
}

void WaveformTrackTest::clickGoesThere() {
    QSignalSpy seeks(m_track.get(), &WaveformTrack::seekRequested);
    QTest::mouseClick(m_track.get(), Qt::LeftButton, {}, {250, 10});
    QCOMPARE(seeks.count(), 1);
    QCOMPARE(seeks[0][0].toDouble(), 50.0);
}

void WaveformTrackTest::readoutSaysHowLoud() {
    QVERIFY(m_track->readoutAt(10).contains(QLatin1String("-6 dB")));
    m_track->setWaveform(steady(100, 0));
    QVERIFY(m_track->readoutAt(10).contains(QLatin1String("silence")));
    m_track->setWaveform({});
    QVERIFY(m_track->readoutAt(10).isEmpty());
}

void WaveformTrackTest::silenceAndOneValue() {
    const std::vector<std::int16_t> one{32767};
    const Waveform wave(100, one, one);
    QCOMPARE(wave.between(0, 1).high, 1.0);
    QCOMPARE(wave.between(5, 6).high, 0.0);
    QCOMPARE(wave.between(-3, -2).high, 1.0);
    QVERIFY(Waveform(100, {}, {}).isEmpty());
    QCOMPARE(Waveform().loudest(), 0.0);
    m_track->setWaveform(wave);
    m_track->grab();
}

QTEST_MAIN(WaveformTrackTest)
#include "tst_waveform_track.moc"
