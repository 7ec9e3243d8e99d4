// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/jobs/task_runner.h"
#include "widgets/style/controls/jobs_bar.h"

namespace skimline {

class JobsPanel;

/// Shows every listed task in the jobs bar while it runs and in the jobs panel from its start, with
/// the same number, and takes their Cancel buttons to it. GUI thread.
class JobsBoard : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    JobsBoard(TaskRunner* runner, JobsBar* bar, JobsPanel* panel, QObject* parent = nullptr);

private:
    void add(int id);
    void show(int id);
    void end(int id, TaskState state, const TaskOutcome& outcome);

    TaskRunner* m_runner;
    JobsBar* m_bar;
    JobsPanel* m_panel;
};

}  // namespace skimline
