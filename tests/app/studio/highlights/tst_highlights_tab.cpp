// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Highlights tab in the whole window, over the synthetic engine.
#include <QCheckBox>
#include <QComboBox>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/studio/highlights/highlight_masks_view.h"
#include "app/studio/highlights/highlights_controller.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/maps/charts/mask_heatmap.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/highlight_track.h"

using namespace skimline;

class HighlightsTabTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void askingFillsTheLaneAndTheMoments();
    void aMomentHasItsPicture();
    void masksOffShowsTheOtherPass();
    void silentVideosAndSpeechAreSaid();
    void theMapFollowsThePlayhead();
    void aSearchCanBeStoppedAndFail();
    void everyVideoHasItsOwn();
    void wordsThatAreNoSoundsAskForWhatIsSeen();
    void aPictureFindsItsMoments();

private:
    void open(const QString& name);
    VideoSession* session() const { return m_window->videoPage()->session(); }
    HighlightTrack* lane() const { return m_window->videoPage()->timeline()->highlightLane(); }
    void ask(const QString& words = {}) {
        m_page->query()->setText(words);
        QTest::mouseClick(m_page->find(), Qt::LeftButton);
    }

    HighlightsPage* m_page = nullptr;
};

void HighlightsTabTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_page = m_window->findChild<HighlightsPage*>();
    QVERIFY(m_page);
    QVERIFY(!m_page->find()->isEnabled());
    open(QStringLiteral("film.mp4"));
}

void HighlightsTabTest::open(const QString& name) {
    m_window->openPaths({video(name, name.toUtf8())});
    QTRY_VERIFY(session() && session()->path() == path(name) &&
                session()->state() == VideoState::Ready);
    m_window->inspector()->showPage(m_page);
    QTRY_VERIFY(m_page->find()->isEnabled());
}

void HighlightsTabTest::askingFillsTheLaneAndTheMoments() {
    QVERIFY(!m_page->note().isEmpty());
    QVERIFY(!lane()->isVisible());
    ask();
    QTRY_VERIFY(m_page->run());
    QVERIFY(lane()->isVisible());
    QCOMPARE(lane()->saliency().size(), 240);
    QVERIFY(lane()->hasAudio());
    QCOMPARE(lane()->moments(), (QList<TimeSpan>{{12, 14}}));
    QVERIFY(lane()->readoutAt(12).contains(QLocale().toString(1.0, 'f', 2)));
    QCOMPARE(m_page->moments()->count(), 1);
    QVERIFY(m_page->moments()->item(0)->text().contains(QLocale().toString(0.9, 'f', 2)));
    QVERIFY(!m_page->moments()->item(0)->text().contains(QLatin1Char('%')));
    const QRect row = m_page->moments()->visualItemRect(m_page->moments()->item(0));
    QTest::mouseClick(m_page->moments()->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 12.0);
    ask(QStringLiteral("siren"));
    QTRY_COMPARE(m_page->run()->query(), std::string("siren"));
    QCOMPARE(m_page->moments()->count(), 0);
}

void HighlightsTabTest::wordsThatAreNoSoundsAskForWhatIsSeen() {
    ask();
    QTRY_VERIFY(m_page->run());
    ask(QStringLiteral("a red car"));
    QTRY_COMPARE(m_page->moments()->count(), 2);
    QVERIFY(!m_page->run());
    QVERIFY(m_page->moments()->item(0)->text().contains(QLocale().toString(0.3, 'f', 2)));
    QCOMPARE(lane()->moments(), (QList<TimeSpan>{{20, 24}}));
    QCOMPARE(lane()->saliency().size(), 240);
    QCOMPARE(lane()->saliency().at(41), 1.0F);
    QCOMPARE(lane()->saliency().at(0), 0.0F);
    QVERIFY(!m_page->masks()->isVisible());
    m_page->moments()->setCurrentRow(0);
    QTest::mouseClick(m_page->keep(), Qt::LeftButton);
    const QList<TimelineShot> bars = session()->edits()->shotBars();
    QVERIFY(std::ranges::any_of(bars, [](const TimelineShot& bar) {
        return bar.lock == ShotLock::LockedIn && bar.startSeconds >= 19.9 && bar.endSeconds <= 24.1;
    }));
    // A sound brings the highlights back.
    ask(QStringLiteral("siren"));
    QTRY_VERIFY(m_page->run());
    QVERIFY(m_page->masks()->isVisible());
}

void HighlightsTabTest::aPictureFindsItsMoments() {
    auto* controller = m_window->findChild<HighlightsController*>();
    QVERIFY(controller);
    controller->findLike(path(QStringLiteral("goal.jpg")));
    QTRY_COMPARE(lane()->moments(), (QList<TimeSpan>{{40, 44}}));
    m_script->failTrace = true;
    m_script->failure = Error(ErrorCode::MissingWeights, "image-text", "There is no network.");
    ask(QStringLiteral("a red car"));
    QTRY_COMPARE(m_page->note(), QStringLiteral("There is no network."));
    QVERIFY(m_page->find()->isEnabled() && m_page->picture()->isEnabled());
}

void HighlightsTabTest::aMomentHasItsPicture() {
    QTRY_VERIFY(session()->images().hasWithin(10, 16));
    ask();
    QTRY_VERIFY(m_page->run());
    const QListWidgetItem* moment = m_page->moments()->item(0);
    const QImage frame = session()->images().nearest(13);
    const QIcon icon = moment->icon();
    QVERIFY(icon.actualSize({1000, 1000}) == frame.size());
    for (const auto mode : {QIcon::Normal, QIcon::Selected})
        QCOMPARE(icon.pixmap(frame.size(), 1, mode).toImage().pixelColor(10, 10),
                 QPixmap::fromImage(frame).toImage().pixelColor(10, 10));
    QVERIFY(m_page->moments()->visualItemRect(moment).height() >= 40);
}

void HighlightsTabTest::masksOffShowsTheOtherPass() {
    ask();
    QTRY_VERIFY(m_page->run());
    HighlightMasksView* masks = m_page->masks();
    QVERIFY(masks->massText(TokenBlock::Sounds, true).startsWith(QLatin1String("30")));
    QVERIFY(masks->massText(TokenBlock::Sounds, false).startsWith(QLatin1String("60")));
    QVERIFY(masks->share()->text().contains(QLatin1String("50")));
    // Every part of the attention has a name.
    QVERIFY(!masks->massText(TokenBlock::Window, true).isEmpty());
    masks->setMasks(false);
    QCOMPARE(lane()->moments(), (QList<TimeSpan>{{60, 62}}));
    masks->setMasks(true);
    QCOMPARE(lane()->moments(), (QList<TimeSpan>{{12, 14}}));
}

void HighlightsTabTest::silentVideosAndSpeechAreSaid() {
    const auto labelled = [this](const QString& text) {
        return std::ranges::any_of(m_page->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == text;
        });
    };
    ask(QStringLiteral("bang"));
    QTRY_VERIFY(m_page->run());
    QVERIFY(m_page->note().contains(QLatin1String("no audio")));
    QVERIFY(!lane()->hasAudio());
    QVERIFY(!labelled(QStringLiteral("Speech")));
    ask(QStringLiteral("bell"));
    QTRY_COMPARE(m_page->run()->query(), std::string("bell"));
    QVERIFY(m_page->note().isEmpty());
    QVERIFY(labelled(QStringLiteral("Speech")));
}

void HighlightsTabTest::theMapFollowsThePlayhead() {
    ask();
    QTRY_VERIFY(m_page->run());
    HighlightMasksView* masks = m_page->masks();
    QTRY_COMPARE(masks->layers()->count(), 2);
    const MaskHeatmap* map = masks->map();
    QCOMPARE(map->blocks().size(), 4);
    QVERIFY(std::isfinite(map->blockMean(1, 2)));
    QVERIFY(std::isnan(map->blockMean(1, 3)));
    const double first = map->blockMean(1, 2);
    masks->layers()->setCurrentIndex(1);
    QVERIFY(std::abs(map->blockMean(1, 2) - first - 1) < 1e-3);
    m_window->videoPage()->axis()->setPlayhead(50);
    const auto namesTheWindow = [this] {
        return std::ranges::any_of(m_page->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains(QLatin1String("0:48"));
        });
    };
    QTRY_VERIFY(namesTheWindow());
}

void HighlightsTabTest::aSearchCanBeStoppedAndFail() {
    m_script->hold = true;
    ask();
    QVERIFY(!m_page->find()->isEnabled());
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    m_page->findChild<QToolButton*>()->click();
    QTRY_VERIFY(m_page->find()->isEnabled());
    QVERIFY(m_page->note().contains(QLatin1String("stopped")));
    m_script->hold = false;
    m_script->failTrace = true;
    ask();
    QTRY_COMPARE(m_page->note(), QString::fromStdString(m_script->failure.what()));
    QVERIFY(!lane()->isVisible());
}

void HighlightsTabTest::everyVideoHasItsOwn() {
    ask();
    QTRY_VERIFY(m_page->run());
    open(QStringLiteral("other.mp4"));
    QVERIFY(!m_page->run());
    QVERIFY(!lane()->isVisible());
    m_window->videoPage()->videosPanel()->select(m_window->videos()->session(0));
    QVERIFY(m_page->run());
    QVERIFY(lane()->isVisible());
}

QTEST_MAIN(HighlightsTabTest)
#include "tst_highlights_tab.moc"
