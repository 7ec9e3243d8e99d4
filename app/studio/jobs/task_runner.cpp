// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/task_runner.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace skimline {
namespace {

constexpr int kMostThreads = 64;  // TaskKind::atOnce keeps it to a few

Failure cancelled() { return {ErrorCode::Cancelled, {}, {}}; }

}  // namespace

TaskRunner::TaskRunner(EngineSource engine, QObject* parent)
    : QObject(parent), m_engine(std::move(engine)) {
    m_pool.setMaxThreadCount(kMostThreads);
}

TaskRunner::~TaskRunner() {
    m_closing.request();
    for (auto& [id, record] : m_open)
        if (!record.view.kind->isNeverLost) record.stop.request();
    m_pool.waitForDone();
    // Waiting tasks are no longer dispatched, so tasks that must not be lost are started here.
    for (auto& [id, record] : m_open) {
        if (record.launched || !record.run || !record.view.kind->isNeverLost) continue;
        launch(id, record);
        m_pool.waitForDone();
    }
}

const Engine& TaskRunner::engineFor(const TaskKind& kind, const RunContext& context) const {
    // A task that is never stopped would wait forever for an engine that will not be loaded any
    // more.
    return m_engine(kind.isNeverLost ? RunContext(m_closing, {}) : context);
}

int TaskRunner::add(const TaskKind& kind, const QString& title) {
    const int id = m_nextId++;
    Record& record = m_open[id];
    record.view.kind = &kind;
    record.view.title = title;
    record.stages = StageTracker(kind.hasOwnStages ? StageTimingModel::none() : m_costs);
    return id;
}

Task TaskRunner::enqueue(const TaskKind& kind, const QString& title, Run run,
                         FailureReceiver onFailure) {
    const int id = add(kind, title);
    m_open[id].run = std::move(run);
    m_open[id].onFailure = std::move(onFailure);
    if (!title.isEmpty()) Q_EMIT added(id);
    // Not immediately, because the caller still has to set its callbacks.
    QMetaObject::invokeMethod(this, &TaskRunner::dispatch, Qt::QueuedConnection);
    return {this, id};
}

Task TaskRunner::track(const TaskKind& kind, const QString& title, std::function<void()> cancel) {
    const int id = add(kind, title);
    m_open[id].cancelElsewhere = std::move(cancel);
    m_open[id].view.state = TaskState::Running;
    if (!title.isEmpty()) Q_EMIT added(id);
    return {this, id};
}

void TaskRunner::dispatch() {
    std::vector<int> waiting;
    for (const auto& [id, record] : m_open)
        if (record.view.state == TaskState::Waiting) waiting.push_back(id);
    std::ranges::stable_partition(waiting, [this](int id) { return find(id)->isFirst; });
    for (const int id : waiting) {
        Record* record = find(id);
        if (!record || m_busy[record->view.kind] >= record->view.kind->atOnce) continue;
        if (record->view.cancelling) continue;
        record->view.state = TaskState::Running;
        if (const auto tell = std::exchange(record->onStart, {})) tell();
        // The callback may have dropped the task's handle.
        record = find(id);
        if (!record) continue;
        launch(id, *record);
        if (!record->view.title.isEmpty()) Q_EMIT changed(id);
    }
}

void TaskRunner::launch(int id, Record& record) {
    const TaskKind* const kind = record.view.kind;
    ++m_busy[kind];
    record.launched = true;
    const RunContext context(record.stop, [this, id](const Progress& progress) {
        post([this, id, progress] { advance(id, progress); });
    });
    m_pool.start([this, id, kind, context, run = std::move(record.run), over = record.over] {
        Delivery delivery;
        Failure failure;
        try {
            context.throwIfStopped();
            delivery = run(context);
        } catch (...) {
            failure = currentFailure();
        }
        over->release();
        post([=, this] { receive(id, *kind, delivery, failure); });
    });
}

void TaskRunner::post(std::function<void()> call) {
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

void TaskRunner::advance(int id, const Progress& progress) {
    Record* record = find(id);
    if (!record || record->view.cancelling || !record->stages.take(progress)) return;
    record->view.stage = stageText(record->stages.stage());
    record->view.fraction = record->stages.fraction();
    record->view.secondsLeft = record->stages.secondsLeft();
    const bool isListed = !record->view.title.isEmpty();
    const auto tell = record->onProgress;
    const TaskProgress known{record->stages.stage(), record->view.fraction,
                             record->view.secondsLeft};
    if (isListed) Q_EMIT changed(id);
    if (tell) tell(known);
}

void TaskRunner::receive(int id, const TaskKind& kind, const Delivery& delivery,
                         const Failure& failure) {
    --m_busy[&kind];
    if (!delivery) {
        fail(id, failure);
    } else if (Record* found = find(id)) {
        const Record record = std::move(*found);
        m_open.erase(id);
        const TaskOutcome outcome = record.abandoned ? TaskOutcome() : delivery();
        tellEnd(id, record, TaskState::Done, outcome);
    }
    dispatch();
}

void TaskRunner::fail(int id, const Failure& failure) {
    Record* found = find(id);
    if (!found) return;
    const Record record = std::move(*found);
    m_open.erase(id);
    if (!record.abandoned && record.onFailure) record.onFailure(failure);
    const bool stopped = failure.code == ErrorCode::Cancelled;
    const bool answered = failure.code == ErrorCode::NotFound && record.view.kind->mayFindNothing;
    tellEnd(id, record,
            stopped    ? TaskState::Stopped
            : answered ? TaskState::Done
                       : TaskState::Failed,
            {stopped ? QString() : failure.sentence, {}});
}

void TaskRunner::tellEnd(int id, const Record& record, TaskState state,
                         const TaskOutcome& outcome) {
    if (!record.view.title.isEmpty()) Q_EMIT ended(id, state, outcome);
}

void TaskRunner::cancel(int id) {
    Record* record = find(id);
    if (!record || record->view.cancelling) return;
    record->view.cancelling = true;
    record->stop.request();
    const bool atOnce = !record->launched || !record->view.kind->writes;
    const auto elsewhere = record->cancelElsewhere;
    if (!record->view.title.isEmpty()) Q_EMIT changed(id);
    if (elsewhere) return elsewhere();
    // Not from inside this call: the caller may be about to start another task.
    if (atOnce) post([this, id] { fail(id, cancelled()); });
}

void TaskRunner::abandon(int id) {
    Record* found = find(id);
    if (!found) return;
    if (found->view.kind->isNeverLost) {
        found->abandoned = true;
        return;
    }
    found->stop.request();
    const Record record = std::move(*found);
    m_open.erase(id);
    tellEnd(id, record, TaskState::Dropped, {});
}

const TaskView* TaskRunner::view(int id) const {
    const auto found = m_open.find(id);
    return found == m_open.end() ? nullptr : &found->second.view;
}

TaskRunner::Record* TaskRunner::find(int id) {
    const auto found = m_open.find(id);
    return found == m_open.end() ? nullptr : &found->second;
}

int TaskRunner::waitingCount(const TaskKind& kind) const {
    return static_cast<int>(std::count_if(m_open.begin(), m_open.end(), [&kind](const auto& open) {
        return open.second.view.kind == &kind && open.second.view.state == TaskState::Waiting;
    }));
}

Task::Task(TaskRunner* runner, int id) : m_runner(runner), m_id(id) {}

Task::Task(Task&& other) noexcept
    : m_runner(std::exchange(other.m_runner, nullptr)), m_id(std::exchange(other.m_id, 0)) {}

Task& Task::operator=(Task&& other) noexcept {
    // The old one is destroyed last: a receiver of its end finds the new one here.
    Task old(std::move(*this));
    m_runner = std::exchange(other.m_runner, nullptr);
    m_id = std::exchange(other.m_id, 0);
    return *this;
}

Task::~Task() {
    if (m_runner && m_id > 0) m_runner->abandon(m_id);
}

bool Task::isRunning() const { return m_runner && m_runner->view(m_id); }

void Task::cancel() {
    if (m_runner) m_runner->cancel(m_id);
}

void Task::goFirst() {
    auto* record = m_runner ? m_runner->find(m_id) : nullptr;
    if (!record) return;
    for (auto& [id, other] : m_runner->m_open)
        if (other.view.kind == record->view.kind) other.isFirst = false;
    record->isFirst = true;
}

void Task::stopAndWait() {
    TaskRunner::Record* record = m_runner ? m_runner->find(m_id) : nullptr;
    if (!record) return letGo();
    record->stop.request();
    const std::shared_ptr<QSemaphore> over = record->over;
    const bool launched = record->launched;
    if (!launched) m_runner->m_open.erase(m_id);
    letGo();
    if (launched) over->acquire();
}

void Task::onStart(std::function<void()> tell) {
    if (auto* record = m_runner ? m_runner->find(m_id) : nullptr) record->onStart = std::move(tell);
}

void Task::onProgress(std::function<void(const TaskProgress&)> tell) {
    if (auto* record = m_runner ? m_runner->find(m_id) : nullptr)
        record->onProgress = std::move(tell);
}

void Task::setVideoSeconds(double seconds) {
    if (auto* record = m_runner ? m_runner->find(m_id) : nullptr)
        record->stages.setVideoSeconds(seconds);
}

void Task::show(const QString& stage, double fraction, double secondsLeft) {
    auto* record = m_runner ? m_runner->find(m_id) : nullptr;
    if (!record) return;
    record->view.stage = stage;
    record->view.fraction = fraction;
    record->view.secondsLeft = secondsLeft;
    if (!record->view.title.isEmpty()) Q_EMIT m_runner->changed(m_id);
}

void Task::finish(TaskState state, const TaskOutcome& outcome) {
    auto* found = m_runner ? m_runner->find(m_id) : nullptr;
    if (!found) return;
    const TaskRunner::Record record = std::move(*found);
    m_runner->m_open.erase(m_id);
    m_runner->tellEnd(m_id, record, state, outcome);
}

void TaskBag::add(Task task) {
    std::erase_if(m_tasks, [](const Task& each) { return !each.isRunning(); });
    m_tasks.push_back(std::move(task));
}

bool TaskBag::isBusy() const {
    return std::any_of(m_tasks.begin(), m_tasks.end(),
                       [](const Task& each) { return each.isRunning(); });
}

}  // namespace skimline

#include "moc_task_runner.cpp"
