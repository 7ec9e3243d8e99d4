// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QLockFile>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <algorithm>

#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;
using test::FakeScript;

namespace {

constexpr const char* kChildArgument = "--edit-until-killed";

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

/// Unsaved work left behind when the program ends, normally or not.
class RecoveryTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void cleanEndLeavesNothingBehind();
    void killedProgramLosesAFewSecondsAtMost();
    void aProgramThatIsStillDyingIsWaitedFor();
};

void RecoveryTest::cleanEndLeavesNothingBehind() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->toggleShot(0);
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    // Saved or undone, there is nothing to keep a copy of.
    session()->edits()->undoStack()->undo();
    QTRY_VERIFY(!QFile::exists(m_window->autosave()->file()));
    session()->edits()->undoStack()->redo();
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    // The copy of a running program is not a leftover.
    QVERIFY(!makeWindow()->offerRecovery());
    const QString folder = m_settings->recoveryFolder();
    m_window.reset();
    QVERIFY(QDir(folder).isEmpty(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot));
}

void RecoveryTest::killedProgramLosesAFewSecondsAtMost() {
    video(QStringLiteral("holiday.mp4"));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {QString::fromLatin1(kChildArgument), m_folder->path()});
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
    // An accidental press costs nothing: discarding asks first.
    click(banner(MessageKind::Warning), QStringLiteral("Discard…"));
    auto* question = m_window->findChild<QMessageBox*>();
    QVERIFY(question);
    question->defaultButton()->click();
    click(banner(MessageKind::Warning), QStringLiteral("Restore"));
    waitReady();
    const std::int64_t kept = session()->edits()->plan().markIn->roundTimes(Rational(25));
    QVERIFY2(kept >= owed, qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(owed)));
    QVERIFY(m_window->projects()->isModified());
    // It is soon part of this program's own copy, and no longer offered.
    QTRY_VERIFY(QFile::exists(m_window->autosave()->file()));
    QTRY_COMPARE(QDir(m_settings->recoveryFolder())
                     .entryList({QStringLiteral("*.skimline")}, QDir::Files)
                     .size(),
                 1);
    QVERIFY(!m_window->offerRecovery());
}

void RecoveryTest::aProgramThatIsStillDyingIsWaitedFor() {
    m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
    waitReady();
    session()->edits()->toggleShot(0);
    const QString copy = m_window->autosave()->file();
    QTRY_VERIFY(QFile::exists(copy));
    const QString left = m_settings->recoveryFolder() + QStringLiteral("/left.skimline");
    QVERIFY(QFile::copy(copy, left));
    auto dying = std::make_unique<QLockFile>(left + QStringLiteral(".lock"));
    QVERIFY(dying->tryLock(0));
    const auto isOffered = [this] {
        const auto buttons = m_window->findChildren<QPushButton*>();
        return std::ranges::any_of(buttons, [](const QPushButton* button) {
            return button->text() == QStringLiteral("Restore");
        });
    };
    QVERIFY(!m_window->offerRecovery());
    QVERIFY(!isOffered());
    dying.reset();
    QTRY_VERIFY(isOffered());
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc == 3 && qstrcmp(argv[1], kChildArgument) == 0) {
        return editUntilKilled(QString::fromLocal8Bit(argv[2]));
    }
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_recovery.moc"
