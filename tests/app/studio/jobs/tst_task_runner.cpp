// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <stdexcept>

#include "app/studio/jobs/task_runner.h"
#include "tests/app/studio/support/fake_engine.h"

using namespace skimline;
using test::FakeScript;

namespace {

constexpr TaskKind kAnalysis{};
constexpr TaskKind kAttention{};
constexpr TaskKind kComparison{};
constexpr TaskKind kExport{.writes = true};
constexpr TaskKind kTaste{.writes = true, .isNeverLost = true};
constexpr TaskKind kTraining{};
constexpr TaskKind kWords{.mayFindNothing = true};

/// Work that runs until stopped or released, and reports where it is.
struct Gate {
    std::atomic<int> entered{0};
    std::atomic<int> stopped{0};
    std::atomic<bool> open{false};
    std::atomic<bool> deaf{false};  ///< does not look at the stop flag

    int pass(const RunContext& context) {
        ++entered;
        while (!open) {
            if (!deaf && context.stopRequested()) {
                ++stopped;
                context.throwIfStopped();
            }
            QThread::msleep(1);
        }
        return 7;
    }
};

}  // namespace

class TaskRunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_runner.reset(); }
    void resultsComeBackOnThisThread();
    void progressComesInOrderAndBeforeTheEnd();
    void failuresArriveAsValues_data();
    void failuresArriveAsValues();
    void cancelIsToldAtOnce();
    void aWriterTellsTheTruthWhenCancelled();
    void cancelBeforeItsTurn();
    void tasksOfAKindRunOneAfterAnother();
    void oneCanGoFirst();
    void anAbandonedTaskKeepsItsTurn();
    void whoLetsGoHearsNothing();
    void whoHearsTheEndMayStartAgain();
    void whatMustNotBeLostIsDone();
    void nothingWaitsForAnEngineThatNeverComes();
    void destructionStopsAndWaits();
    void listedTasksAreTold();
    void trackedWorkIsListedToo();

private:
    Task startGate(const TaskKind& kind, const QString& title = {});

    std::shared_ptr<FakeScript> m_script;
    std::shared_ptr<Gate> m_gate;
    std::unique_ptr<TaskRunner> m_runner;
    QList<int> m_results;
    QList<Failure> m_failures;
};

void TaskRunnerTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_gate = std::make_shared<Gate>();
    m_runner = std::make_unique<TaskRunner>(test::fakeEngine(m_script));
    m_results.clear();
    m_failures.clear();
}

Task TaskRunnerTest::startGate(const TaskKind& kind, const QString& title) {
    return m_runner->start(
        kind, title, [gate = m_gate](const RunContext& context) { return gate->pass(context); },
        [this](int result) { m_results << result; },
        [this](const Failure& failure) { m_failures << failure; });
}

void TaskRunnerTest::resultsComeBackOnThisThread() {
    AnalysisPointer found;
    QThread* where = nullptr;
    Task task = m_runner->start(
        kAnalysis, {},
        [](const Engine& engine, const RunContext& context) {
            AnalysisRequest request;
            request.video = "fake.mp4";
            return engine.analyse(request, context);
        },
        [&](const AnalysisPointer& analysis) {
            found = analysis;
            where = QThread::currentThread();
        },
        [this](const Failure& failure) { m_failures << failure; });
    QVERIFY(task.isRunning());
    QTRY_VERIFY(found);
    QCOMPARE(found->scores->shots.size(), std::size_t{24});
    QCOMPARE(where, thread());
    QVERIFY(!task.isRunning());
    QVERIFY(m_failures.isEmpty());
}

void TaskRunnerTest::progressComesInOrderAndBeforeTheEnd() {
    QList<Stage> stages;
    qsizetype stagesAtEnd = -1;
    Task task = m_runner->start(
        kAnalysis, {},
        [](const Engine& engine, const RunContext& context) { return engine.analyse({}, context); },
        [&](const AnalysisPointer&) { stagesAtEnd = stages.size(); }, {});
    bool here = true;
    double last = 0;
    task.onProgress([&](const TaskProgress& progress) {
        here = here && QThread::currentThread() == thread() && progress.fraction >= last;
        last = progress.fraction;
        if (stages.isEmpty() || stages.last() != progress.stage) stages << progress.stage;
    });
    QTRY_VERIFY(stagesAtEnd >= 0);
    QCoreApplication::processEvents();
    QVERIFY(here);
    QCOMPARE(stages, (QList<Stage>{Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots}));
    QCOMPARE(stagesAtEnd, stages.size());
}

void TaskRunnerTest::failuresArriveAsValues_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("part");
    QTest::newRow("ours") << 0 << ErrorCode::Corrupt << "is damaged at its start.";
    QTest::newRow("foreign") << 1 << ErrorCode::Internal << "broken pipe";
    QTest::newRow("memory") << 2 << ErrorCode::Internal << "memory";
    QTest::newRow("nonsense") << 3 << ErrorCode::Internal << "unexpected";
}

void TaskRunnerTest::failuresArriveAsValues() {
    QFETCH(const int, kind);
    QFETCH(const ErrorCode, code);
    QFETCH(const QString, part);
    Task task = m_runner->start(
        kReadingTask, {},
        [kind, failure = m_script->failure](const RunContext&) {
            if (kind == 0) throw failure;
            if (kind == 1) throw std::runtime_error("broken pipe");
            if (kind == 2) throw std::bad_alloc();
            throw 42;
        },
        [this] { m_results << 1; }, [this](const Failure& failure) { m_failures << failure; });
    QTRY_COMPARE(m_failures.size(), 1);
    QCOMPARE(m_failures[0].code, code);
    QVERIFY2(m_failures[0].sentence.contains(part), qPrintable(m_failures[0].sentence));
    QVERIFY(m_results.isEmpty());
}

/// The thread may take any time to notice the stop; here it never does.
void TaskRunnerTest::cancelIsToldAtOnce() {
    m_gate->deaf = true;
    Task task = startGate(kWords, QStringLiteral("a.mp4"));
    QSignalSpy ended(m_runner.get(), &TaskRunner::ended);
    QTRY_COMPARE(m_gate->entered.load(), 1);
    task.cancel();
    QVERIFY(m_failures.isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(m_failures.size(), 1);
    QCOMPARE(m_failures[0].code, ErrorCode::Cancelled);
    QCOMPARE(ended.count(), 1);
    QVERIFY(!task.isRunning());
    // A result that arrives after cancelling is ignored.
    m_gate->open = true;
    Task next = startGate(kWords);
    QTRY_COMPARE(m_results.size(), 1);
    QCOMPARE(m_failures.size(), 1);
}

void TaskRunnerTest::aWriterTellsTheTruthWhenCancelled() {
    m_gate->deaf = true;
    Task task = startGate(kExport, QStringLiteral("a.mp4"));
    QTRY_COMPARE(m_gate->entered.load(), 1);
    task.cancel();
    QCoreApplication::processEvents();
    QVERIFY(task.isRunning());
    QVERIFY(m_runner->view(task.id())->cancelling);
    m_gate->open = true;
    // Everything had been written when the stop was requested.
    QTRY_COMPARE(m_results, QList<int>{7});
    QVERIFY(m_failures.isEmpty());
    m_gate->open = false;
    m_gate->deaf = false;
    Task other = startGate(kExport);
    QTRY_COMPARE(m_gate->entered.load(), 2);
    other.cancel();
    QTRY_COMPARE(m_failures.size(), 1);
    QCOMPARE(m_failures[0].code, ErrorCode::Cancelled);
}

void TaskRunnerTest::cancelBeforeItsTurn() {
    Task busy = startGate(kExport);
    Task waiting = startGate(kExport);
    QTRY_COMPARE(m_gate->entered.load(), 1);
    waiting.cancel();
    QTRY_COMPARE(m_failures.size(), 1);
    QVERIFY(busy.isRunning());
    busy.cancel();
    QTRY_COMPARE(m_failures.size(), 2);
    QCoreApplication::processEvents();
    // The second one was never begun.
    QCOMPARE(m_gate->entered.load(), 1);
}

void TaskRunnerTest::tasksOfAKindRunOneAfterAnother() {
    std::vector<Task> tasks;
    QList<int> order;
    std::atomic<int> atWork{0};
    std::atomic<int> most{0};
    for (int number = 0; number < 5; ++number) {
        tasks.push_back(m_runner->start(
            kAnalysis, {},
            [&, number](const RunContext&) {
                most = std::max(most.load(), ++atWork);
                QThread::msleep(3);
                --atWork;
                return number;
            },
            [&](int done) { order << done; }, {}));
        tasks.back().onStart([&order, number] { order << number + 100; });
    }
    QTRY_COMPARE(order.size(), 10);
    QCOMPARE(order, (QList<int>{100, 0, 101, 1, 102, 2, 103, 3, 104, 4}));
    QCOMPARE(most.load(), 1);
    // Another kind does not wait.
    Task held = startGate(kAnalysis);
    QTRY_COMPARE(m_gate->entered.load(), 1);
    bool read = false;
    Task other = m_runner->start(
        kReadingTask, {}, [](const RunContext&) {}, [&] { read = true; }, {});
    QTRY_VERIFY(read);
    QVERIFY(held.isRunning());
}

void TaskRunnerTest::oneCanGoFirst() {
    static constexpr TaskKind kOneAtATime{};
    QList<int> order;
    std::vector<Task> tasks;
    for (int number = 0; number < 4; ++number) {
        tasks.push_back(startGate(kOneAtATime));
        tasks.back().onStart([&order, number] { order << number; });
    }
    QTRY_COMPARE(m_gate->entered.load(), 1);
    tasks[3].goFirst();
    // The last request counts; one that already runs is left alone.
    tasks[2].goFirst();
    m_gate->open = true;
    QTRY_COMPARE(m_results.size(), 4);
    QCOMPARE(order, (QList{0, 2, 1, 3}));
}

void TaskRunnerTest::anAbandonedTaskKeepsItsTurn() {
    m_gate->deaf = true;
    Task task = startGate(kAttention);
    QTRY_COMPARE(m_gate->entered.load(), 1);
    task = startGate(kAttention);
    bool read = false;
    const Task other = m_runner->start(
        kReadingTask, {}, [](const RunContext&) {}, [&] { read = true; }, {});
    QTRY_VERIFY(read);
    // A task of another kind got a thread; two of one kind would compete for the machine.
    QCOMPARE(m_gate->entered.load(), 1);
    m_gate->open = true;
    QTRY_COMPARE(m_results, QList<int>{7});
    QCOMPARE(m_gate->entered.load(), 2);
}

void TaskRunnerTest::whoLetsGoHearsNothing() {
    QSignalSpy ended(m_runner.get(), &TaskRunner::ended);
    for (int round = 1; round <= 20; ++round) {
        Task task = startGate(kComparison, QStringLiteral("a.mp4"));
        QTRY_COMPARE(m_gate->entered.load(), round);
        task.letGo();
        QTRY_COMPARE(m_gate->stopped.load(), round);
    }
    QCoreApplication::processEvents();
    QVERIFY(m_results.isEmpty() && m_failures.isEmpty());
    QCOMPARE(ended.count(), 20);
    QCOMPARE(ended[0][1].value<TaskState>(), TaskState::Dropped);
}

void TaskRunnerTest::whoHearsTheEndMayStartAgain() {
    Task task;
    int rounds = 0;
    std::function<void()> again = [&] {
        task = m_runner->start(
            kWords, QStringLiteral("a"), [](const RunContext&) {},
            [&] {
                if (++rounds < 5) again();
            },
            {});
    };
    again();
    QTRY_COMPARE(rounds, 5);
    QVERIFY(!task.isRunning());
}

void TaskRunnerTest::whatMustNotBeLostIsDone() {
    QList<int> learned;
    QSemaphore begun;
    for (int number = 0; number < 3; ++number) {
        // Let go of at once.
        (void)m_runner->start(
            kTaste, {},
            [&, number](const Engine&, const RunContext&) {
                begun.release();
                QThread::msleep(20);
                learned << number;
            },
            [this] { m_results << 1; }, {});
    }
    QTRY_VERIFY(begun.available() > 0);
    m_runner.reset();
    QCOMPARE(learned, (QList<int>{0, 1, 2}));
    QVERIFY(m_results.isEmpty());
}

void TaskRunnerTest::nothingWaitsForAnEngineThatNeverComes() {
    std::atomic<int> waiting{0};
    m_runner = std::make_unique<TaskRunner>([&](const RunContext& context) -> const Engine& {
        for (++waiting;; QThread::msleep(1)) context.throwIfStopped();
    });
    const auto work = [](const Engine&, const RunContext&) {};
    Task learning = m_runner->start(kTaste, {}, work, [] {}, {});
    Task analysis = m_runner->start(kAnalysis, {}, work, [] {}, {});
    QTRY_COMPARE(waiting.load(), 2);
    m_runner.reset();
    QVERIFY(!learning.isRunning() && !analysis.isRunning());
}

void TaskRunnerTest::destructionStopsAndWaits() {
    Task first = startGate(kAnalysis);
    Task second = startGate(kExport);
    Task waiting = startGate(kExport);
    QTRY_COMPARE(m_gate->entered.load(), 2);
    m_runner.reset();
    QCOMPARE(m_gate->stopped.load(), 2);
    QCOMPARE(m_gate->entered.load(), 2);
    QVERIFY(m_results.isEmpty() && m_failures.isEmpty());
    QVERIFY(!first.isRunning());
    first.cancel();
    second.letGo();
}

void TaskRunnerTest::listedTasksAreTold() {
    QSignalSpy added(m_runner.get(), &TaskRunner::added);
    QSignalSpy ended(m_runner.get(), &TaskRunner::ended);
    Task quiet = startGate(kReadingTask);
    Task task = startGate(kExport, QStringLiteral("a.mp4"));
    Task next = startGate(kExport, QStringLiteral("b.mp4"));
    QCOMPARE(added.count(), 2);
    QCOMPARE(added[0][0].toInt(), task.id());
    QVERIFY(task.id() != next.id() && task.id() != quiet.id());
    QTRY_COMPARE(m_runner->view(task.id())->state, TaskState::Running);
    QCOMPARE(m_runner->view(next.id())->state, TaskState::Waiting);
    QCOMPARE(m_runner->waitingCount(kExport), 1);
    m_runner->cancel(next.id());
    QTRY_COMPARE(ended.count(), 1);
    m_gate->open = true;
    QTRY_COMPARE(ended.count(), 2);
    QCOMPARE(ended[1][0].toInt(), task.id());
    QCOMPARE(ended[1][1].value<TaskState>(), TaskState::Done);
    QVERIFY(!m_runner->view(task.id()));
}

void TaskRunnerTest::trackedWorkIsListedToo() {
    QSignalSpy ended(m_runner.get(), &TaskRunner::ended);
    int cancelled = 0;
    Task task = m_runner->track(kTraining, QStringLiteral("mine"), [&] { ++cancelled; });
    task.show(QStringLiteral("Update 3"), 0.3, 9);
    QCOMPARE(m_runner->view(task.id())->stage, QStringLiteral("Update 3"));
    m_runner->cancel(task.id());
    m_runner->cancel(task.id());
    QCOMPARE(cancelled, 1);
    QVERIFY(task.isRunning());
    task.finish(TaskState::Stopped, {QStringLiteral("Saved."), {}});
    QVERIFY(!task.isRunning());
    QCOMPARE(ended.count(), 1);
    QCOMPARE(ended[0][2].value<TaskOutcome>().text, QStringLiteral("Saved."));
}

QTEST_MAIN(TaskRunnerTest)
#include "tst_task_runner.moc"
