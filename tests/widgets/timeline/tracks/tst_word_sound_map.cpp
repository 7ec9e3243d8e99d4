// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/word_sound_map.h"

#include <QSignalSpy>
#include <QTest>

#include "widgets/style/theme.h"

using namespace skimline;

/// The map of words by sounds.
class WordSoundMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void placesFollowTime();
    void darkIsWhereTheNetworkLooked();
    void aClickGoesThere();
    void wordsAreChosenByPointerAndKeys();
    void nothingAndOneFrame();

private:
    QColor colourAt(int row, double seconds) {
        const QImage image = m_map->grab().toImage();
        return image.pixelColor(
            (QPointF(m_map->toPixel(seconds), m_map->rowRect(row).center().y()) *
             image.devicePixelRatio())
                .toPoint());
    }

    std::unique_ptr<WordSoundMap> m_map;
};

void WordSoundMapTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_map = std::make_unique<WordSoundMap>();
    m_map->setRows({{QStringLiteral("ask"), 1.0, 2.0, 1.5, {0, 255, 51, 0, 0}, 0.9},
                    {QStringLiteral("not"), 2.0, 3.0, 2.0, {}, 0}},
                   0.1);
    m_map->resize(500, m_map->minimumSizeHint().height());
    m_map->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
}

void WordSoundMapTest::placesFollowTime() {
    for (const double seconds : {0.8, 1.55, 3.2})
        QVERIFY(qAbs(m_map->toSeconds(m_map->toPixel(seconds)) - seconds) < 1e-9);
    QVERIFY(m_map->toPixel(3.3) <= m_map->width());
    QCOMPARE(m_map->rowAt(m_map->rowRect(1).center().y()), 1);
    QCOMPARE(m_map->rowAt(0), -1);
    QCOMPARE(m_map->rowAt(m_map->height() - 1.0), -1);
}

void WordSoundMapTest::darkIsWhereTheNetworkLooked() {
    QCOMPARE(m_map->weightAt(0, 1.65), 1.0);
    QCOMPARE(m_map->weightAt(0, 1.75), 0.2);
    QCOMPARE(m_map->weightAt(0, 0.5), 0.0);
    QCOMPARE(m_map->weightAt(0, 2.5), 0.0);
    const QColor accent = themeColors(m_map->palette()).accent;
    QCOMPARE(colourAt(0, 1.65).rgb(), accent.rgb());
    const QColor faint = colourAt(0, 1.75);
    QVERIFY(faint.lightness() > accent.lightness());
    QVERIFY(faint.lightness() < colourAt(0, 1.45).lightness());
    QVERIFY(m_map->readout(0, 1.75).contains(QStringLiteral("ask")));
    QVERIFY(m_map->readout(0, 1.75).contains(QStringLiteral("20%")));
    QVERIFY(m_map->readout(0, 1.75).contains(QStringLiteral("90%")));
}

void WordSoundMapTest::aClickGoesThere() {
    const QSignalSpy sought(m_map.get(), &WordSoundMap::seekRequested);
    const int y = static_cast<int>(m_map->rowRect(1).center().y());
    QTest::mouseClick(m_map.get(), Qt::LeftButton, {}, {static_cast<int>(m_map->toPixel(1.5)), y});
    QTest::mouseClick(m_map.get(), Qt::LeftButton, {}, {5, y});
    QCOMPARE(sought.size(), 2);
    QVERIFY(qAbs(sought[0][0].toDouble() - 1.5) < 0.02);
    QCOMPARE(sought[1][0].toDouble(), 2.0);
}

void WordSoundMapTest::wordsAreChosenByPointerAndKeys() {
    const QSignalSpy chosen(m_map.get(), &WordSoundMap::currentChanged);
    QTest::keyClick(m_map.get(), Qt::Key_Down);
    QCOMPARE(m_map->current(), 0);
    QTest::keyClick(m_map.get(), Qt::Key_Down);
    QTest::keyClick(m_map.get(), Qt::Key_Down);
    QCOMPARE(m_map->current(), 1);
    QVERIFY(m_map->accessibleDescription().contains(QStringLiteral("not")));
    QTest::keyClick(m_map.get(), Qt::Key_Up);
    QCOMPARE(m_map->current(), 0);
    QCOMPARE(chosen.size(), 3);
    m_map->setRows({}, 0.1);
    QCOMPARE(m_map->current(), -1);
}

void WordSoundMapTest::nothingAndOneFrame() {
    m_map->setRows({}, 0.02);
    m_map->grab();
    QTest::mouseClick(m_map.get(), Qt::LeftButton);
    m_map->setRows({{QStringLiteral("a"), 5, 5, 5, {255}, 1}}, 0.02);
    m_map->setPlayhead(5);
    m_map->resize(30, 10);
    m_map->grab();
    QCOMPARE(m_map->weightAt(0, 5.01), 1.0);
}

QTEST_MAIN(WordSoundMapTest)
#include "tst_word_sound_map.moc"
