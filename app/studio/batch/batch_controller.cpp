// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/batch/batch_controller.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/studio/batch/batch_page.h"
#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"

namespace skimline {
namespace {

constexpr qint64 kPauseMs = 2000;
// A folder of ten thousand on a slow server is not asked all the time.
constexpr qint64 kPauseToWork = 5;

/// Nothing where no run was planned.
std::optional<BatchSnapshot> snapshotOf(const QString& folder, const RunContext& context) {
    const auto run = batch::RunFolder::planned(toPath(folder));
    if (!std::filesystem::exists(run.manifest()) || !std::filesystem::exists(run.request()))
        return std::nullopt;
    return BatchSnapshot{folder, batch::statusOf(run, batch::Thorough::Sizes, context)};
}

}  // namespace

BatchController::BatchController(const InspectorParts& parts)
    : InspectorTab(parts), m_page(new BatchPage(parts.window)) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &BatchController::read);
    addPage(m_page, {tr("Batch"), Symbol::Folder, QStringLiteral("batch")}, PageNeeds::Nothing);
    connectPage();
}

void BatchController::pageShown() { read(); }

BatchPage* BatchController::page() const { return m_page; }

void BatchController::connectPage() {
    connect(m_page, &BatchPage::folderWanted, this, &BatchController::ask);
    connect(m_page, &BatchPage::openRequested, this,
            [this](const QString& video) { Q_EMIT openRequested({video}); });
    connect(m_page, &BatchPage::revealRequested, this,
            [](const QString& file) { revealFile(file); });
    connect(m_page, &BatchPage::commandWanted, this,
            [](const QString& command) { QGuiApplication::clipboard()->setText(command); });
}

void BatchController::ask() {
    const FileQuestion question{m_parts.window, tr("Folder of a run"),
                                m_folder.isEmpty() ? m_parts.settings->lastFolder() : m_folder};
    chooseFolder(question, this, [this](const QString& folder) { open(folder); });
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
                m_page->showProblem(
                    m_folder, tr("No batch run is planned in this folder; the user guide says "
                                 "how to plan one."));
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
