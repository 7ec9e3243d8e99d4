// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The studio is killed at a random moment of a journey, started again, and killed again: everything
// is restored except the last seconds. A long run, which tells what it measured:
//   export QTEST_FUNCTION_TIMEOUT=14400000 SKIMLINE_SEED=1
//   SKIMLINE_KILLS=1000 tst_random_kills losesFiveSecondsAtMost
// A kill takes three to five seconds, and Qt Test ends a function after five minutes.
#include <QAbstractButton>
#include <QCryptographicHash>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <chrono>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/project/autosave.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/window/main_window.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr const char* kChildArgument = "--journey";
constexpr qint64 kMostLost = 5000;  // milliseconds
constexpr int kPatience = 120'000;

/// The same clock in every process.
qint64 now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// The child process: restores what was left behind, then edits, saves and undoes without end.
/// After each step it reports the time and the contents of a project at that time.
class Journey : public QObject {
public:
    Journey(const QString& folder, quint32 seed)
        : m_folder(folder),
          m_chance(seed),
          m_settings(folder + QStringLiteral("/s.ini")),
          m_window(test::fakeEngine(std::make_shared<test::FakeScript>()), &m_settings,
                   PlayerOptions{SurfaceKind::Software, true}) {
        m_window.show();
        if (m_window.offerRecovery())
            restore();
        else if (QFile::exists(projectFile()))
            m_window.openPaths({projectFile()});
        else
            m_window.openPaths(
                {folder + QStringLiteral("/a.mp4"), folder + QStringLiteral("/b.mp4")});
        connect(&m_clock, &QTimer::timeout, this, [this] { step(); });
        m_clock.start(20);
    }

private:
    QString projectFile() const { return m_folder + QStringLiteral("/trip.skimline"); }

    void restore() {
        for (MessageBanner* banner : m_window.messages()->banners())
            for (auto* button : banner->findChildren<QAbstractButton*>())
                if (button->text().remove(QLatin1Char('&')) == QLatin1String("Restore"))
                    return button->click();
    }

    bool isReady() const {
        const VideoListModel* videos = m_window.videos();
        for (int row = 0; row < videos->rowCount(); ++row)
            if (videos->session(row)->state() != VideoState::Ready) return false;
        return videos->rowCount() == 2;
    }

    void say(const char* what) const {
        Project project = m_window.projects()->project();
        // Current video and playheads are no edits, and untouched shots are found again.
        const auto isTouched = [](const ShotDecision& shot) {
            return shot.edited || shot.lock != Lock::None;
        };
        project.current = 0;
        project.home.clear();
        for (ProjectVideo& video : project.videos) {
            video.playheadSeconds = 0;
            if (std::ranges::none_of(video.shots, isTouched)) video.shots.clear();
        }
        const std::string text = projectText(project, m_folder.toStdString());
        const QByteArray state =
            QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha1);
        std::printf("%s %lld %s\n", what, static_cast<long long>(now()), state.toHex().constData());
        std::fflush(stdout);
    }

    void step() {
        if (!isReady()) return;
        if (!m_told) {
            m_told = true;
            // A budget alone, without a file, is not unsaved work: it is remembered as a setting.
            if (!QFile::exists(projectFile())) m_window.projects()->saveTo(projectFile());
            return say("restored");
        }
        if (m_chance.bounded(20) == 0)
            m_window.projects()->saveTo(projectFile());
        else
            edit(*m_window.videos()->session(m_chance.bounded(2))->edits());
        say("edited");
        m_clock.setInterval(m_chance.bounded(5, 250));
    }

    void edit(SkimEditor& edits) {
        const auto shots = static_cast<int>(edits.plan().shots.size());
        const int shot = m_chance.bounded(shots);
        const double seconds = m_chance.bounded(120.0);
        switch (m_chance.bounded(10)) {
            case 0:
                return edits.toggleShot(shot);
            case 1:
                return edits.setLock(shot, Lock::In);
            case 2:
                return edits.setBudget(Budget{0.05 + m_chance.bounded(0.4)});
            case 3:
                return edits.split(seconds);
            case 4:
                return edits.mergeWithNext(shot);
            case 5:
                return edits.nudgeBoundary(shot, m_chance.bounded(-3, 4));
            case 6:
                return edits.setMarkIn(seconds);
            case 7:
                return edits.undoStack()->undo();
            case 8:
                return edits.undoStack()->redo();
            default:
                return edits.setLock(shot, Lock::Out);
        }
    }

    QString m_folder;
    QRandomGenerator m_chance;
    StudioSettings m_settings;
    MainWindow m_window;
    QTimer m_clock;
    bool m_told = false;
};

struct Step {
    qint64 when = 0;
    QByteArray state;
};

}  // namespace

class RandomKillsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatComesBackHadBeenThere() { journey(4); }
    void losesFiveSecondsAtMost();

private:
    void journey(int kills);
    /// Runs the program until it is killed. @return false: it did not get that far
    bool runAndKill(int round);
    /// Compares the state restored at its start with the one there was when it was killed.
    void compare(const Step& restored);

    std::unique_ptr<QTemporaryDir> m_folder;
    QRandomGenerator m_chance;
    quint32 m_seed = 1;
    QList<Step> m_before;  ///< output since the last state that is known to be safe
    qint64 m_killed = 0;
    qint64 m_longestLoss = 0;
    int m_compared = 0;
};

void RandomKillsTest::init() {
    if (qEnvironmentVariableIsSet("SKIMLINE_SEED"))
        m_seed = static_cast<quint32>(qEnvironmentVariableIntValue("SKIMLINE_SEED"));
    m_chance.seed(m_seed);
    m_before.clear();
    m_longestLoss = 0;
    m_compared = 0;
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char* name : {"a.mp4", "b.mp4"}) {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(name);
    }
}

void RandomKillsTest::compare(const Step& restored) {
    if (m_before.isEmpty()) return;
    qsizetype at = m_before.size() - 1;
    while (at >= 0 && m_before[at].state != restored.state) --at;
    QVERIFY2(at >= 0, "What came back had never been there.");
    ++m_compared;
    if (at + 1 == m_before.size()) return;
    const qint64 lost = m_killed - m_before[at + 1].when;
    m_longestLoss = std::max(m_longestLoss, lost);
}

bool RandomKillsTest::runAndKill(int round) {
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {QString::fromLatin1(kChildArgument), m_folder->path(),
                 QString::number(m_seed * 100'000 + static_cast<quint32>(round))});
    // Every fourth run is killed while it starts or restores earlier work.
    const bool dyingEarly = m_chance.bounded(4) == 0;
    const int life = dyingEarly ? m_chance.bounded(1500) : m_chance.bounded(6000);
    QList<Step> said;
    const auto listen = [&] {
        while (child.canReadLine()) {
            const QList<QByteArray> words = child.readLine().trimmed().split(' ');
            if (words.size() == 3) said << Step{words[1].toLongLong(), words[2]};
        }
    };
    QElapsedTimer clock;
    QElapsedTimer whole;
    clock.start();
    whole.start();
    while (clock.elapsed() < life && whole.elapsed() < kPatience &&
           child.state() != QProcess::NotRunning) {
        child.waitForReadyRead(static_cast<int>(std::max<qint64>(life - clock.elapsed(), 1)));
        listen();
        // The others' running time is counted from their first edit.
        if (said.isEmpty() && !dyingEarly && life > 0) clock.restart();
    }
    const bool lived = child.state() != QProcess::NotRunning;
    child.kill();
    child.waitForFinished(kPatience);
    const qint64 killed = now();
    listen();
    if (!said.isEmpty()) {
        compare(said.first());
        m_before = said;
        m_killed = killed;
    }
    return lived;
}

void RandomKillsTest::journey(int kills) {
    for (int round = 0; round < kills; ++round) {
        QVERIFY(runAndKill(round));
        if (QTest::currentTestFailed()) return;
        if ((round + 1) % 50 == 0 || round + 1 == kills)
            qInfo("%d kills, %d restored journeys compared, at most %lld ms of edits lost",
                  round + 1, m_compared, static_cast<long long>(m_longestLoss));
    }
}

void RandomKillsTest::losesFiveSecondsAtMost() {
    const int wanted = qEnvironmentVariableIntValue("SKIMLINE_KILLS");
    journey(wanted > 0 ? wanted : 8);
    QVERIFY2(m_longestLoss <= kMostLost, qPrintable(QString::number(m_longestLoss)));
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    if (argc == 4 && qstrcmp(argv[1], kChildArgument) == 0) {
        const Journey journey(QString::fromLocal8Bit(argv[2]), QByteArray(argv[3]).toUInt());
        return QApplication::exec();
    }
    RandomKillsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_random_kills.moc"
