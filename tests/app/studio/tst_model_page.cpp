#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/pages/inspector_dock.h"
#include "app/pages/jobs_panel.h"
#include "app/pages/model_page.h"
#include "app/pages/network_view.h"
#include "app/pages/run_dialog.h"
#include "app/pages/run_view.h"
#include "app/pages/video_page.h"
#include "app/studio/analysis_queue.h"
#include "app/studio/export_flow.h"
#include "app/studio/main_window.h"
#include "app/studio/model_flow.h"
#include "app/studio/training_flow.h"
#include "app/studio/video_list_model.h"
#include "tests/app/support/fake_engine.h"
#include "widgets/jobs_bar.h"
#include "widgets/message_banner.h"
#include "widgets/theme.h"

using namespace skimline;
using test::FakeScript;

/// The page about networks and the panel of jobs, in the real window on a made-up engine; small
/// scripts stand for the command line program.
class ModelPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cardsSayWhatMatters();
    void saysWhatIsUsedAndWhy();
    void anotherNetworkScoresAnewAndUndoGoesBack();
    void decisionsSurviveAnotherNetwork();
    void choiceIsRemembered();
    void fetchShowsProgressAndCanBeStopped();
    void badFileIsOneSentence();
    void jobsPanelKeepsTheHistory();
    void queuedVideosCanBeTakenOut();
    void trainsStopsAndGoesOn();
    void earlierRunsAreThere();
    void refusesWhatCannotBe();
    void closingDuringATrainingIsClean();
    void runDialogChecks();
    void isThereWithoutAVideo();

private:
    void makeWindow();
    void open(const QStringList& names);
    NetworkView* networks() const { return page()->networks(); }
    ModelPage* page() const { return m_window->findChild<ModelPage*>(); }
    VideoSession* session() const { return m_window->videoPage()->session(); }
    RunRequest request() const;
    QString program(const QString& body);

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void ModelPageTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    makeWindow();
}

void ModelPageTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

void ModelPageTest::makeWindow() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
}

void ModelPageTest::open(const QStringList& names) {
    QStringList paths;
    for (const QString& name : names) {
        paths << m_folder->filePath(name);
        QFile file(paths.last());
        if (file.open(QIODevice::WriteOnly)) file.write(name.toUtf8());
    }
    m_window->openPaths(paths);
    if (m_script->hold) return;
    QTRY_VERIFY(session() && session()->state() == VideoState::Ready);
    m_window->findChild<InspectorDock*>()->showPage(page());
    m_window->models()->showPage();
    QTRY_VERIFY(networks()->cards().size() >= test::fakeCards().size());
}

QString ModelPageTest::program(const QString& body) {
    const QString name = m_folder->filePath(QStringLiteral("program"));
    QFile file(name);
    if (file.open(QIODevice::WriteOnly)) file.write("#!/bin/sh\n" + body.toUtf8());
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_window->training()->setProgram(name);
    return name;
}

RunRequest ModelPageTest::request() const {
    RunRequest request;
    request.folder = m_folder->filePath(QStringLiteral("runs/mine"));
    request.bank = request.folder + QStringLiteral("/features.bank");
    request.photos = {m_folder->path()};
    request.updates = 100;
    return request;
}

void ModelPageTest::cardsSayWhatMatters() {
    open({QStringLiteral("a.mp4")});
    networks()->select(QStringLiteral("made-up"));
    const QString card = networks()->cardHtml();
    for (const char* part : {"1.3 million parameters", "2.6 MB", "Trained on", "4,595 photos",
                             "Measured", "0.849", "Limits", "jokes", "local-global attention"})
        QVERIFY2(card.contains(QLatin1String(part)), part);
    networks()->select(QStringLiteral("googlenet"));
    QVERIFY(networks()->cardHtml().contains(QStringLiteral("not installed")));
}

void ModelPageTest::saysWhatIsUsedAndWhy() {
    open({QStringLiteral("a.mp4")});
    QTRY_VERIFY(networks()->usedText().contains(QStringLiteral("made-up")));
    QVERIFY(networks()->usedText().contains(QStringLiteral("bundled")));
    QVERIFY(networks()->usedText().contains(QStringLiteral("fake")));
}

void ModelPageTest::anotherNetworkScoresAnewAndUndoGoesBack() {
    open({QStringLiteral("a.mp4")});
    QVERIFY(session()->edits());
    session()->edits()->toggleShot(3);
    const SkimEditor::State before = session()->edits()->state();
    const std::vector<float> scores = session()->analysis()->scores;
    const int steps = session()->edits()->undoStack()->index();
    ModelCard other = test::fakeCards().back();
    other.id = "other";
    other.location = "/somewhere/other.safetensors";
    m_window->models()->use(other);
    QTRY_COMPARE(session()->analysis()->checkpoint, std::string("other"));
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    QCOMPARE(m_script->lastCheckpoint(), other.location.string());
    QVERIFY(session()->analysis()->scores != scores);
    QCOMPARE(session()->edits()->undoStack()->index(), steps + 1);
    QVERIFY(networks()->usedText().contains(QStringLiteral("other")));
    session()->edits()->undoStack()->undo();
    QVERIFY(session()->edits()->state() == before);
    QCOMPARE(session()->analysis()->scores, scores);
    QVERIFY(networks()->usedText().contains(QStringLiteral("made-up")));
    session()->edits()->undoStack()->undo();
    QVERIFY(!session()->edits()->hasDecisions());
    session()->edits()->undoStack()->redo();
    session()->edits()->undoStack()->redo();
    QCOMPARE(session()->analysis()->checkpoint, std::string("other"));
}

void ModelPageTest::decisionsSurviveAnotherNetwork() {
    open({QStringLiteral("a.mp4")});
    session()->edits()->setLock(5, Lock::In);
    session()->edits()->split(2.0);
    const std::vector<ShotDecision> decided = session()->edits()->decisions();
    ModelCard other = test::fakeCards().back();
    other.location = "/somewhere/other.safetensors";
    m_window->models()->use(other);
    QTRY_COMPARE(session()->analysis()->checkpoint, std::string("other"));
    QVERIFY(session()->edits()->decisions() == decided);
    // The same once more changes nothing, and is no step.
    const int steps = session()->edits()->undoStack()->index();
    m_window->queue()->add(session());
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    QCOMPARE(session()->edits()->undoStack()->index(), steps);
}

void ModelPageTest::choiceIsRemembered() {
    open({QStringLiteral("a.mp4")});
    const QString file = m_folder->filePath(QStringLiteral("mine.safetensors"));
    QFile stand(file);
    QVERIFY(stand.open(QIODevice::WriteOnly));
    m_window->models()->useCheckpoint(file);
    QTRY_COMPARE(session()->analysis()->checkpoint, std::string("mine"));
    makeWindow();
    open({QStringLiteral("b.mp4")});
    QCOMPARE(session()->analysis()->checkpoint, std::string("mine"));
    QVERIFY(networks()->usedText().contains(QStringLiteral("you chose it")));
    m_window->models()->useAutomatic();
    QTRY_COMPARE(session()->analysis()->checkpoint, std::string("made-up"));
    // A file that is gone is no choice any more.
    m_settings->setModelChoice({file, QStringLiteral("magic")});
    stand.remove();
    QCOMPARE(m_settings->modelChoice(), ModelChoice());
}

void ModelPageTest::fetchShowsProgressAndCanBeStopped() {
    open({QStringLiteral("a.mp4")});
    networks()->select(QStringLiteral("googlenet"));
    m_script->hold = true;
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    QVERIFY(m_window->models()->isFetching());
    // Not two at once.
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QCOMPARE(m_window->jobsBar()->jobCount(), 1);
    const int entry = m_window->jobsPanel()->ids().last();
    QTRY_VERIFY(m_window->jobsPanel()->jobText(entry).contains(QStringLiteral("Fetching")));
    Q_EMIT m_window->jobsPanel()->cancelRequested(entry);
    QTRY_VERIFY(!m_window->models()->isFetching());
    QCOMPARE(m_window->jobsPanel()->stateOf(entry), int(JobState::Stopped));
    m_script->hold = false;
    m_window->models()->fetch(QStringLiteral("googlenet"));
    QTRY_VERIFY(!m_window->models()->isFetching());
    QCOMPARE(m_window->jobsPanel()->stateOf(m_window->jobsPanel()->ids().last()),
             int(JobState::Done));
}

void ModelPageTest::badFileIsOneSentence() {
    open({QStringLiteral("a.mp4")});
    m_script->failFetch = true;
    m_script->failure = Error(ErrorCode::Mismatch, "x", "x is none of the known weight files.");
    m_window->models()->importFile(m_folder->filePath(QStringLiteral("x")));
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

void ModelPageTest::jobsPanelKeepsTheHistory() {
    open({QStringLiteral("a.mp4")});
    JobsPanel* panel = m_window->jobsPanel();
    QCOMPARE(panel->jobCount(), 1);
    QCOMPARE(panel->stateOf(1), int(JobState::Done));
    QVERIFY(panel->jobText(1).contains(QStringLiteral("24 shot")));
    m_window->exportFlow()->exportTo(*session(), m_folder->filePath(QStringLiteral("x.mp4")), true);
    QTRY_COMPARE(panel->stateOf(2), int(JobState::Done));
    QVERIFY(panel->jobText(2).contains(QStringLiteral("x.mp4")));
    m_script->failAnalysis = true;
    m_window->exportFlow()->exportTo(*session(), m_folder->filePath(QStringLiteral("y.mp4")), true);
    QTRY_COMPARE(panel->stateOf(3), int(JobState::Failed));
    QVERIFY(panel->jobText(3).contains(QStringLiteral("damaged")));
    for (int round = 0; round < JobsPanel::mostJobs; ++round)
        panel->addJob(1000 + round, JobKind::Export, QStringLiteral("z"), JobState::Running);
    QVERIFY(panel->jobCount() <= JobsPanel::mostJobs);
    QCOMPARE(panel->stateOf(1), -1);
    panel->forgetEnded();
    QCOMPARE(panel->jobCount(), JobsPanel::mostJobs);
}

void ModelPageTest::queuedVideosCanBeTakenOut() {
    m_script->hold = true;
    open({QStringLiteral("a.mp4"), QStringLiteral("b.mp4"), QStringLiteral("c.mp4")});
    JobsPanel* panel = m_window->jobsPanel();
    QTRY_COMPARE(panel->stateOf(1), int(JobState::Running));
    QCOMPARE(panel->stateOf(2), int(JobState::Waiting));
    QCOMPARE(panel->stateOf(3), int(JobState::Waiting));
    Q_EMIT panel->cancelRequested(2);
    QCOMPARE(panel->stateOf(2), int(JobState::Stopped));
    QCOMPARE(m_window->videos()->session(1)->state(), VideoState::Cancelled);
    m_window->videos()->remove(m_window->videos()->session(2));
    QTRY_COMPARE(panel->stateOf(3), int(JobState::Stopped));
    Q_EMIT panel->cancelRequested(1);
    QTRY_COMPARE(panel->stateOf(1), int(JobState::Stopped));
}

void ModelPageTest::trainsStopsAndGoesOn() {
    open({QStringLiteral("a.mp4")});
    const RunRequest wanted = request();
    // Writes a line at a time; when asked to stop it does, when there are 5 lines it is done.
    program(QStringLiteral(
                "[ \"$2\" = --prepare ] && { echo 'skimline: 3 sources' >&2; exit 0; }\n"
                "trap 'exit 130' TERM\n"
                "n=$(cat '%1/log.jsonl' 2>/dev/null | wc -l)\n"
                "while [ $n -lt 5 ]; do n=$((n+1)); "
                "echo \"{\\\"step\\\":$n,\\\"sequence_loss\\\":1,\\\"validation_f\\\":0.5}\" >> "
                "'%1/log.jsonl'; "
                "echo \"{\\\"stage\\\":7,\\\"done\\\":$n,\\\"total\\\":5,\\\"seconds_left\\\":9}\" "
                ">&2; [ $n = 3 ] && [ ! -e '%1/stopped' ] && { touch '%1/stopped'; "
                "while :; do sleep 0.02; done; }; done\n"
                "touch '%1/mine.safetensors'\n")
                .arg(wanted.folder));
    TrainingRun* run = m_window->training()->start(wanted);
    QVERIFY(run);
    QVERIFY(!m_window->training()->start(wanted));
    QTRY_COMPARE(run->log().lastStep(), 3.0);
    QVERIFY(run->stateText().contains(QStringLiteral("Update 3 of 100")));
    QTRY_COMPARE(run->fraction(), 0.6);
    QVERIFY(run->lines().isEmpty() || run->lines().last() == QLatin1String("3 sources"));
    QCOMPARE(m_window->jobsBar()->jobCount(), 1);
    run->program()->stop();
    QTRY_COMPARE(run->state(), RunState::Stopped);
    QVERIFY(run->canGoOn());
    QVERIFY(!run->hasNetwork());
    QCOMPARE(m_window->jobsBar()->jobCount(), 0);
    QVERIFY(page()->runs()->statusText().contains(QStringLiteral("go on")));
    m_window->training()->goOn(run);
    QTRY_COMPARE(run->state(), RunState::Finished);
    QCOMPARE(run->log().loss().size(), 5);
    QVERIFY(run->hasNetwork());
    QVERIFY(!run->canGoOn());
    // The network can be used at once.
    Q_EMIT page()->runs()->useRequested(checkpointOf(wanted));
    QTRY_COMPARE(session()->analysis()->checkpoint, std::string("mine"));
}

void ModelPageTest::earlierRunsAreThere() {
    const RunRequest wanted = request();
    QVERIFY(saveRequest(wanted));
    m_settings->addRunFolder(wanted.folder);
    QFile log(wanted.folder + QStringLiteral("/log.jsonl"));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write("{\"step\":40,\"sequence_loss\":1}\n");
    log.close();
    makeWindow();
    QCOMPARE(m_window->training()->runs().size(), 1);
    TrainingRun* run = m_window->training()->runs().first();
    QTRY_COMPARE(run->log().lastStep(), 40.0);
    QVERIFY(run->stateText().contains(QStringLiteral("40 of 100")));
    QVERIFY(run->canGoOn());
    QCOMPARE(page()->runs()->run(), run);
}

void ModelPageTest::refusesWhatCannotBe() {
    RunRequest wanted = request();
    wanted.photos = {m_folder->filePath(QStringLiteral("nowhere"))};
    QVERIFY(!m_window->training()->start(wanted));
    QVERIFY(!m_window->messages()->banners().isEmpty());
    wanted = request();
    wanted.folder = QStringLiteral("/proc/no/such");
    wanted.bank = wanted.folder + QStringLiteral("/x.bank");
    QVERIFY(!m_window->training()->start(wanted));
    QVERIFY(m_settings->runFolders().isEmpty());
}

void ModelPageTest::closingDuringATrainingIsClean() {
    program(QStringLiteral("trap 'touch \"%1/saved\"; exit 130' TERM\ntouch '%1/up'\n"
                           "while :; do sleep 0.02; done\n")
                .arg(m_folder->path()));
    QVERIFY(m_window->training()->start(request()));
    QTRY_VERIFY(QFile::exists(m_folder->filePath(QStringLiteral("up"))));
    m_window->close();
    m_window.reset();
    QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("saved"))));
}

void ModelPageTest::runDialogChecks() {
    RunOffer offer;
    offer.runsFolder = m_folder->path();
    offer.checkpoints = {QStringLiteral("/x/a.safetensors")};
    offer.banks = {m_folder->filePath(QStringLiteral("a.bank"))};
    RunDialog dialog(RunKind::Training, offer);
    auto* start = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(!start->isEnabled());
    dialog.setFootage(QStringLiteral("/no/such"), {});
    QVERIFY(!start->isEnabled());
    dialog.setFootage(m_folder->path(), {});
    QVERIFY2(start->isEnabled(), qPrintable(dialog.problem()));
    dialog.setFolder({});
    QVERIFY(!start->isEnabled());
    dialog.setFolder(m_folder->filePath(QStringLiteral("r")));
    dialog.setUpdates(50);
    const RunRequest wanted = dialog.request();
    QCOMPARE(wanted.updates, 50);
    QCOMPARE(wanted.bank, m_folder->filePath(QStringLiteral("r/features.bank")));
    QCOMPARE(wanted.extractor, QStringLiteral("builtin"));
    RunDialog measure(RunKind::Evaluation, offer);
    QCOMPARE(measure.request().checkpoint, QString());
    measure.setFootage(m_folder->path(), {});
    const QString bank = measure.request().bank;
    QVERIFY(bank.startsWith(m_folder->path()));
    measure.setFootage({}, m_folder->path());
    QVERIFY(measure.request().bank == bank || measure.problem().isEmpty());
}

void ModelPageTest::isThereWithoutAVideo() {
    QVERIFY(m_window->showsWelcome());
    QVERIFY(!page()->isVisible());
    // Shortcuts are of the active window.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY(page()->isVisible() && m_window->showsWelcome());
    QTRY_VERIFY(!networks()->cards().empty());
    program(QStringLiteral("trap 'exit 130' TERM\nwhile :; do sleep 0.02; done\n"));
    QVERIFY(m_window->training()->start(request()));
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 1);
    // A video that is opened meanwhile does not take it away.
    QFile file(m_folder->filePath(QStringLiteral("holiday.mp4")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    m_window->openPaths({file.fileName()});
    QTRY_VERIFY(session() && session()->state() == VideoState::Ready);
    QVERIFY(page()->isVisible() && !m_window->showsWelcome());
}

QTEST_MAIN(ModelPageTest)
#include "tst_model_page.moc"
