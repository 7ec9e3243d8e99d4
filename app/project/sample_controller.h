// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QProcess>
#include <QString>

#include "app/jobs/task_runner.h"

namespace skimline {

class MessageArea;

/// A video to try the studio with: made on request by a program of its own, kept in the cache.
class SampleController : public QObject {
    Q_OBJECT

public:
    /// Both outlive this object.
    SampleController(TaskRunner* runner, MessageArea* messages, QObject* parent = nullptr);
    ~SampleController() override;

    /// Shows the sample, after making it where it is missing. Does nothing while that goes on.
    void start();
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Instead of what is installed or lies in the source tree; for tests.
    void setProgram(const QString& program) { m_program = program; }

Q_SIGNALS:
    void runningChanged(bool running);
    void ready(const QString& path);

private:
    void cancel();
    void onEnded(bool well);
    void stopGroup();

    TaskRunner* m_runner;
    MessageArea* m_messages;
    QString m_program;
    QProcess m_process;
    Task m_task;
    bool m_cancelled = false;
};

}  // namespace skimline
