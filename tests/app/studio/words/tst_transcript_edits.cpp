// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/transcript_edits.h"

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "app/studio/words/transcript_panel.h"
#include "tests/app/studio/support/fake_engine.h"

using namespace skimline;
using test::FakeScript;

/// Editing by words: lines are chosen, and the skim follows.
class TranscriptEditsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aDroppedLineIsExactlyWhatIsMissing();
    void undoRestoresThePlanBitForBit();
    void onlyTheseLinesAreTheSkim();
    void whatIsLeftOutIsStruckThrough();
    void fillersAreDroppedInOneStep();
    void aCorrectedLineChangesSubtitlesAndNothingElse();
    void onlyCorrectedLinesAreSet();
    void theWordBeingSaidStandsOut();
    void searchGoesFromLineToLine();
    void everyPlaceThatSaysItIsKept();
    void withoutTimesNothingCanBeDecided();
    void aClickGoesThereAndCtrlChooses();

private:
    QToolButton* button(const char* start) const {
        for (QToolButton* candidate : m_panel->findChildren<QToolButton*>())
            if (candidate->accessibleName().startsWith(QLatin1String(start))) return candidate;
        return nullptr;
    }
    /// Kept ranges of [0, 120) s, as pairs of milliseconds.
    QList<std::pair<int, int>> kept() const {
        QList<std::pair<int, int>> found;
        const SkimTimeline skim = m_session->skim();
        for (const TimeSpan& span : skim.spans())
            found << std::pair(qRound(span.start * 1000), qRound(span.end * 1000));
        return found;
    }
    void say(bool timed = true);

    FakeScript m_script;
    std::unique_ptr<VideoSession> m_session;
    std::unique_ptr<TranscriptPanel> m_panel;
    TranscriptEdits* m_edits = nullptr;
};

void TranscriptEditsTest::init() {
    m_session = std::make_unique<VideoSession>(QStringLiteral("/v/talk.mp4"), Budget{1, 0});
    m_session->finish(test::fakeAnalysis(m_script, "/v/talk.mp4"));
    m_panel = std::make_unique<TranscriptPanel>();
    m_panel->resize(400, 400);
    m_panel->show();
    m_edits = new TranscriptEdits(m_panel.get(), m_panel.get());
    m_edits->setSession(m_session.get());
    say();
}

void TranscriptEditsTest::say(bool timed) {
    auto spoken = std::make_shared<SpokenWords>();
    Transcript transcript;
    transcript.timed = timed;
    const char* const texts[] = {"What brings you to the land of the gatekeepers?",
                                 "I'm searching for someone.", "Someone very dear?",
                                 "A dangerous quest for a lone hunter."};
    const double starts[] = {12.2, 20.4, 24.6, 60.2};
    const double ends[] = {16.0, 24.4, 26.0, 64.8};
    QList<CueLine> lines;
    for (int line = 0; line < 4; ++line) {
        transcript.lines.push_back(
            {Rational::fromSeconds(starts[line]), Rational::fromSeconds(ends[line]), texts[line]});
        lines << CueLine{timed ? starts[line] : -1, ends[line], QString::fromLatin1(texts[line])};
    }
    spoken->words.said = RunningText(std::make_shared<const Transcript>(transcript));
    m_session->results().ofFile.get<WordsState>().spoken = spoken;
    m_panel->setLines(lines);
    m_edits->refresh();
}

void TranscriptEditsTest::aDroppedLineIsExactlyWhatIsMissing() {
    QCOMPARE(kept(), (QList<std::pair<int, int>>{{0, 120'000}}));
    m_panel->cues()->selectLines({0});
    button("Drop")->click();
    QCOMPARE(kept(), (QList<std::pair<int, int>>{{0, 12'200}, {16'000, 120'000}}));
}

void TranscriptEditsTest::undoRestoresThePlanBitForBit() {
    const SkimPlan before = m_session->edits()->plan();
    m_panel->cues()->selectLines({1, 3});
    QTest::keyClick(m_panel->cues(), Qt::Key_Delete);
    QVERIFY(!(m_session->edits()->plan() == before));
    QCOMPARE(m_session->edits()->undoStack()->count(), 1);
    m_session->edits()->undoStack()->undo();
    QVERIFY(m_session->edits()->plan() == before);
}

void TranscriptEditsTest::onlyTheseLinesAreTheSkim() {
    m_panel->cues()->selectLines({0, 3});
    button("Keep only")->click();
    QCOMPARE(kept(), (QList<std::pair<int, int>>{{12'200, 16'000}, {60'200, 64'800}}));
}

void TranscriptEditsTest::whatIsLeftOutIsStruckThrough() {
    QVERIFY(!m_panel->cues()->isStruck(1));
    m_panel->cues()->selectLines({1});
    button("Drop")->click();
    QVERIFY(m_panel->cues()->isStruck(1));
    QVERIFY(!m_panel->cues()->isStruck(2));
    button("Keep")->click();
    QVERIFY(!m_panel->cues()->isStruck(1));
}

void TranscriptEditsTest::fillersAreDroppedInOneStep() {
    auto spoken =
        std::make_shared<SpokenWords>(*m_session->results().ofFile.get<WordsState>().spoken);
    Transcript transcript = spoken->words.transcript();
    transcript.lines[0].text = "Um, what brings you here?";
    transcript.lines[3].text = "A quest for, uh, a hunter.";
    spoken->words.said = RunningText(std::make_shared<const Transcript>(transcript));
    m_session->results().ofFile.get<WordsState>().spoken = spoken;
    m_edits->refresh();
    button("Drop filler words")->click();
    auto* menu = m_panel->findChild<QMenu*>(QStringLiteral("fillers"));
    QVERIFY(menu);
    QVERIFY(menu->actions().first()->isEnabled());
    QVERIFY(menu->actions().first()->text().contains(QStringLiteral("2")));
    const SkimPlan before = m_session->edits()->plan();
    for (QAction* action : menu->actions())
        if (action->text().contains(QStringLiteral("English"))) action->trigger();
    QCOMPARE(m_session->edits()->undoStack()->count(), 1);
    QCOMPARE(kept().size(), 3);
    QVERIFY(!m_session->skim().contains(12.3));
    QVERIFY(m_session->skim().contains(14));
    m_session->edits()->undoStack()->undo();
    QVERIFY(m_session->edits()->plan() == before);
}

void TranscriptEditsTest::aCorrectedLineChangesSubtitlesAndNothingElse() {
    const auto shots = m_session->shots();
    CueList* list = m_panel->cues();
    QVERIFY(list->model()->setData(list->model()->index(1, 0),
                                   QStringLiteral("I'm searching for some love.")));
    QCOMPARE(list->lines()[1].text, QStringLiteral("I'm searching for some love."));
    QVERIFY(m_session->shots() == shots);
    const SaidPointer exported = m_session->edits()->rules().said;
    QVERIFY(exported);
    QCOMPARE(exported->lines[1].text, std::string("I'm searching for some love."));
    QCOMPARE(exported->lines[2].text, std::string("Someone very dear?"));
    QVERIFY(!m_session->analysis()->rules.said);
    m_session->edits()->undoStack()->undo();
    QCOMPARE(list->lines()[1].text, QStringLiteral("I'm searching for someone."));
    QCOMPARE(m_session->edits()->rules().said->lines[1].text,
             std::string("I'm searching for someone."));
    // Entering the same text is not a correction.
    QVERIFY(list->model()->setData(list->model()->index(1, 0), list->lines()[1].text));
    QVERIFY(m_session->edits()->plan().words.corrections.empty());
    // Another video is not affected.
    m_edits->setSession(nullptr);
    m_edits->setSession(m_session.get());
    QVERIFY(m_session->edits()->rules().said);
}

void TranscriptEditsTest::onlyCorrectedLinesAreSet() {
    QList<CueLine> lines = m_panel->cues()->lines();
    lines[1].words = {{0, 3, 20.4, 20.8}};
    m_panel->setLines(lines);
    QAbstractItemModel* model = m_panel->cues()->model();
    QList<int> set;
    connect(model, &QAbstractItemModel::dataChanged, this,
            [&](const QModelIndex& at, const QModelIndex&, const QList<int>& roles) {
                if (roles.isEmpty()) set << at.row();
            });
    model->setData(model->index(1, 0), QStringLiteral("I'm searching for some love."));
    model->setData(model->index(3, 0), QStringLiteral("A dangerous quest."));
    QCOMPARE(set, QList({1, 3}));
    QVERIFY(m_panel->cues()->lines()[1].words.isEmpty());
    m_panel->search()->setText(QStringLiteral("love"));
    QCOMPARE(m_panel->linesWith(QStringLiteral("love")), QList({1}));
    m_panel->cues()->selectLines({0});
    button("Drop")->click();
    QCOMPARE(set, QList({1, 3}));
    // A line changed back has its words again.
    for (int step = 0; step < 3; ++step) m_session->edits()->undoStack()->undo();
    QCOMPARE(set, QList({1, 3, 3, 1}));
    QCOMPARE(m_panel->cues()->lines()[1].words.size(), 1);
    // Lines that come again are corrected again.
    model->setData(model->index(2, 0), QStringLiteral("Someone dear?"));
    m_panel->setLines(lines);
    m_edits->refresh();
    QCOMPARE(set, QList({1, 3, 3, 1, 2, 2}));
    QCOMPARE(m_panel->cues()->lines()[2].text, QStringLiteral("Someone dear?"));
    disconnect(model, nullptr, this, nullptr);
}

void TranscriptEditsTest::theWordBeingSaidStandsOut() {
    CueLine line{12.2, 16, QStringLiteral("What brings you")};
    line.words = {{0, 4, 12.2, 12.6}, {5, 6, 12.7, 13.4}, {12, 3, 13.4, 13.9}};
    m_panel->setLines({line});
    m_panel->cues()->setPlayhead(12.8);
    QCOMPARE(m_panel->cues()->playing(), 0);
    QCOMPARE(m_panel->cues()->playingWord(), QStringLiteral("brings"));
    const QImage lit = m_panel->cues()->grab().toImage();
    m_panel->cues()->setPlayhead(13.5);
    QCOMPARE(m_panel->cues()->playingWord(), QStringLiteral("you"));
    QVERIFY(m_panel->cues()->grab().toImage() != lit);
    m_panel->cues()->setPlayhead(15);
    QCOMPARE(m_panel->cues()->playingWord(), QString());
    QCOMPARE(m_panel->cues()->playing(), 0);
}

void TranscriptEditsTest::searchGoesFromLineToLine() {
    QLineEdit* search = m_panel->search();
    search->setText(QStringLiteral("SOMEONE"));
    QCOMPARE(m_panel->cues()->selectedLines(), QList({1}));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(m_panel->cues()->selectedLines(), QList({2}));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(m_panel->cues()->selectedLines(), QList({1}));
    QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(m_panel->cues()->selectedLines(), QList({2}));
    search->setText(QStringLiteral("dragon"));
    QVERIFY(m_panel->linesWith(search->text()).isEmpty());
    QVERIFY(m_panel->linesWith(QStringLiteral("  ")).isEmpty());
}

void TranscriptEditsTest::everyPlaceThatSaysItIsKept() {
    m_session->edits()->setBudget({0.1, 0});
    m_panel->search()->setText(QStringLiteral("someone"));
    button("Select all")->click();
    QCOMPARE(m_panel->cues()->selectedLines(), QList({1, 2}));
    button("Keep")->click();
    QVERIFY(m_session->skim().contains(22));
    QVERIFY(m_session->skim().contains(25));
}

void TranscriptEditsTest::withoutTimesNothingCanBeDecided() {
    say(false);
    m_panel->cues()->selectLines({0});
    QVERIFY(!button("Drop")->isEnabled());
    QTest::keyClick(m_panel->cues(), Qt::Key_Delete);
    QVERIFY(!m_session->edits()->hasDecisions());
}

void TranscriptEditsTest::aClickGoesThereAndCtrlChooses() {
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    CueList* list = m_panel->cues();
    QSignalSpy seeks(list, &CueList::seekRequested);
    const auto click = [list](int line, Qt::KeyboardModifiers keys) {
        const QRect row = list->visualRect(list->model()->index(line, 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, keys, row.center());
    };
    click(1, {});
    QCOMPARE(seeks.count(), 1);
    click(3, Qt::ControlModifier);
    QCOMPARE(seeks.count(), 1);
    QCOMPARE(list->selectedLines(), QList({1, 3}));
    QVERIFY(button("Keep")->isEnabled());
}

QTEST_MAIN(TranscriptEditsTest)
#include "tst_transcript_edits.moc"
