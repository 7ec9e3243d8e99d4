// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

#include "core/foundation/base/run_context.h"

namespace skimline {

enum class RunState { Idle, Running, Stopping, Finished, Stopped, Failed };

/// The command line program at work on a list of commands, one process after another. A crashed
/// process only ends the run with an error message. Stopping asks first; a process that does not
/// react is killed, and continues from its last saved state when it is started again. Ends with the
/// studio, even if that crashes. GUI thread.
class ProgramRun : public QObject {
    Q_OBJECT

public:
    /// @param program  file of the command line program
    explicit ProgramRun(QString program, QObject* parent = nullptr);
    /// Stops the running process, and waits for it briefly.
    ~ProgramRun() override;

    /// Does nothing while running.
    void start(const QList<QStringList>& commands);
    void stop();
    RunState state() const { return m_state; }
    bool isBusy() const { return m_state == RunState::Running || m_state == RunState::Stopping; }
    /// Why it failed, or how it was stopped; empty else.
    const QString& sentence() const { return m_sentence; }
    /// Standard output of the last process.
    const QByteArray& output() const { return m_output; }
    /// Which of the commands runs, from 0.
    int step() const { return m_step; }
    /// How long a process may take to save its state after a stop request.
    void setPatience(int milliseconds) { m_patience.setInterval(milliseconds); }

Q_SIGNALS:
    void stateChanged();
    void progressed(const skimline::Progress& progress);
    /// A line for display to the user.
    void said(const QString& line);

private:
    void startNext();
    void readErrors();
    void takeLine(const QByteArray& line);
    void onFinished(int status, QProcess::ExitStatus how);
    void end(RunState state, const QString& sentence);

    QString m_program;
    QProcess m_process;
    QTimer m_patience;
    QList<QStringList> m_commands;
    int m_step = 0;
    RunState m_state = RunState::Idle;
    QByteArray m_output;
    QByteArray m_rest;
    QString m_lastWords;
    QString m_sentence;
};

/// The command line program: next to this one, else from PATH. Empty: not found.
QString commandLineProgram();

}  // namespace skimline
