// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "app/studio/video/skim_chip.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/player/player_bar.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/highlight_track.h"
#include "widgets/timeline/tracks/keyword_track.h"
#include "widgets/timeline/tracks/skim_lane.h"

using namespace skimline;

/// Share of a small screen that the picture gets, with any other views visible.
class PictureRoomTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyModeHasItsRoom();
    void messagesMoveNothing();
    void lanesMoveNothing();
    void theBorderStaysWhereItWasPut();
    void largeWindowsShowEverything();
    void skimsAreGoneThrough();
    void theListOfVideosFolds();
    void theClockIsWhole();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    QSize sizeOf(const char* picture) const {
        return page()->player()->findChild<QWidget*>(QLatin1String(picture))->size();
    }
    QSize sizeIn(PlayerMode mode) const;
    QRect placeOf(const QWidget* part) const {
        return {part->mapTo(m_window.get(), QPoint()), part->size()};
    }
};

void PictureRoomTest::init() {
    WindowTest::init();
    m_window->resize(1366, 768);
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    test::runEvents();
    m_window->messages()->clear();
    test::runEvents();
}

QSize PictureRoomTest::sizeIn(PlayerMode mode) const {
    page()->player()->setMode(mode);
    test::runEvents();
    return sizeOf("picture");
}

void PictureRoomTest::everyModeHasItsRoom() {
    QCOMPARE(m_window->size(), QSize(1366, 768));
    const QSize source = sizeIn(PlayerMode::Source);
    QVERIFY2(source.width() >= 640 && source.height() >= 360,
             qPrintable(QStringLiteral("%1 x %2").arg(source.width()).arg(source.height())));
    QCOMPARE(sizeIn(PlayerMode::Skim), source);
    QVERIFY(page()->timeline()->skimLane()->isVisible());
    QVERIFY(!page()->timeline()->filmstrip()->isVisible());
    const QSize skim = sizeIn(PlayerMode::SideBySide);
    QCOMPARE(sizeOf("sourcePicture"), skim);
    // The two pictures get the width of the list of videos.
    QVERIFY(!page()->videosPanel()->isVisible());
    QVERIFY2(skim.width() >= 470 && skim.height() >= 264,
             qPrintable(QStringLiteral("%1 x %2").arg(skim.width()).arg(skim.height())));
    QCOMPARE(sizeIn(PlayerMode::Source), source);
    QVERIFY(page()->videosPanel()->isVisible());
}

void PictureRoomTest::messagesMoveNothing() {
    for (const PlayerMode mode : {PlayerMode::Source, PlayerMode::Skim, PlayerMode::SideBySide}) {
        const QSize before = sizeIn(mode);
        const QRect row = placeOf(page()->budgetRow());
        for (int count = 0; count < 3; ++count) {
            m_window->messages()->post(MessageKind::Error, QStringLiteral("Headline"),
                                       QStringLiteral("Sentence %1").arg(count));
            test::runEvents();
            QCOMPARE(sizeOf("picture"), before);
            QCOMPARE(placeOf(page()->budgetRow()), row);
            // It lies over the timeline and covers neither the picture nor anything below.
            const QRect messages = placeOf(m_window->messages());
            QVERIFY(m_window->messages()->isVisible() && messages.height() > 20);
            QVERIFY(!messages.intersects(placeOf(page()->player())));
            QVERIFY(!messages.intersects(row));
            QVERIFY(messages.bottom() + 1 == row.top());
        }
        m_window->messages()->clear();
        test::runEvents();
    }
}

void PictureRoomTest::lanesMoveNothing() {
    for (const PlayerMode mode : {PlayerMode::Source, PlayerMode::Skim}) {
        page()->timeline()->mentionStrip()->setMentions({});
        page()->timeline()->highlightLane()->setSaliency({}, 1);
        const QSize before = sizeIn(mode);
        page()->timeline()->mentionStrip()->setMentions({{QStringLiteral("dragon"), 4}});
        page()->timeline()->highlightLane()->setSaliency({0.1F, 0.9F, 0.2F}, 1);
        test::runEvents();
        QVERIFY(page()->timeline()->highlightLane()->isVisible());
        QCOMPARE(sizeOf("picture"), before);
    }
    // No cue tracks by default.
    QVERIFY(page()->timeline()->cueTracks()->tracks().isEmpty());
}

void PictureRoomTest::theBorderStaysWhereItWasPut() {
    const int usual = sizeIn(PlayerMode::Source).height();
    auto* rows = qobject_cast<QSplitter*>(page()->timeline()->parentWidget());
    QVERIFY(rows);
    rows->setSizes({rows->height() - 300, 300});
    Q_EMIT rows->splitterMoved(0, 1);
    m_window->resize(1366, 800);
    test::runEvents();
    QCOMPARE(page()->timeline()->height(), 300);
    m_window->saveLayout();
    m_window.reset();
    m_window = makeWindow();
    m_window->resize(1366, 768);
    m_window->openPaths({path(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(sizeOf("picture").height() < usual);
}

void PictureRoomTest::largeWindowsShowEverything() {
    m_window->resize(1920, 1080);
    const QSize large = sizeIn(PlayerMode::Skim);
    QVERIFY(large.height() > 480);
    QVERIFY(page()->timeline()->skimLane()->isVisible());
    QVERIFY(page()->timeline()->filmstrip()->isVisible());
    QVERIFY(page()->timeline()->curve()->height() > 100);
}

void PictureRoomTest::skimsAreGoneThrough() {
    SkimChip* chip = page()->skims();
    QVERIFY(!chip->isVisible());
    const SkimTimeline first = session()->skim();
    page()->performAction(ShotAction::Another);
    QVERIFY(chip->isVisible());
    QCOMPARE(chip->text(), QStringLiteral("2/2"));
    const SkimTimeline second = session()->skim();
    QVERIFY(first != second);
    test::runEvents();
    // The chip fits without widening the window.
    QCOMPARE(m_window->width(), 1366);
    const auto buttons = chip->findChildren<QToolButton*>();
    QVERIFY(buttons[0]->isEnabled() && !buttons[1]->isEnabled());
    buttons[0]->click();
    QCOMPARE(session()->skim(), first);
    QCOMPARE(chip->text(), QStringLiteral("1/2"));
    buttons[1]->click();
    QCOMPARE(session()->skim(), second);
    session()->edits()->undoStack()->undo();
    QCOMPARE(session()->skim(), first);
    QCOMPARE(chip->text(), QStringLiteral("1/2"));
    m_window->resize(1920, 1080);
    test::runEvents();
    QCOMPARE(chip->text(), QStringLiteral("Skim 1 of 2"));
}

void PictureRoomTest::theListOfVideosFolds() {
    VideosPanel* videos = page()->videosPanel();
    const int list = videos->width();
    const int picture = page()->player()->width();
    const auto fold = [this] {
        page()->videosPanel()->findChild<QToolButton*>(QStringLiteral("fold"))->click();
        test::runEvents();
    };
    fold();
    QVERIFY(videos->isFolded());
    QVERIFY(videos->width() < 50);
    QVERIFY(page()->player()->width() > picture + 100);
    fold();
    QCOMPARE(videos->width(), list);
    QCOMPARE(page()->player()->width(), picture);
    fold();
    m_window->close();
    m_window = makeWindow();
    test::runEvents();
    QVERIFY(page()->videosPanel()->isFolded());
    fold();
    QVERIFY(page()->videosPanel()->width() >= 168);
}

void PictureRoomTest::theClockIsWhole() {
    page()->player()->setMode(PlayerMode::Skim);
    const auto* time = page()->player()->bar()->findChild<QLabel*>(QStringLiteral("playerTime"));
    bool noted = false;
    for (const int width : {1366, 1600, 1920}) {
        m_window->resize(width, 768);
        for (const bool kept : {true, false}) {
            for (const Shot& shot : session()->shots())
                if (shot.kept == kept) page()->seek(shot.range.start.toDouble());
            test::runEvents();
            QVERIFY2(time->fontMetrics().horizontalAdvance(time->text()) <= time->width(),
                     qPrintable(time->text()));
            const bool says = time->text().startsWith(QStringLiteral("Not in the skim"));
            QVERIFY(!says || !kept);
            noted = noted || says;
        }
    }
    QVERIFY(noted);
}

QTEST_MAIN(PictureRoomTest)
#include "tst_picture_room.moc"
