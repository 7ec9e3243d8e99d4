// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/program_run.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include "core/foundation/base/stage_names.h"

namespace skimline {
namespace {

constexpr int kUsualPatience = 20'000;
constexpr int kPatienceAtTheEnd = 3'000;
// Exit status of a program that was asked to stop and did: by Ctrl-C, by SIGTERM.
constexpr int kInterrupted = 130;
constexpr int kTerminated = 143;

const QString kProgramName = QStringLiteral("skimline-lab");

/// Runs in the new process: nothing here may allocate.
void dieWithTheStudio(pid_t studio) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != studio) _exit(kInterrupted);
}

}  // namespace

QString commandLineProgram() {
    const QFileInfo beside(QDir(QCoreApplication::applicationDirPath()).filePath(kProgramName));
    if (beside.isExecutable()) return beside.absoluteFilePath();
    return QStandardPaths::findExecutable(kProgramName);
}

ProgramRun::ProgramRun(QString program, QObject* parent)
    : QObject(parent), m_program(std::move(program)) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(kUsualPatience);
    connect(&m_patience, &QTimer::timeout, &m_process, &QProcess::kill);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([studio = getpid()] { dieWithTheStudio(studio); });
    connect(&m_process, &QProcess::readyReadStandardError, this, &ProgramRun::readErrors);
    connect(&m_process, &QProcess::readyReadStandardOutput, this,
            [this] { m_output += m_process.readAllStandardOutput(); });
    connect(&m_process, &QProcess::finished, this, &ProgramRun::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        end(RunState::Failed, tr("The program %1 cannot be started.").arg(m_program));
    });
}

ProgramRun::~ProgramRun() {
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning) return;
    m_process.terminate();
    if (m_process.waitForFinished(kPatienceAtTheEnd)) return;
    m_process.kill();
    m_process.waitForFinished(kPatienceAtTheEnd);
}

void ProgramRun::start(const QList<QStringList>& commands) {
    if (isBusy() || commands.isEmpty()) return;
    m_commands = commands;
    m_step = 0;
    m_sentence.clear();
    if (m_program.isEmpty()) {
        return end(
            RunState::Failed,
            tr("The program \"skimline-lab\" is missing; install the package skimline-lab."));
    }
    m_state = RunState::Running;
    Q_EMIT stateChanged();
    startNext();
}

void ProgramRun::startNext() {
    m_output.clear();
    m_rest.clear();
    m_lastWords.clear();
    m_process.start(m_program, m_commands[m_step]);
}

void ProgramRun::stop() {
    if (m_state != RunState::Running) return;
    m_state = RunState::Stopping;
    m_process.terminate();
    m_patience.start();
    Q_EMIT stateChanged();
}

void ProgramRun::readErrors() {
    m_rest += m_process.readAllStandardError();
    qsizetype from = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n', from)) {
        takeLine(m_rest.mid(from, end - from));
        from = end + 1;
    }
    m_rest.remove(0, from);
}

void ProgramRun::takeLine(const QByteArray& line) {
    if (line.startsWith('{')) {
        const QJsonObject json = QJsonDocument::fromJson(line).object();
        const auto stage = stageFromName(json[QStringLiteral("stage")].toString().toStdString());
        if (!stage) return;
        Progress progress;
        progress.stage = *stage;
        progress.done = json[QStringLiteral("done")].toInteger();
        progress.total = json[QStringLiteral("total")].toInteger();
        progress.secondsLeft = json[QStringLiteral("seconds_left")].toDouble(-1);
        Q_EMIT progressed(progress);
        return;
    }
    QString text = QString::fromUtf8(line).trimmed();
    if (text.startsWith(kProgramName + QStringLiteral(": ")))
        text = text.mid(kProgramName.size() + 2);
    if (text.isEmpty()) return;
    m_lastWords = text;
    Q_EMIT said(text);
}

void ProgramRun::onFinished(int status, QProcess::ExitStatus how) {
    readErrors();
    m_output += m_process.readAllStandardOutput();
    const bool crashed = how == QProcess::CrashExit;
    if (!crashed && status == 0) {
        if (++m_step < m_commands.size() && m_state == RunState::Running) return startNext();
        // A process that was asked to stop after its work was done counts as finished.
        const bool done = m_step >= m_commands.size();
        return end(done ? RunState::Finished : RunState::Stopped,
                   done ? QString() : tr("Stopped; it can be resumed."));
    }
    if (m_state == RunState::Stopping)
        return end(RunState::Stopped, tr("Stopped; it can be resumed from its last saved state."));
    if (crashed)
        return end(RunState::Failed,
                   tr("The process was killed; it can be resumed from its last saved state."));
    if (status == kInterrupted || status == kTerminated)
        return end(RunState::Stopped, tr("Stopped; it can be resumed from its last saved state."));
    end(RunState::Failed,
        m_lastWords.isEmpty() ? tr("The process exited without a message.") : m_lastWords);
}

void ProgramRun::end(RunState state, const QString& sentence) {
    m_patience.stop();
    m_state = state;
    m_sentence = sentence;
    Q_EMIT stateChanged();
}

}  // namespace skimline

#include "moc_program_run.cpp"
