// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/sound_lane.h"

#include <QContextMenuEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/style/kind_colours.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

namespace {

double linear(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// Relative luminance, as WCAG defines it.
double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

/// L*, a*, b* of CIE 1976 for the white of sRGB.
std::array<double, 3> labOf(const QColor& colour) {
    const double red = linear(colour.redF());
    const double green = linear(colour.greenF());
    const double blue = linear(colour.blueF());
    const auto bent = [](double value) {
        return value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116;
    };
    const double x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
    const double y = bent(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
    const double z = bent((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const QColor& a, const QColor& b) {
    const auto first = labOf(a);
    const auto second = labOf(b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

HeardSound sound(const char* kind, int colour, double start, double end, double probability = 0.8) {
    return {QString::fromLatin1(kind),
            QString::fromLatin1(kind).toUpper(),
            colour,
            {start, end},
            probability};
}

}  // namespace

/// The lane of what is heard: its bars, its chips and their colours.
class SoundLaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void coloursAreDistinctInEveryTheme_data();
    void coloursAreDistinctInEveryTheme();
    void kindsThatOverlapHaveRowsOfTheirOwn();
    void chipsSwitchKinds();
    void takesNoRoomWithoutSoundsOrWish();
    void aClickGoesToTheBeginning();
    void everySoundIsRead();
    void menusAreAskedForOnSoundsOnly();
    void manyChipsShowTheirColoursOnly();
    void barsHaveTheColourOfTheirKind();

private:
    QPoint middleOf(int index) const;

    TimeAxis m_axis;
    std::unique_ptr<SoundLane> m_lane;
};

void SoundLaneTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_axis.setDuration(100);
    m_lane = std::make_unique<SoundLane>(&m_axis);
    m_lane->resize(500, 60);
    m_lane->setSounds({sound("music", 7, 0, 50), sound("applause", 2, 20, 30, 0.87),
                       sound("laughter", 1, 60, 62), sound("applause", 2, 80, 84)});
    m_lane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_lane.get()));
}

QPoint SoundLaneTest::middleOf(int index) const {
    const SoundBars* bars = m_lane->bars();
    const HeardSound& heard = bars->sounds()[index];
    const double middle = (heard.span.start + heard.span.end) / 2;
    const int row = bars->height() / bars->rows();
    return {qRound(m_axis.toPixel(middle, bars->width())), bars->rowOf(heard.kind) * row + row / 2};
}

void SoundLaneTest::coloursAreDistinctInEveryTheme_data() {
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<double>("least");
    QTest::newRow("light") << ThemeChoice::Light << 3.0;
    QTest::newRow("dark") << ThemeChoice::Dark << 3.0;
    QTest::newRow("contrast") << ThemeChoice::Contrast << 4.5;
}

void SoundLaneTest::coloursAreDistinctInEveryTheme() {
    QFETCH(ThemeChoice, theme);
    QFETCH(double, least);
    applyTheme(*qApp, theme);
    const QPalette palette = qApp->palette();
    for (int kind = 0; kind < kKindColours; ++kind) {
        const QColor colour = kindColour(kind, palette);
        QVERIFY2(contrast(colour, themeColors(palette).surface) >= least,
                 qPrintable(colour.name()));
        for (int other = 0; other < kind; ++other)
            QVERIFY2(distance(colour, kindColour(other, palette)) >= 25,
                     qPrintable(colour.name() + kindColour(other, palette).name()));
    }
    QCOMPARE(kindColour(kKindColours + 3, palette), kindColour(3, palette));
    QCOMPARE(kindColour(-1, palette), kindColour(kKindColours - 1, palette));
}

void SoundLaneTest::kindsThatOverlapHaveRowsOfTheirOwn() {
    const SoundBars* bars = m_lane->bars();
    QCOMPARE(bars->rows(), 2);
    // Laughter never sounds during applause, music does.
    QCOMPARE(bars->rowOf(QStringLiteral("laughter")), 0);
    QCOMPARE(bars->rowOf(QStringLiteral("applause")), 0);
    QCOMPARE(bars->rowOf(QStringLiteral("music")), 1);
    QList<HeardSound> all;
    for (int kind = 0; kind < 6; ++kind) all << sound(std::to_string(kind).c_str(), kind, 10, 20);
    m_lane->setSounds(all);
    QCOMPARE(bars->rows(), SoundBars::kMostRows);
}

void SoundLaneTest::chipsSwitchKinds() {
    QCOMPARE(m_lane->chips().size(), 3);
    // In the order of their colours, with how often each is heard.
    QCOMPARE(m_lane->chips()[0]->text(), QStringLiteral("LAUGHTER"));
    QVERIFY(m_lane->chips()[1]->text().startsWith(QStringLiteral("APPLAUSE")));
    QVERIFY(m_lane->chips()[1]->text().contains(QLatin1Char('2')));
    QSignalSpy changed(m_lane.get(), &SoundLane::hiddenKindsChanged);
    m_lane->chips()[2]->click();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(m_lane->hiddenKinds(), QStringList{QStringLiteral("music")});
    QCOMPARE(m_lane->bars()->rows(), 1);
    QCOMPARE(m_lane->bars()->rowOf(QStringLiteral("music")), -1);
    m_lane->chips()[2]->click();
    QVERIFY(m_lane->hiddenKinds().isEmpty());
    QCOMPARE(m_lane->bars()->rows(), 2);
    // A kind that does not occur stays off for the next video.
    m_lane->setHiddenKinds({QStringLiteral("speech"), QStringLiteral("applause")});
    QVERIFY(!m_lane->chips()[1]->isChecked());
    m_lane->chips()[1]->click();
    QCOMPARE(m_lane->hiddenKinds(), QStringList{QStringLiteral("speech")});
}

void SoundLaneTest::takesNoRoomWithoutSoundsOrWish() {
    QVERIFY(m_lane->isVisible());
    m_lane->setWanted(false);
    QVERIFY(!m_lane->isVisible());
    m_lane->setWanted(true);
    QVERIFY(m_lane->isVisible());
    const int usual = m_lane->sizeHint().height();
    m_lane->setLow(true);
    QVERIFY(m_lane->sizeHint().height() < usual);
    m_lane->setSounds({});
    QVERIFY(!m_lane->isVisible());
}

void SoundLaneTest::aClickGoesToTheBeginning() {
    QSignalSpy asked(m_lane->bars(), &SoundBars::seekRequested);
    QTest::mouseClick(m_lane->bars(), Qt::LeftButton, {}, middleOf(3));
    QCOMPARE(asked.takeFirst()[0].toDouble(), 80.0);
    // A click next to all sounds goes to the moment itself.
    QTest::mouseClick(m_lane->bars(), Qt::LeftButton, {}, {m_lane->bars()->width() - 10, 2});
    QVERIFY(std::abs(asked.takeFirst()[0].toDouble() - 98) < 0.5);
}

void SoundLaneTest::everySoundIsRead() {
    const SoundBars* bars = m_lane->bars();
    QCOMPARE(bars->soundUnder(middleOf(1)), 1);
    QCOMPARE(bars->soundUnder(middleOf(0)), 0);
    QCOMPARE(bars->soundUnder({bars->width() - 2.0, 2}), -1);
    const QString text = SoundBars::readout(bars->sounds()[1]);
    for (const char* part : {"APPLAUSE", "0:20", "0:30", "87"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    for (const QToolButton* chip : m_lane->chips()) {
        QVERIFY(!chip->toolTip().isEmpty());
        QVERIFY(!chip->accessibleName().isEmpty());
    }
}

void SoundLaneTest::menusAreAskedForOnSoundsOnly() {
    QSignalSpy asked(m_lane->bars(), &SoundBars::menuRequested);
    const auto click = [this](const QPoint& place) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, place);
        QApplication::sendEvent(m_lane->bars(), &event);
    };
    click({m_lane->bars()->width() - 2, 2});
    QCOMPARE(asked.count(), 0);
    click(middleOf(2));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].toInt(), 2);
}

void SoundLaneTest::manyChipsShowTheirColoursOnly() {
    QCOMPARE(m_lane->chips()[0]->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
    m_lane->resize(170, 60);
    QCOMPARE(m_lane->chips()[0]->toolButtonStyle(), Qt::ToolButtonIconOnly);
    m_lane->resize(500, 60);
    QCOMPARE(m_lane->chips()[0]->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
}

void SoundLaneTest::barsHaveTheColourOfTheirKind() {
    m_axis.setPlayhead(99);
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Contrast}) {
        applyTheme(*qApp, theme);
        const QImage shown = m_lane->bars()->grab().toImage();
        for (const int index : {0, 1, 2})
            QCOMPARE(shown.pixelColor(middleOf(index) * shown.devicePixelRatio()),
                     kindColour(m_lane->bars()->sounds()[index].colour, m_lane->palette()));
    }
}

QTEST_MAIN(SoundLaneTest)
#include "tst_sound_lane.moc"
