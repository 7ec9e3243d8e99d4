// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/progress/jobs_board.h"

#include "app/studio/jobs/progress/jobs_panel.h"

namespace skimline {

JobsBoard::JobsBoard(TaskRunner* runner, JobsBar* bar, JobsPanel* panel, QObject* parent)
    : QObject(parent), m_runner(runner), m_bar(bar), m_panel(panel) {
    connect(bar, &JobsBar::cancelRequested, runner, &TaskRunner::cancel);
    connect(panel, &JobsPanel::cancelRequested, runner, &TaskRunner::cancel);
    connect(runner, &TaskRunner::added, this, &JobsBoard::add);
    connect(runner, &TaskRunner::changed, this, &JobsBoard::show);
    connect(runner, &TaskRunner::ended, this, &JobsBoard::end);
}

void JobsBoard::add(int id) {
    const TaskView& task = *m_runner->view(id);
    m_panel->addJob(id, *task.kind, task.title, task.state);
    show(id);
}

void JobsBoard::show(int id) {
    const TaskView* task = m_runner->view(id);
    if (!task || task->state != TaskState::Running) return;
    JobView view;
    // Until the work reports: the engine may still be loading.
    view.stage = task->stage.isEmpty() ? tr("Preparing") : task->stage;
    view.title = task->title;
    view.fraction = task->fraction;
    view.secondsLeft = task->secondsLeft;
    view.cancelling = task->cancelling;
    m_panel->showProgress(id, view);
    // The list has a column for it.
    if (task->kind->isNamedInBar)
        view.title =
            tr("%1: %2", "kind of a job, its title").arg(taskKindText(*task->kind), task->title);
    const int waiting = m_runner->waitingCount(*task->kind);
    if (waiting > 0) view.title = tr("%1 (%n more waiting)", nullptr, waiting).arg(view.title);
    m_bar->setJob(id, view);
}

void JobsBoard::end(int id, TaskState state, const TaskOutcome& outcome) {
    QString text = outcome.text;
    if (text.isEmpty() && state == TaskState::Done) text = tr("Done.");
    if (text.isEmpty() && state == TaskState::Stopped) text = tr("Stopped before completion.");
    m_bar->removeJob(id);
    if (state == TaskState::Dropped) return m_panel->removeJob(id);
    m_panel->endJob(id, state, text, outcome.file);
}

}  // namespace skimline

#include "moc_jobs_board.cpp"
