// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/project/sample_controller.h"

#include <signal.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "widgets/controls/jobs_bar.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

QString installedProgram() {
    const QDir beside(QCoreApplication::applicationDirPath());
    const QString installed = beside.filePath(QStringLiteral("../share/skimline/make_sample"));
    return QFileInfo(installed).isExecutable() ? installed
                                               : QStringLiteral(SKIMLINE_SOURCE_MAKE_SAMPLE);
}

QString cacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           QStringLiteral("/skimline");
}

QString samplePath() { return cacheFolder() + QStringLiteral("/sample.mp4"); }
/// Until it is whole.
QString partPath() { return cacheFolder() + QStringLiteral("/sample.part.mp4"); }

}  // namespace

SampleController::SampleController(JobsBar* bar, MessageArea* messages, QObject* parent)
    : QObject(parent), m_bar(bar), m_messages(messages), m_program(installedProgram()) {
    // A group of its own: the program starts others, and cancelling has to end them all.
    m_process.setChildProcessModifier([] { setsid(); });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        onEnded(status == QProcess::NormalExit && code == 0);
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) onEnded(false);
    });
    connect(m_bar, &JobsBar::cancelRequested, this, [this](int id) {
        if (id == jobId) cancel();
    });
}

SampleController::~SampleController() {
    m_process.disconnect(this);
    if (!isRunning()) return;
    stopGroup();
    m_process.waitForFinished(2000);
    QFile::remove(partPath());
}

void SampleController::start() {
    if (isRunning()) return;
    if (QFileInfo::exists(samplePath())) {
        Q_EMIT ready(samplePath());
        return;
    }
    m_cancelled = false;
    QDir().mkpath(cacheFolder());
    JobView view;
    view.title = tr("Generating the sample");
    m_bar->setJob(jobId, view);
    Q_EMIT runningChanged(true);
    m_process.start(m_program, {partPath()});
}

void SampleController::cancel() {
    if (!isRunning()) return;
    m_cancelled = true;
    stopGroup();
}

void SampleController::stopGroup() {
    if (m_process.processId() > 0) ::kill(-static_cast<pid_t>(m_process.processId()), SIGTERM);
}

void SampleController::onEnded(bool well) {
    m_bar->removeJob(jobId);
    Q_EMIT runningChanged(false);
    if (well && QFile::rename(partPath(), samplePath())) {
        Q_EMIT ready(samplePath());
        return;
    }
    QFile::remove(partPath());
    if (m_cancelled) return;
    const bool missing = QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty();
    m_messages->post(MessageKind::Error, tr("The sample could not be generated."),
                     missing ? tr("It needs the program ffmpeg, which is not installed.")
                             : tr("Is there space left in %1?").arg(cacheFolder()),
                     {{tr("Try again"), [this] { start(); }}});
}

}  // namespace skimline
