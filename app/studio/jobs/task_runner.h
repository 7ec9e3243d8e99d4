// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QSemaphore>
#include <QThreadPool>
#include <functional>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/studio/jobs/engine.h"
#include "app/studio/jobs/failure.h"
#include "app/studio/jobs/stage_text.h"
#include "app/studio/jobs/task.h"

namespace skimline {

class TaskRunner;

/// A handle of a task. Dropping it ends all callbacks and asks the task to stop, without waiting
/// for its end. GUI thread.
class Task {
public:
    Task() = default;
    Task(TaskRunner* runner, int id);
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    Task(Task&& other) noexcept;
    Task& operator=(Task&& other) noexcept;
    ~Task();

    /// 0: none.
    int id() const { return m_id; }
    /// Waits or runs; false from the moment its end is reported.
    bool isRunning() const;
    /// Its end is reported soon after: Cancelled, or the result if it was already done.
    void cancel();
    void letGo() { *this = Task(); }
    /// Moves it to the front of the waiting tasks of its kind.
    void goFirst();
    /// Drops the task and waits until none of its code runs any more.
    void stopAndWait();

    /// Called when its turn has come, before its work begins.
    void onStart(std::function<void()> tell);
    void onProgress(std::function<void(const TaskProgress&)> tell);
    /// Length of its video, for the time left; 0: unknown.
    void setVideoSeconds(double seconds);

    /// Progress and end of a task that TaskRunner::track() follows, as it reports them.
    void show(const QString& stage, double fraction, double secondsLeft);
    void finish(TaskState state, const TaskOutcome& outcome);

private:
    QPointer<TaskRunner> m_runner;
    int m_id = 0;
};

/// Holds tasks until they end, for callers that need not tell them apart.
class TaskBag {
public:
    void add(Task task);
    bool isBusy() const;

private:
    std::vector<Task> m_tasks;
};

/// A task as a list shows it.
struct TaskView {
    const TaskKind* kind = &kReadingTask;
    QString title;  ///< empty: too small to be listed
    TaskState state = TaskState::Waiting;
    QString stage;  ///< empty before the first report
    double fraction = -1;
    double secondsLeft = -1;
    bool cancelling = false;
};

/// Runs and numbers all work of the studio outside the GUI thread. Outcomes are delivered on the
/// GUI thread as values or a Failure; nothing is thrown across threads. GUI thread, but for post().
///
/// Note [The end of a task]
/// A task that only computes something has ended for everybody as soon as it is cancelled, however
/// long its thread takes to notice. One that writes files has ended when its thread has: only then
/// is it known whether the file exists. Work that must not be lost, such as learning from an edit,
/// is never stopped: the destructor waits for it.
class TaskRunner : public QObject {
    Q_OBJECT

public:
    using FailureReceiver = std::function<void(const Failure&)>;

    explicit TaskRunner(EngineSource engine, QObject* parent = nullptr);
    /// Asks every task to stop and waits for it; no callbacks are called.
    ~TaskRunner() override;

    /// Starts work as soon as the tasks of its kind before it have ended.
    /// @param title in the list of all tasks; empty: not listed
    /// @param work  `Result(const Engine&, const RunContext&)`, or without the engine, which is
    ///         waited for; called on a separate thread
    /// @param onResult  `void(const Result&)` or, for the list, `TaskOutcome(const Result&)`;
    /// without an argument where the work has no result. Called on the GUI thread
    /// @param onFailure  also told, with ErrorCode::Cancelled, when the task was cancelled
    template <typename Work, typename OnResult>
    [[nodiscard]] Task start(const TaskKind& kind, const QString& title, Work work,
                             OnResult onResult, const FailureReceiver& onFailure) {
        return enqueue(kind, title, runOf(kind, std::move(work), std::move(onResult)), onFailure);
    }
    /// Work that runs elsewhere, in a process. @param cancel asks it to stop
    [[nodiscard]] Task track(const TaskKind& kind, const QString& title,
                             std::function<void()> cancel);
    /// From any thread: calls the function on the GUI thread, unless the runner has been destroyed
    /// by then.
    void post(std::function<void()> call);

    void cancel(int id);
    /// nullptr: there is no such task, or its end has been reported.
    const TaskView* view(int id) const;
    int waitingCount(const TaskKind& kind) const;
    /// Costs of stages on this machine, for tasks that start from now on.
    void setStageCosts(const StageTimingModel& costs) { m_costs = costs; }

Q_SIGNALS:
    // Emitted for listed tasks only.
    void added(int id);
    void changed(int id);
    void ended(int id, skimline::TaskState state, const skimline::TaskOutcome& outcome);

private:
    friend class Task;

    using Delivery = std::function<TaskOutcome()>;  ///< on the GUI thread
    using Run = std::function<Delivery(const RunContext&)>;

    struct Record {
        TaskView view;
        Run run;
        StopFlag stop;
        StageTracker stages;
        FailureReceiver onFailure;
        std::function<void()> onStart;
        std::function<void(const TaskProgress&)> onProgress;
        std::function<void()> cancelElsewhere;
        std::shared_ptr<QSemaphore> over = std::make_shared<QSemaphore>();
        bool isFirst = false;
        bool launched = false;
        bool abandoned = false;
    };

    template <typename Work, typename OnResult>
    Run runOf(const TaskKind& kind, Work work, OnResult onResult);
    template <typename OnResult, typename... Results>
    static TaskOutcome told(OnResult& onResult, const Results&... results);

    /// Waits for the engine, for as long as a task of this kind may wait.
    const Engine& engineFor(const TaskKind& kind, const RunContext& context) const;
    Task enqueue(const TaskKind& kind, const QString& title, Run run, FailureReceiver onFailure);
    int add(const TaskKind& kind, const QString& title);
    void dispatch();
    void launch(int id, Record& record);
    void advance(int id, const Progress& progress);
    void receive(int id, const TaskKind& kind, const Delivery& delivery, const Failure& failure);
    void fail(int id, const Failure& failure);
    void tellEnd(int id, const Record& record, TaskState state, const TaskOutcome& outcome);
    void abandon(int id);
    Record* find(int id);

    EngineSource m_engine;
    StopFlag m_closing;
    StageTimingModel m_costs;
    std::map<int, Record> m_open;  ///< whose end has not been reported, in the order of their start
    std::map<const TaskKind*, int> m_busy;  ///< threads, of abandoned tasks too
    int m_nextId = 1;
    QThreadPool m_pool;
};

template <typename OnResult, typename... Results>
TaskOutcome TaskRunner::told(OnResult& onResult, const Results&... results) {
    if constexpr (std::is_void_v<std::invoke_result_t<OnResult&, const Results&...>>) {
        onResult(results...);
        return {};
    } else {
        return onResult(results...);
    }
}

template <typename Work, typename OnResult>
TaskRunner::Run TaskRunner::runOf(const TaskKind& kind, Work work, OnResult onResult) {
    const auto call = [this, &kind, work = std::move(work)](const RunContext& context) {
        if constexpr (std::is_invocable_v<const Work&, const RunContext&>) {
            return work(context);
        } else {
            return work(engineFor(kind, context), context);
        }
    };
    using Result = std::invoke_result_t<decltype(call), const RunContext&>;
    const auto receiver = std::make_shared<OnResult>(std::move(onResult));
    return [call, receiver](const RunContext& context) -> Delivery {
        if constexpr (std::is_void_v<Result>) {
            call(context);
            return [receiver] { return told(*receiver); };
        } else {
            const auto result = std::make_shared<const Result>(call(context));
            return [receiver, result] { return told(*receiver, *result); };
        }
    };
}

}  // namespace skimline
