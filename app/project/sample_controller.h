// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QProcess>
#include <QString>

namespace skimline {

class JobsBar;
class MessageArea;

/// A video to try the studio with: made on request by a program of its own, kept in the cache.
class SampleController : public QObject {
    Q_OBJECT

public:
    /// Row of the jobs bar; others count from 1.
    static constexpr int jobId = -1;

    /// Both outlive this object.
    SampleController(JobsBar* bar, MessageArea* messages, QObject* parent = nullptr);
    ~SampleController() override;

    /// Shows the sample, after making it where it is missing. Does nothing while that goes on.
    void start();
    void cancel();
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Instead of what is installed or lies in the source tree; for tests.
    void setProgram(const QString& program) { m_program = program; }

Q_SIGNALS:
    void runningChanged(bool running);
    void ready(const QString& path);

private:
    void onEnded(bool well);
    void stopGroup();

    JobsBar* m_bar;
    MessageArea* m_messages;
    QString m_program;
    QProcess m_process;
    bool m_cancelled = false;
};

}  // namespace skimline
