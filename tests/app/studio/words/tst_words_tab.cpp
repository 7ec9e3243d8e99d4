// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Words tab in the whole window, over the synthetic engine.
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "app/studio/words/cue_list.h"
#include "app/studio/words/empty_words.h"
#include "app/studio/words/sound_panel.h"
#include "app/studio/words/transcript_panel.h"
#include "app/studio/words/words_controller.h"
#include "app/studio/words/words_page.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/chip_bar.h"
#include "widgets/style/controls/fold_section.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/linked_text.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/keyword_track.h"
#include "widgets/timeline/tracks/word_sound_map.h"

using namespace skimline;
using test::FakeScript;

class WordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void emptyStateOffersToOpenATranscript();
    void theTranscriptHasThePage();
    void chipsAndTicksAppear();
    void chipsAreAddedRenamedAndRemovedAndUndone();
    void clickOnALineSeeksAndPlayingLightsIt();
    void hoveringTheSummaryLightsWhatItRestsOn();
    void keywordsSteerTheSkimAndUndoTakesItBack();
    void aNetworkWritesAndCanBeStopped();
    void theSummaryIsSavedOutsideTheWindowsThread();
    void aNetworkWithEyesCanCloseThem();
    void severalTopicsAreToldAndDividedOnRequest();
    void aTranscriptThatIsNotThereIsTold();
    void speechIsWrittenDownLineByLine();
    void fillersAreWrittenDownWhereTheyAreWanted();
    void fillersCanBeListenedForAgain();
    void whatIsHeardStandsBesideSubtitles();
    void soundsOfWordsAreShown();
    void subtitlesComeBackWhenListeningIsStopped();
    void listeningCanBeStopped();
    void withoutASpeechNetworkItIsSaid();
    void projectsKeepTheChips();
    void anotherVideoHasItsOwnWords();

private:
    void open(const QString& name = QStringLiteral("film.mp4"));
    VideoSession* session() const { return m_window->videoPage()->session(); }
    TimelinePanel* timeline() const { return m_window->videoPage()->timeline(); }
    QStringList chips() const;
    QPushButton* shownButton(const char* start) const {
        for (QPushButton* button : m_page->empty()->findChildren<QPushButton*>())
            if (button->isVisible() && button->text().startsWith(QLatin1String(start)))
                return button;
        return nullptr;
    }
    void clickButton(const char* start) const {
        QTRY_VERIFY2(shownButton(start) != nullptr, start);
        shownButton(start)->click();
    }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    WordsPage* m_page = nullptr;
};

void WordsTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_script->milliseconds = 1;
    m_script->cues = {{Rational(4), Rational(8), "Over the snow flew a dragon."},
                      {Rational(20), Rational(26), "Nobody had seen the tower before."},
                      {Rational(90), Rational(95), "The dragon came back in the spring."}};
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(path("settings.ini"));
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    m_page = m_window->findChild<WordsPage*>();
    QVERIFY(m_page);
    m_page->setFolded({});
}

void WordsTest::open(const QString& name) {
    QFile file(m_folder->filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(name.toUtf8());
    file.close();
    m_window->openPaths({file.fileName()});
    QTRY_VERIFY(session() && session()->state() == VideoState::Ready);
    m_window->inspector()->showPage(m_page);
    if (!m_script->cues.empty()) QTRY_VERIFY(m_page->spoken());
}

QStringList WordsTest::chips() const {
    QStringList words;
    for (const Chip& chip : m_page->chips()->chips()) words << chip.text;
    return words;
}

void WordsTest::emptyStateOffersToOpenATranscript() {
    const std::vector<Transcript::Line> cues = std::exchange(m_script->cues, {});
    open();
    QTRY_COMPARE(m_page->emptyText(), QStringLiteral("No transcript yet"));
    QVERIFY(m_page->isEmpty());
    m_script->cues = cues;
    QFile(path("mine.srt")).open(QIODevice::WriteOnly);
    m_window->words()->openTranscript(path("mine.srt"));
    QTRY_VERIFY(!m_page->isEmpty());
    QCOMPARE(m_page->spoken()->words.transcript().origin, Transcript::Origin::GivenFile);
}

void WordsTest::theTranscriptHasThePage() {
    open();
    m_page->setFolded(StudioSettings(path("fresh.ini")).foldedWords());
    test::runEvents();
    QVERIFY(m_page->cues()->isVisible() && m_page->chips()->isVisible());
    QVERIFY(!m_page->summary()->isVisible());
    // The transcript comes first and is largest, at 1366 x 768.
    const QRect cues(m_page->cues()->mapTo(m_page, QPoint()), m_page->cues()->size());
    QVERIFY(cues.bottom() < m_page->chips()->mapTo(m_page, QPoint()).y());
    const int beside = cues.height();
    QVERIFY2(beside > 200, qPrintable(QString::number(beside)));
    for (FoldSection* section : m_page->findChildren<FoldSection*>())
        section->setOpen(section->isAncestorOf(m_page->summary()));
    test::runEvents();
    QVERIFY(m_page->summary()->isVisible() && !m_page->chips()->isVisible());
    QCOMPARE(m_settings->foldedWords(), QStringList{QStringLiteral("keywords")});
    for (FoldSection* section : m_page->findChildren<FoldSection*>()) section->setOpen(false);
    test::runEvents();
    QVERIFY2(m_page->cues()->height() > beside,
             qPrintable(QString::number(m_page->cues()->height())));
    // The search for words is not a job started by the user.
    for (const int id : m_window->jobsPanel()->ids())
        QVERIFY(!m_window->jobsPanel()->jobText(id).startsWith(QStringLiteral("Words")));
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_page = m_window->findChild<WordsPage*>();
    QCOMPARE(m_page->folded(), (QStringList{"keywords", "summary"}));
}

void WordsTest::chipsAndTicksAppear() {
    open();
    QCOMPARE(chips(), (QStringList{"dragon", "snow"}));
    QCOMPARE(m_page->chips()->chips().first().count, 2);
    // Two chips are shown whole, with nothing to scroll.
    const auto* area = m_page->findChild<QScrollArea*>(QStringLiteral("chipArea"));
    QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
    const KeywordTrack* strip = timeline()->mentionStrip();
    QCOMPARE(strip->mentions().size(), 3);
    QVERIFY(strip->isVisible());
    QVERIFY(m_page->summaryKind().contains(QLatin1String("Key sentences")));
    m_window->videoPage()->player()->setMode(PlayerMode::Source);
    m_window->videoPage()->seek(0);
    QTest::mouseClick(m_page->chips()->findChildren<QToolButton*>(QStringLiteral("chipWord")).at(0),
                      Qt::LeftButton);
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 4.0);
    QTest::mouseClick(m_page->chips()->findChildren<QToolButton*>(QStringLiteral("chipWord")).at(0),
                      Qt::LeftButton);
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 90.0);
}

void WordsTest::chipsAreAddedRenamedAndRemovedAndUndone() {
    open();
    QTest::keyClicks(m_page->chips()->field(), QStringLiteral("Tower"));
    QTest::keyClick(m_page->chips()->field(), Qt::Key_Return);
    QTRY_COMPARE(chips(), (QStringList{"dragon", "snow", "tower"}));
    QTRY_COMPARE(timeline()->mentionStrip()->mentions().size(), 4);
    Q_EMIT m_page->chips()->renamed(1, QStringLiteral("spring"));
    QTRY_COMPARE(chips(), (QStringList{"dragon", "spring", "tower"}));
    Q_EMIT m_page->chips()->removed(0);
    QTRY_COMPARE(chips(), (QStringList{"spring", "tower"}));
    QUndoStack* undo = session()->edits()->undoStack();
    undo->undo();
    QTRY_COMPARE(chips(), (QStringList{"dragon", "spring", "tower"}));
    undo->undo();
    undo->undo();
    QTRY_COMPARE(chips(), (QStringList{"dragon", "snow"}));
    QVERIFY(!session()->edits()->plan().words.keywords);
}

void WordsTest::clickOnALineSeeksAndPlayingLightsIt() {
    open();
    CueList* lines = m_page->cues();
    const QRect row = lines->visualRect(lines->model()->index(1, 0));
    QTest::mouseClick(lines->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 20.0);
    QCOMPARE(lines->playing(), 1);
    m_window->videoPage()->axis()->setPlayhead(50);
    QCOMPARE(lines->playing(), -1);
    m_window->videoPage()->axis()->setPlayhead(94);
    QCOMPARE(lines->playing(), 2);
}

void WordsTest::hoveringTheSummaryLightsWhatItRestsOn() {
    open();
    LinkedText* summary = m_page->summary();
    QCOMPARE(summary->partCount(), 2);
    // Repeats the mouse move, because the text may still be laid out.
    int nudge = 0;
    const auto hover = [&] {
        nudge = 1 - nudge;
        QTest::mouseMove(summary->viewport(), summary->partCentre(1) + QPoint(nudge, 0));
        return summary->current();
    };
    QTRY_COMPARE(hover(), 1);
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(*qApp, theme);
        QTRY_COMPARE(hover(), 1);
        const QColor lit = summary->extraSelections().constFirst().format.background().color();
        QTRY_COMPARE(lit.lightness() > 128, theme == ThemeChoice::Light);
    }
    QCOMPARE(timeline()->mentionStrip()->litSpans(), (QList<TimeSpan>{{20, 26}}));
    QCOMPARE(m_page->cues()->lit(), QList<int>{1});
    QTest::mouseClick(summary->viewport(), Qt::LeftButton, {}, summary->partCentre(1));
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 20.0);
    QTest::keyClick(summary, Qt::Key_Left);
    QCOMPARE(summary->current(), 0);
    QCOMPARE(timeline()->mentionStrip()->litSpans(), (QList<TimeSpan>{{4, 8}}));
}

void WordsTest::keywordsSteerTheSkimAndUndoTakesItBack() {
    open();
    const std::vector<Shot> before = session()->shots();
    QVERIFY(!m_page->guidance()->isChecked());
    m_page->guidance()->click();
    QTRY_COMPARE(session()->analysis()->scores->keywords.size(), std::size_t{2});
    QCOMPARE(session()->analysis()->scores->keywordBonus, 0.3);
    m_page->strength()->setValue(80);
    QTRY_COMPARE(session()->analysis()->scores->keywordBonus, 0.8);
    session()->edits()->undoStack()->undo();
    QTRY_COMPARE(session()->analysis()->scores->keywordBonus, 0.3);
    QCOMPARE(m_page->strength()->value(), 30);
    QTRY_VERIFY(session()->shots() != before);
    QVERIFY(session()->edits()->undoStack()->canUndo());
    session()->edits()->undoStack()->undo();
    QTRY_VERIFY(session()->analysis()->scores->keywords.empty());
    QTRY_COMPARE(session()->shots(), before);
    QVERIFY(!m_page->guidance()->isChecked());
    const int analyses = m_script->analyses;
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    test::runEvents();
    QCOMPARE(m_script->analyses, analyses);
}

void WordsTest::aNetworkWritesAndCanBeStopped() {
    open();
    m_window->words()->writeWith(path("bart"));
    QTRY_VERIFY(m_page->summaryKind().contains(QLatin1String("bart")));
    QTest::mouseMove(m_page->summary()->viewport(), m_page->summary()->partCentre(0));
    QTRY_COMPARE(timeline()->mentionStrip()->litMoments(), QList<double>{4.5});
    m_window->words()->writeWith({});
    QTRY_VERIFY(m_page->summaryKind().contains(QLatin1String("Key sentences")));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    const int readings = m_script->readings;
    m_script->hold = true;
    m_window->words()->writeWith(path("slow"));
    QTRY_COMPARE(m_script->readings.load(), readings + 1);
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    Q_EMIT m_page->stopRequested();
    // It would still be running: only the stop ends it.
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    QVERIFY(session()->results().ofFile.get<WordsState>().network.isEmpty());
    m_script->hold = false;
    m_window->words()->writeWith(path("quick"));
    QTRY_VERIFY(m_page->summaryKind().contains(QLatin1String("quick")));
    QCOMPARE(m_script->readings.load(), readings + 2);
}

void WordsTest::theSummaryIsSavedOutsideTheWindowsThread() {
    open();
    m_window->words()->exportTo(path("summary.md"));
    // Not done yet: a worker does it.
    QVERIFY(!QFile::exists(path("summary.md")));
    QTRY_VERIFY(QFile::exists(path("summary.md")));
    QTRY_VERIFY(!m_window->messages()->banners().isEmpty());
    m_window->messages()->clear();
    m_window->words()->exportTo(path("no/such/folder/summary.md"));
    const auto failed = [this] {
        const auto shown = m_window->messages()->banners();
        return std::ranges::any_of(shown, [](const MessageBanner* banner) {
            return banner->kind() == MessageKind::Error;
        });
    };
    QTRY_VERIFY(failed());
}

void WordsTest::speechIsWrittenDownLineByLine() {
    m_script->speech = std::exchange(m_script->cues, {});
    m_script->milliseconds = 60;
    open();
    QTRY_VERIFY(m_page->isEmpty());
    clickButton("Transcribe");
    QTRY_VERIFY(m_page->empty()->isListening());
    QTRY_VERIFY(!m_page->empty()->heard()->lines().isEmpty());
    QCOMPARE(m_page->empty()->heard()->lines().first().text,
             QStringLiteral("Over the snow flew a dragon."));
    QTRY_VERIFY(m_page->spoken());
    QVERIFY(!m_page->isEmpty());
    QCOMPARE(m_page->cues()->lines().size(), static_cast<qsizetype>(m_script->speech.size()));
    // They edit the skim.
    m_page->cues()->selectLines({0});
    Q_EMIT m_page->transcript()->locked({0}, Lock::Out);
    QVERIFY(!session()->skim().contains(6));
    QVERIFY(m_page->cues()->isStruck(0));
}

void WordsTest::fillersAreWrittenDownWhereTheyAreWanted() {
    m_script->speech = std::exchange(m_script->cues, {});
    open();
    QTRY_VERIFY(m_page->isEmpty() && shownButton("Transcribe"));
    QVERIFY(!m_page->empty()->fillers()->isChecked());
    m_page->empty()->fillers()->click();
    QVERIFY(m_settings->writesFillers());
    clickButton("Transcribe");
    QTRY_VERIFY(m_page->spoken() && !m_page->isEmpty());
    QVERIFY(m_page->cues()->lines().first().text.startsWith(QStringLiteral("Um, ")));
    // It is remembered.
    MainWindow next(test::fakeEngine(m_script), m_settings.get(),
                    PlayerOptions{SurfaceKind::Software, true});
    QVERIFY(next.findChild<WordsPage*>()->empty()->fillers()->isChecked());
}

void WordsTest::fillersCanBeListenedForAgain() {
    m_script->speech = {{Rational(4), Rational(6), "A dragon, I heard."}};
    open();
    const auto menu = [this] {
        Q_EMIT m_page->transcript()->fillersWanted();
        auto* shown = m_page->transcript()->findChild<QMenu*>(QStringLiteral("fillers"));
        return shown ? shown->actions() : QList<QAction*>();
    };
    QList<QAction*> offered = menu();
    QCOMPARE(offered.size(), 2);
    QVERIFY(!offered.first()->isEnabled());
    offered.last()->trigger();
    QApplication::activePopupWidget()->close();
    const auto first = [this] { return m_page->cues()->lines().first().text; };
    QTRY_VERIFY(m_page->spoken() && !m_page->isEmpty() &&
                first().startsWith(QStringLiteral("Um, ")));
    test::runEvents();
    // Now there are fillers, and another transcription would find no more.
    offered = menu();
    QCOMPARE(offered.size(), 1);
    QVERIFY(offered.first()->isEnabled());
    QApplication::activePopupWidget()->close();
    // Subtitles stay one click away.
    m_page->otherSource()->click();
    QTRY_VERIFY(!first().startsWith(QStringLiteral("Um, ")));
}

void WordsTest::whatIsHeardStandsBesideSubtitles() {
    m_script->speech = {{Rational(4), Rational(6), "A dragon, I heard."}};
    open();
    const auto origin = [this] { return m_page->spoken()->words.transcript().origin; };
    const auto shows = [&](Transcript::Origin wanted) {
        return m_page->spoken() && !m_page->isEmpty() && origin() == wanted;
    };
    QVERIFY(shows(Transcript::Origin::FileBeside));
    QToolButton* other = m_page->otherSource();
    QVERIFY(other->isVisible());
    QVERIFY(other->accessibleName().startsWith(QStringLiteral("Transcribe")));
    other->click();
    QTRY_VERIFY(shows(Transcript::Origin::Heard));
    QCOMPARE(m_page->cues()->lines().size(), 1);
    QVERIFY(other->accessibleName().startsWith(QStringLiteral("Back")));
    other->click();
    QTRY_VERIFY(shows(Transcript::Origin::FileBeside));
    QCOMPARE(m_page->cues()->lines().size(), static_cast<qsizetype>(m_script->cues.size()));
    // It is heard once.
    m_script->speech.clear();
    other->click();
    QTRY_VERIFY(shows(Transcript::Origin::Heard));
    // A transcript that the user opens is shown.
    QFile(path("mine.srt")).open(QIODevice::WriteOnly);
    m_window->words()->openTranscript(path("mine.srt"));
    QTRY_VERIFY(shows(Transcript::Origin::GivenFile));
}

void WordsTest::soundsOfWordsAreShown() {
    open();
    QToolButton* button = m_page->transcript()->soundsButton();
    QVERIFY(!button->isVisible());  // unknown for subtitles
    m_script->cues.clear();
    m_script->speech = {
        {Rational(4),
         Rational(5),
         "Snow fell.",
         {{Rational(4), Rational(9, 2), "Snow", 1, {4.1, {100, 255}, 0.75}},
          {Rational(9, 2), 5, "fell.", 1, {4.5, {255, 0, 30}, 0.5}}}},
        {Rational(20), Rational(21), "Hm.", {{Rational(20), 21, "Hm.", 1, {20.1, {255}, 1}}}}};
    open(QStringLiteral("other.mp4"));
    QTRY_VERIFY(m_page->isEmpty());
    clickButton("Transcribe");
    QTRY_VERIFY(m_page->spoken() && !m_page->isEmpty());
    QVERIFY(button->isVisible());
    SoundPanel* sounds = m_page->transcript()->sounds();
    QVERIFY(!sounds->isVisible());
    button->click();
    QVERIFY(sounds->isVisible());
    m_page->cues()->selectLines({0});
    QCOMPARE(sounds->map()->rows().size(), 2);
    QCOMPARE(sounds->map()->rows()[1].word, QStringLiteral("fell."));
    QCOMPARE(sounds->map()->weightAt(0, 4.13), 1.0);
    // A word highlights its time on the timeline; a click goes there.
    QTest::keyClick(sounds->map(), Qt::Key_Down);
    QTest::keyClick(sounds->map(), Qt::Key_Down);
    QCOMPARE(timeline()->mentionStrip()->litSpans(), (QList<TimeSpan>{{4.5, 5}}));
    QTest::keyClick(sounds->map(), Qt::Key_Return);
    // On the frame that is shown then.
    QVERIFY(std::abs(m_window->videoPage()->axis()->playhead() - 4.5) < 0.05);
    m_page->cues()->selectLines({1});
    QCOMPARE(sounds->map()->rows().size(), 1);
    // Without a selection it follows playback.
    m_page->cues()->selectLines({});
    m_window->videoPage()->axis()->setPlayhead(4.2);
    QCOMPARE(sounds->line(), 0);
}

void WordsTest::subtitlesComeBackWhenListeningIsStopped() {
    m_script->speech = m_script->cues;
    open();
    m_script->hold = true;
    m_page->otherSource()->click();
    QTRY_VERIFY(m_page->empty()->isListening());
    clickButton("Stop");
    QTRY_VERIFY(!m_page->isEmpty());
    QCOMPARE(m_page->spoken()->words.transcript().origin, Transcript::Origin::FileBeside);
}

void WordsTest::listeningCanBeStopped() {
    m_script->speech = std::exchange(m_script->cues, {});
    open();
    QTRY_VERIFY(m_page->isEmpty());
    m_script->hold = true;
    clickButton("Transcribe");
    QTRY_VERIFY(m_page->empty()->isListening());
    clickButton("Stop");
    QTRY_VERIFY(!m_page->empty()->isListening());
    QVERIFY(!m_page->spoken());
    m_script->hold = false;
    clickButton("Transcribe");
    QTRY_VERIFY(m_page->spoken());
}

void WordsTest::withoutASpeechNetworkItIsSaid() {
    m_script->cues.clear();
    open();
    QTRY_VERIFY(m_page->isEmpty());
    clickButton("Transcribe");
    QTRY_VERIFY(!m_page->empty()->isListening());
    QTRY_VERIFY(!m_window->messages()->banners().isEmpty());
    QTRY_VERIFY(m_page->emptyText().contains(QLatin1String("transcript")));
}

void WordsTest::aNetworkWithEyesCanCloseThem() {
    open();
    QVERIFY(m_page->visionEnabled()->isHidden());
    m_window->words()->writeWith(path("seeing"));
    QTRY_VERIFY(m_page->summaryKind().contains(QLatin1String("from words and frames")));
    QVERIFY(m_page->visionEnabled()->isVisible());
    QVERIFY(m_page->visionEnabled()->isChecked());
    m_page->visionEnabled()->click();
    QTRY_VERIFY(!m_page->spoken()->summary.usedImages);
    QVERIFY(!m_page->visionEnabled()->isChecked());
    QVERIFY(m_page->visionEnabled()->isVisible());
    // Stopping a request leaves the checkbox as it was for the current summary.
    m_script->hold = true;
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    m_page->visionEnabled()->click();
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    Q_EMIT m_page->stopRequested();
    QTRY_VERIFY(!m_page->visionEnabled()->isChecked());
    m_script->hold = false;
    Q_EMIT m_page->sentencesRequested();
    QTRY_VERIFY(m_page->visionEnabled()->isHidden());
}

void WordsTest::severalTopicsAreToldAndDividedOnRequest() {
    open();
    QVERIFY(!m_page->byTopic()->isVisible());
    m_script->topics = {0, 2};
    open(QStringLiteral("two.mp4"));
    QTRY_VERIFY(m_page->byTopic()->isVisible());
    const auto texts = m_page->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(texts, [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QLatin1String("2 topic"));
    }));
    QVERIFY(m_page->summary()->toPlainText().contains(QLatin1String("tower")));
    m_page->byTopic()->click();
    // Shows the first sentences of both topics instead.
    QTRY_VERIFY(m_page->summary()->toPlainText().contains(QLatin1String("spring")));
    QVERIFY(!m_page->summary()->toPlainText().contains(QLatin1String("tower")));
}

void WordsTest::aTranscriptThatIsNotThereIsTold() {
    open();
    m_window->words()->openTranscript(path("gone.srt"));
    QTRY_VERIFY(!session()->transcript());
    QTRY_VERIFY(m_page->spoken());
    QCOMPARE(chips(), (QStringList{"dragon", "snow"}));
}

void WordsTest::projectsKeepTheChips() {
    open();
    Q_EMIT m_page->chips()->added(QStringLiteral("tower"));
    QTRY_COMPARE(chips().size(), 3);
    const ProjectVideo video = session()->toProject();
    QCOMPARE(video.words.keywords.value().size(), std::size_t{3});
    session()->fromProject(ProjectVideo{video});
    QCOMPARE(session()->edits()->plan().words, video.words);
}

void WordsTest::anotherVideoHasItsOwnWords() {
    open();
    Q_EMIT m_page->chips()->added(QStringLiteral("tower"));
    QTRY_COMPARE(chips().size(), 3);
    open(QStringLiteral("other.mp4"));
    QTRY_COMPARE(chips(), (QStringList{"dragon", "snow"}));
    Q_EMIT m_window->sessionShown(nullptr);
    QVERIFY(m_page->isEmpty());
    QVERIFY(!timeline()->mentionStrip()->isVisible());
}

QTEST_MAIN(WordsTest)
#include "tst_words_tab.moc"
