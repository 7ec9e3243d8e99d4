// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QFile>
#include <QTest>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/models/model_controller.h"
#include "app/studio/models/model_page.h"
#include "app/studio/models/network_view.h"
#include "app/studio/shell/inspector_dock.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/controls/jobs_bar.h"

using namespace skimline;

/// Page about networks and its choices, in the real window on a synthetic engine.
class ModelPageTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void cardsSayWhatMatters();
    void saysWhatIsUsedAndWhy();
    void anotherNetworkScoresAnewAndUndoGoesBack();
    void decisionsSurviveAnotherNetwork();
    void choiceIsRemembered();
    void fetchShowsProgressAndCanBeStopped();
    void badFileIsOneSentence();

private:
    void openVideo(const QString& name);
    NetworkView* networks() const { return page()->networks(); }
    ModelPage* page() const { return m_window->findChild<ModelPage*>(); }
};

void ModelPageTest::openVideo(const QString& name) {
    m_window->openPaths({video(name, name.toUtf8())});
    waitReady();
    m_window->findChild<InspectorDock*>()->showPage(page());
    m_window->models()->showPage();
    QTRY_VERIFY(networks()->cards().size() >= test::fakeCards().size());
}

void ModelPageTest::cardsSayWhatMatters() {
    openVideo(QStringLiteral("a.mp4"));
    networks()->select(QStringLiteral("made-up"));
    const QString card = networks()->cardHtml();
    for (const char* part : {"1,286,273 parameters", "2.6 MB", "Trained on", "4,595 photos",
                             "Measured", "0.849", "Limits", "jokes", "local-global attention"})
        QVERIFY2(card.contains(QLatin1String(part)), part);
    networks()->select(QStringLiteral("googlenet"));
    QVERIFY(networks()->cardHtml().contains(QStringLiteral("not installed")));
    // A network known to Skimline has a few translated sentences before the file's own.
    QVERIFY(networks()->cardHtml().contains(
        QStringLiteral("The scoring networks were trained on these features")));
    QVERIFY(!networks()->cardHtml().contains(QStringLiteral("Measured")));
    networks()->findChild<QCheckBox*>()->click();
    QVERIFY(networks()->cardHtml().contains(QStringLiteral("Measured")));
}

void ModelPageTest::saysWhatIsUsedAndWhy() {
    openVideo(QStringLiteral("a.mp4"));
    QTRY_VERIFY(networks()->usedText().contains(QStringLiteral("made-up")));
    QVERIFY(networks()->usedText().contains(QStringLiteral("bundled")));
    QVERIFY(networks()->usedText().contains(QStringLiteral("fake")));
}

void ModelPageTest::anotherNetworkScoresAnewAndUndoGoesBack() {
    openVideo(QStringLiteral("a.mp4"));
    QVERIFY(session()->edits());
    session()->edits()->toggleShot(3);
    const SkimEditor::State before = session()->edits()->state();
    const std::vector<float> scores = session()->analysis()->scores->values;
    const int steps = session()->edits()->undoStack()->index();
    ModelCard other = test::fakeCards().back();
    other.id = "other";
    other.location = "/somewhere/other.safetensors";
    m_window->models()->use(other);
    QTRY_COMPARE(session()->analysis()->scores->checkpoint, std::string("other"));
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    QCOMPARE(m_script->lastCheckpoint(), other.location.string());
    QVERIFY(session()->analysis()->scores->values != scores);
    QCOMPARE(session()->edits()->undoStack()->index(), steps + 1);
    QVERIFY(networks()->usedText().contains(QStringLiteral("other")));
    session()->edits()->undoStack()->undo();
    QVERIFY(session()->edits()->state() == before);
    QCOMPARE(session()->analysis()->scores->values, scores);
    QVERIFY(networks()->usedText().contains(QStringLiteral("made-up")));
    session()->edits()->undoStack()->undo();
    QVERIFY(!session()->edits()->hasDecisions());
    session()->edits()->undoStack()->redo();
    session()->edits()->undoStack()->redo();
    QCOMPARE(session()->analysis()->scores->checkpoint, std::string("other"));
}

void ModelPageTest::decisionsSurviveAnotherNetwork() {
    openVideo(QStringLiteral("a.mp4"));
    session()->edits()->setLock(5, Lock::In);
    session()->edits()->split(2.0);
    const std::vector<ShotDecision> decided = session()->edits()->decisions();
    ModelCard other = test::fakeCards().back();
    other.location = "/somewhere/other.safetensors";
    m_window->models()->use(other);
    QTRY_COMPARE(session()->analysis()->scores->checkpoint, std::string("other"));
    QVERIFY(session()->edits()->decisions() == decided);
    // Choosing the same again changes nothing and adds no undo step.
    const int steps = session()->edits()->undoStack()->index();
    m_window->queue()->add(session());
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    QCOMPARE(session()->edits()->undoStack()->index(), steps);
}

void ModelPageTest::choiceIsRemembered() {
    openVideo(QStringLiteral("a.mp4"));
    const QString file = path(QStringLiteral("mine.safetensors"));
    QFile stand(file);
    QVERIFY(stand.open(QIODevice::WriteOnly));
    m_window->models()->useCheckpoint(file);
    QTRY_COMPARE(session()->analysis()->scores->checkpoint, std::string("mine"));
    m_window.reset();
    m_window = makeWindow();
    openVideo(QStringLiteral("b.mp4"));
    QCOMPARE(session()->analysis()->scores->checkpoint, std::string("mine"));
    QVERIFY(networks()->usedText().contains(QStringLiteral("chosen by you")));
    m_window->models()->useAutomatic();
    QTRY_COMPARE(session()->analysis()->scores->checkpoint, std::string("made-up"));
    // A missing file is no longer offered.
    m_settings->setModelChoice({file, QStringLiteral("magic")});
    stand.remove();
    QCOMPARE(m_settings->modelChoice(), ModelChoice());
}

void ModelPageTest::fetchShowsProgressAndCanBeStopped() {
    openVideo(QStringLiteral("a.mp4"));
    networks()->select(QStringLiteral("googlenet"));
    m_script->hold = true;
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    QVERIFY(m_window->models()->isFetching());
    // Not two at once.
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QCOMPARE(m_window->jobsBar()->jobCount(), 1);
    const int entry = m_window->jobsPanel()->ids().last();
    QTRY_VERIFY(m_window->jobsPanel()->jobText(entry).contains(QStringLiteral("Downloading")));
    Q_EMIT m_window->jobsPanel()->cancelRequested(entry);
    QTRY_VERIFY(!m_window->models()->isFetching());
    QCOMPARE(m_window->jobsPanel()->stateOf(entry), int(TaskState::Stopped));
    m_script->hold = false;
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QTRY_VERIFY(!m_window->models()->isFetching());
    // Other jobs of the video may have come later.
    int last = 0;
    for (const int id : m_window->jobsPanel()->ids())
        if (m_window->jobsPanel()->jobText(id).contains(QLatin1String("googlenet"))) last = id;
    QVERIFY(last > entry);
    QCOMPARE(m_window->jobsPanel()->stateOf(last), int(TaskState::Done));
}

void ModelPageTest::badFileIsOneSentence() {
    openVideo(QStringLiteral("a.mp4"));
    m_script->failFetch = true;
    m_script->failure = Error(ErrorCode::Mismatch, "x", "x is none of the known weight files.");
    m_window->models()->importFile(path(QStringLiteral("x")));
    const auto told = [this] {
        for (const MessageBanner* shown : m_window->messages()->banners()) {
            if (shown->kind() == MessageKind::Error &&
                shown->text().contains(QStringLiteral("none of the known weight files.")))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(told());
    QVERIFY(!m_window->models()->isFetching());
}

QTEST_MAIN(ModelPageTest)
#include "tst_model_page.moc"
