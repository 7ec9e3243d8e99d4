#include <QElapsedTimer>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/pages/video_page.h"
#include "app/studio/analysis_queue.h"
#include "app/studio/autosave.h"
#include "app/studio/exporter.h"
#include "app/studio/main_window.h"
#include "app/studio/moved_file_flow.h"
#include "app/studio/project_flow.h"
#include "app/studio/video_files.h"
#include "app/studio/video_list_model.h"
#include "core/project/project_file.h"
#include "tests/app/support/fake_engine.h"
#include "widgets/jobs_bar.h"
#include "widgets/message_banner.h"
#include "widgets/theme.h"

using namespace skimline;
using test::FakeScript;

namespace {

constexpr const char* childArgument = "--edit-until-killed";

/// The other side of killedProgramLosesAFewSecondsAtMost: sets the in point to frame 1, 2, 3 ...
/// and says each number when it is done.
int editUntilKilled(const QString& folder) {
    auto script = std::make_shared<FakeScript>();
    StudioSettings settings(folder + QStringLiteral("/s.ini"));
    MainWindow window(test::fakeEngine(script), &settings,
                      PlayerOptions{SurfaceKind::Software, true});
    window.openPaths({folder + QStringLiteral("/holiday.mp4")});
    int frame = 0;
    QTimer clock;
    QObject::connect(&clock, &QTimer::timeout, &window, [&] {
        VideoSession* session = window.videoPage()->session();
        if (!session || !session->analysis()) return;
        session->edits()->setMarkIn(++frame / 25.0);
        std::printf("%d\n", frame);
        std::fflush(stdout);
    });
    clock.start(40);
    return QApplication::exec();
}

}  // namespace

class ProjectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void twoVideosFromOpenToReopen();
    void undoMakesASavedProjectUnmodifiedAgain();
    void keysEdit();
    void closingAsksAndCancelStays();
    void closingSavesWhenAsked();
    void failedSaveSaysSoAndKeepsTheOldFile();
    void damagedProjectsLeaveWhatIsOpen();
    void movedVideosAreFoundByTheirContents();
    void anotherVideoIsTakenOnlyAfterAQuestion();
    void changedVideosAreNoticed();
    void cancelledAnalysisKeepsDecisions();
    void repeatedAnalysisKeepsDecisions();
    void cleanEndLeavesNothingBehind();
    void killedProgramLosesAFewSecondsAtMost();

private:
    std::unique_ptr<MainWindow> makeWindow();
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString video(const QString& name, const QByteArray& contents = "not a real video");
    void waitReady(int videos = 1);
    void saveOneEdited(const QString& project);
    VideoSession* session(int row = 0) const { return m_window->videos()->session(row); }
    MessageBanner* banner(MessageKind kind) const;
    static void click(QWidget* in, const QString& label);

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void ProjectsTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    m_window = makeWindow();
}

void ProjectsTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

std::unique_ptr<MainWindow> ProjectsTest::makeWindow() {
    auto window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                               PlayerOptions{SurfaceKind::Software, true});
    window->resize(1366, 768);
    window->show();
    return window;
}

QString ProjectsTest::video(const QString& name, const QByteArray& contents) {
    QFile file(path(name));
    if (file.open(QIODevice::WriteOnly)) file.write(contents);
    return path(name);
}

void ProjectsTest::waitReady(int videos) {
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), videos, 10000);
    for (int row = 0; row < videos; ++row) {
        QTRY_COMPARE_WITH_TIMEOUT(session(row)->state(), VideoState::Ready, 10000);
    }
}

MessageBanner* ProjectsTest::banner(MessageKind kind) const {
    for (MessageBanner* shown : m_window->messages()->banners()) {
        if (shown->kind() == kind) return shown;
    }
    return nullptr;
}

void ProjectsTest::click(QWidget* in, const QString& label) {
    for (auto* button : in->findChildren<QAbstractButton*>()) {
        if (button->text().remove(QLatin1Char('&')) == label) return button->click();
    }
    QFAIL(qPrintable(QStringLiteral("no button ") + label));
}

void ProjectsTest::saveOneEdited(const QString& project) {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->split(7);
    session()->edits()->setLock(4, Lock::In);
    QVERIFY(m_window->projects()->saveTo(project));
}

void ProjectsTest::twoVideosFromOpenToReopen() {
    m_script->hold = true;
    m_window->openPaths(
        {video(QStringLiteral("a.mp4"), "one"), video(QStringLiteral("b.mp4"), "two")});
    QTRY_COMPARE(m_script->analyses.load(), 1);
    Q_EMIT m_window->jobsBar()->cancelRequested(1);
    QTRY_COMPARE(session(0)->state(), VideoState::Cancelled);
    m_script->hold = false;
    m_window->queue()->add(session(0));
    waitReady(2);
    std::vector<SkimEditor::State> starts;
    for (int row = 0; row < 2; ++row) {
        SkimEditor* edits = session(row)->edits();
        starts.push_back(edits->state());
        edits->split(7 + row);
        edits->setLock(0, Lock::In);
        edits->moveBorder(3, 14.2);
        edits->setBudget({0.3, row * 40.0});
        edits->setMarkOut(50);
        while (edits->undoStack()->canUndo()) edits->undoStack()->undo();
        QVERIFY(edits->state() == starts.back());
        while (edits->undoStack()->canRedo()) edits->undoStack()->redo();
    }
    const Project saved = m_window->projects()->project();
    QVERIFY(m_window->projects()->isModified() && m_window->isWindowModified());
    QVERIFY(m_window->projects()->saveTo(path(QStringLiteral("p.skimline"))));
    QVERIFY(!m_window->projects()->isModified() && !m_window->isWindowModified());
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("p")));
    m_window = makeWindow();
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    waitReady(2);
    QVERIFY(!m_window->projects()->isModified());
    QVERIFY(m_window->projects()->project() == saved);
    QSignalSpy succeeded(m_window->exporter(), &Exporter::succeeded);
    for (int row = 0; row < 2; ++row) {
        ExportRequest request;
        request.analysis = session(row)->analysis();
        request.shots = session(row)->shots();
        request.target = toPath(path(QStringLiteral("out%1.mp4").arg(row)));
        m_window->exporter()->start(request);
        QVERIFY(succeeded.wait(5000));
        QVERIFY(m_script->exports()[static_cast<std::size_t>(row)].shots == session(row)->shots());
        QVERIFY(session(row)->shots() != starts[static_cast<std::size_t>(row)].plan.shots);
    }
    QVERIFY(m_settings->recentFiles().contains(path(QStringLiteral("p.skimline"))));
}

void ProjectsTest::undoMakesASavedProjectUnmodifiedAgain() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    QVERIFY(!m_window->projects()->isModified());
    session()->edits()->toggleShot(0);
    QVERIFY(m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_window->projects()->isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!m_window->projects()->isModified());
}

void ProjectsTest::keysEdit() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    VideoPage* page = m_window->videoPage();
    page->setFocus();
    const auto press = [page](Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(page, key, with);
    };
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(session()->playhead(), 10.0);
    press(Qt::Key_X, Qt::ShiftModifier);
    QCOMPARE(session()->shots()[2].lock, Lock::In);
    press(Qt::Key_Backspace);
    QCOMPARE(session()->shots()[2].lock, Lock::Out);
    press(Qt::Key_X);
    QCOMPARE(session()->shots()[2].lock, Lock::None);
    press(Qt::Key_B);
    QVERIFY(banner(MessageKind::Info));
    press(Qt::Key_Right, Qt::ShiftModifier);
    press(Qt::Key_B);
    QCOMPARE(session()->shots().size(), std::size_t{25});
    QCOMPARE(session()->shots()[3].range.start, Rational(11));
    press(Qt::Key_Up);
    press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(session()->shots().size(), std::size_t{24});
    press(Qt::Key_I);
    press(Qt::Key_Right);
    press(Qt::Key_O);
    QCOMPARE(*session()->edits()->plan().markIn, Rational(10));
    QCOMPARE(*session()->edits()->plan().markOut, Rational(15));
    press(Qt::Key_I, Qt::ShiftModifier);
    QCOMPARE(session()->shots()[2].lock, Lock::In);
}

void ProjectsTest::closingAsksAndCancelStays() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->setBudget({0.4, 0});
    QVERIFY(!m_window->projects()->isModified());  // a setting, remembered anyway
    session()->edits()->toggleShot(0);
    QVERIFY(!m_window->close());
    auto* box = m_window->findChild<QMessageBox*>();
    QVERIFY(box && box->isVisible());
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    m_window->close();
    m_window->findChild<QMessageBox*>()->button(QMessageBox::Discard)->click();
    QVERIFY(!m_window->isVisible());
}

void ProjectsTest::closingSavesWhenAsked() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    session()->edits()->setLock(9, Lock::Out);
    m_window->close();
    m_window->findChild<QMessageBox*>()->button(QMessageBox::Save)->click();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(loadProject(toPath(project)).videos[0].shots[9].lock, Lock::Out);
}

void ProjectsTest::failedSaveSaysSoAndKeepsTheOldFile() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    const Project before = loadProject(toPath(project));
    session()->edits()->toggleShot(0);
    QVERIFY(!m_window->projects()->saveTo(path(QStringLiteral("none/p.skimline"))));
    QVERIFY(banner(MessageKind::Error));
    QVERIFY(m_window->projects()->isModified());
    QCOMPARE(m_window->projects()->file(), project);
    QVERIFY(loadProject(toPath(project)) == before);
}

void ProjectsTest::damagedProjectsLeaveWhatIsOpen() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    m_window->openPaths({video(QStringLiteral("p.skimline"), "{\"format\":")});
    QVERIFY(banner(MessageKind::Error)->text().contains(QStringLiteral("is damaged")));
    QCOMPARE(m_window->videos()->rowCount(), 1);
    QCOMPARE(session()->state(), VideoState::Ready);
    QVERIFY(m_window->projects()->file().isEmpty());
}

void ProjectsTest::movedVideosAreFoundByTheirContents() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    const auto decisions = session()->edits()->decisions();
    m_window = makeWindow();
    QDir(m_folder->path()).mkdir(QStringLiteral("films"));
    QVERIFY(
        QFile::rename(path(QStringLiteral("holiday.mp4")), path(QStringLiteral("films/x.mp4"))));
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    QCOMPARE(session()->state(), VideoState::Missing);
    QTRY_VERIFY(banner(MessageKind::Warning));
    QVERIFY(banner(MessageKind::Warning)->text().contains(QStringLiteral("films/x.mp4")));
    // It asks: nothing has happened yet.
    QCOMPARE(session()->state(), VideoState::Missing);
    click(banner(MessageKind::Warning), QStringLiteral("Use it"));
    waitReady();
    QCOMPARE(session()->path(), path(QStringLiteral("films/x.mp4")));
    QVERIFY(session()->edits()->decisions() == decisions);
    QVERIFY(m_window->projects()->isModified());
}

void ProjectsTest::anotherVideoIsTakenOnlyAfterAQuestion() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    m_window = makeWindow();
    QFile::remove(path(QStringLiteral("holiday.mp4")));
    const QString other = video(QStringLiteral("other.mp4"), "quite another video");
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    QTRY_VERIFY(banner(MessageKind::Warning));
    m_window->messages()->clear();
    m_window->movedFiles()->tryFile(session(), other);
    QTRY_VERIFY(banner(MessageKind::Warning));
    QCOMPARE(session()->state(), VideoState::Missing);
    click(banner(MessageKind::Warning), QStringLiteral("Use it anyway"));
    waitReady();
    QCOMPARE(session()->path(), other);
}

void ProjectsTest::changedVideosAreNoticed() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    m_window = makeWindow();
    video(QStringLiteral("holiday.mp4"), "cut differently since");
    m_window->openPaths({path(QStringLiteral("p.skimline"))});
    waitReady();
    // The player may have something to say of a file that is no video.
    const auto isTold = [&] {
        const auto shown = m_window->messages()->banners();
        return std::any_of(shown.begin(), shown.end(), [](const MessageBanner* banner) {
            return banner->kind() == MessageKind::Warning &&
                   banner->text().contains(QStringLiteral("holiday.mp4"));
        });
    };
    QTRY_VERIFY(isTold());
}

void ProjectsTest::cancelledAnalysisKeepsDecisions() {
    const QString project = path(QStringLiteral("p.skimline"));
    saveOneEdited(project);
    const Project before = loadProject(toPath(project));
    m_window = makeWindow();
    m_script->hold = true;
    m_window->openPaths({project});
    QTRY_COMPARE(m_script->analyses.load(), 2);
    m_window->queue()->cancelRunning();
    QTRY_COMPARE(session()->state(), VideoState::Cancelled);
    QVERIFY(!m_window->projects()->isModified());
    QVERIFY(m_window->projects()->saveTo(project));
    QVERIFY(loadProject(toPath(project)) == before);
    m_script->hold = false;
    m_window->queue()->add(session());
    waitReady();
    QVERIFY(session()->edits()->decisions() == before.videos[0].shots);
}

void ProjectsTest::repeatedAnalysisKeepsDecisions() {
    saveOneEdited(path(QStringLiteral("p.skimline")));
    const SkimEditor::State before = session()->edits()->state();
    m_script->hold = true;
    m_window->queue()->add(session());
    QTRY_COMPARE(session()->state(), VideoState::Analysing);
    // Edits go on while it runs, and a stop leaves the video as it was.
    session()->edits()->toggleShot(2);
    QVERIFY(session()->canExport());
    QTRY_COMPARE(m_script->analyses.load(), 2);
    m_window->queue()->cancelRunning();
    QTRY_COMPARE(session()->state(), VideoState::Ready);
    session()->edits()->undoStack()->undo();
    QVERIFY(session()->edits()->state() == before);
}

void ProjectsTest::cleanEndLeavesNothingBehind() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->toggleShot(0);
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    // Saved or undone, there is nothing to keep a copy of.
    session()->edits()->undoStack()->undo();
    QTRY_VERIFY(!QFile::exists(m_window->autosave()->file()));
    session()->edits()->undoStack()->redo();
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    // Another window of a program that runs is no leftover.
    QVERIFY(!makeWindow()->offerRecovery());
    const QString folder = m_settings->recoveryFolder();
    m_window.reset();
    QVERIFY(QDir(folder).isEmpty(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot));
}

void ProjectsTest::killedProgramLosesAFewSecondsAtMost() {
    video(QStringLiteral("holiday.mp4"));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {QString::fromLatin1(childArgument), m_folder->path()});
    QElapsedTimer clock;
    clock.start();
    QList<std::pair<qint64, int>> said;  // when, which frame
    const auto listen = [&] {
        child.waitForReadyRead(50);
        while (child.canReadLine()) {
            said << std::pair(clock.elapsed(), child.readLine().trimmed().toInt());
        }
    };
    while (said.isEmpty() && clock.elapsed() < 60000) listen();
    QVERIFY(!said.isEmpty());
    const qint64 first = said.first().first;
    while (clock.elapsed() < first + 7000) listen();
    child.kill();
    QVERIFY(child.waitForFinished());
    const qint64 killed = clock.elapsed();
    int owed = 0;
    for (const auto& [when, frame] : said) {
        if (when <= killed - 5000) owed = frame;
    }
    QVERIFY(owed > 0);
    QVERIFY(m_window->offerRecovery());
    click(banner(MessageKind::Warning), QStringLiteral("Bring it back"));
    waitReady();
    const std::int64_t kept = session()->edits()->plan().markIn->roundTimes(Rational(25));
    QVERIFY2(kept >= owed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(owed)));
    QVERIFY(m_window->projects()->isModified());
    // It is in this program's own copy soon, and then offered no more.
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    QTRY_COMPARE(QDir(m_settings->recoveryFolder())
                     .entryList({QStringLiteral("*.skimline")}, QDir::Files)
                     .size(),
                 1);
    QVERIFY(!m_window->offerRecovery());
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc == 3 && qstrcmp(argv[1], childArgument) == 0) {
        return editUntilKilled(QString::fromLocal8Bit(argv[2]));
    }
    ProjectsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_projects.moc"
