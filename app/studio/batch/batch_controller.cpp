// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/batch/batch_controller.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/studio/batch/batch_page.h"
#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr qint64 kPauseMs = 2000;
// Avoids polling a folder of ten thousand files on a slow server all the time.
constexpr qint64 kPauseToWork = 5;

const QString kProgramName = QStringLiteral("skimline");

QString commandLine() {
    const QFileInfo beside(QDir(QCoreApplication::applicationDirPath()).filePath(kProgramName));
    return beside.isExecutable() ? beside.absoluteFilePath()
                                 : QStandardPaths::findExecutable(kProgramName);
}

/// A folder in it that does not exist yet.
QString newFolder(const QString& below) {
    const QDir folder(below);
    QString name = QStringLiteral("skimline run");
    for (int number = 2; folder.exists(name); ++number)
        name = QStringLiteral("skimline run %1").arg(number);
    return folder.absoluteFilePath(name);
}

/// Nothing if no run was planned.
std::optional<BatchSnapshot> snapshotOf(const QString& folder, const RunContext& context) {
    const auto run = batch::RunFolder::planned(toPath(folder));
    if (!std::filesystem::exists(run.manifest()) || !std::filesystem::exists(run.request()))
        return std::nullopt;
    return BatchSnapshot{folder, batch::statusOf(run, batch::Thorough::Sizes, context)};
}

}  // namespace

BatchController::BatchController(const InspectorParts& parts)
    : InspectorTab(parts), m_page(new BatchPage(parts.window)), m_program(commandLine()) {
    m_plan.setStandardInputFile(QProcess::nullDevice());
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &BatchController::read);
    addPage(m_page, {tr("Batch"), Symbol::Folder, QStringLiteral("batch")}, PageNeeds::Nothing);
    connectPage();
}

void BatchController::pageShown() { read(); }

BatchPage* BatchController::page() const { return m_page; }

void BatchController::connectPage() {
    connect(m_page, &BatchPage::folderWanted, this, &BatchController::ask);
    connect(m_page, &BatchPage::runWanted, this, &BatchController::askForNew);
    connect(m_page, &BatchPage::openRequested, this,
            [this](const QString& video) { Q_EMIT openRequested({video}); });
    connect(m_page, &BatchPage::revealRequested, this,
            [](const QString& file) { revealFile(file); });
    connect(m_page, &BatchPage::commandWanted, this,
            [](const QString& command) { QGuiApplication::clipboard()->setText(command); });
}

void BatchController::ask() {
    const FileQuestion question{m_parts.window, tr("Batch run folder"),
                                m_folder.isEmpty() ? m_parts.settings->lastFolder() : m_folder};
    chooseFolder(question, this, [this](const QString& folder) { open(folder); });
}

void BatchController::askForNew() {
    if (m_parts.video->videosPanel()->paths().isEmpty())
        return refuse(tr("Open the videos for the run first."));
    const FileQuestion question{m_parts.window, tr("Folder for the new run"),
                                m_parts.settings->lastFolder()};
    chooseFolder(question, this, [this](const QString& folder) { make(folder); });
}

void BatchController::make(const QString& below) {
    if (m_plan.state() != QProcess::NotRunning) return;
    if (m_program.isEmpty())
        return refuse(
            tr("The command-line program of Skimline, which creates batch runs, is missing."));
    const QString run = newFolder(below);
    const int percent = m_parts.settings->budgetPercent();
    QStringList command{QStringLiteral("batch"),    QStringLiteral("plan"),
                        QStringLiteral("-o"),       run,
                        QStringLiteral("--budget"), QStringLiteral("%1%").arg(percent),
                        QStringLiteral("--")};
    command << m_parts.video->videosPanel()->paths();
    m_plan.disconnect(this);
    connect(&m_plan, &QProcess::finished, this,
            [this, run](int status) { onPlanned(run, status); });
    connect(&m_plan, &QProcess::errorOccurred, this, [this, run](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) onPlanned(run, -1);
    });
    m_plan.start(m_program, command);
}

void BatchController::onPlanned(const QString& run, int status) {
    if (status == 0) return open(run);
    const QString last = QString::fromUtf8(m_plan.readAllStandardError()).trimmed();
    QString sentence = last.section(QLatin1Char('\n'), -1);
    const QString name = kProgramName + QStringLiteral(": ");
    if (sentence.startsWith(name)) sentence.remove(0, name.size());
    refuse(sentence.isEmpty() ? tr("The command-line program did not respond.") : sentence);
}

void BatchController::refuse(const QString& sentence) {
    m_parts.messages->post(MessageKind::Warning, tr("The batch run was not created."), sentence);
}

void BatchController::open(const QString& folder) {
    m_folder = folder;
    m_task.letGo();
    if (m_page) m_parts.dock->showPage(m_page);
    read();
}

void BatchController::read() {
    if (m_folder.isEmpty() || m_task.isRunning() || !m_page || !m_page->isVisible()) return;
    QElapsedTimer begun;
    begun.start();
    m_task = m_parts.runner->start(
        kReadingTask, {},
        [folder = m_folder](const RunContext& context) { return snapshotOf(folder, context); },
        [this, begun](const std::optional<BatchSnapshot>& snapshot) {
            if (m_page && snapshot) m_page->show(*snapshot);
            if (m_page && !snapshot)
                m_page->showProblem(m_folder, tr("This folder contains no batch run. The user "
                                                 "guide explains how to create one."));
            readLater(begun.elapsed());
        },
        [this, begun](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled) return;
            if (m_page) m_page->showProblem(m_folder, failure.sentence);
            readLater(begun.elapsed());
        });
}

void BatchController::readLater(qint64 tookMs) {
    m_later.start(static_cast<int>(std::max(kPauseMs, kPauseToWork * tookMs)));
}

}  // namespace skimline

#include "moc_batch_controller.cpp"
