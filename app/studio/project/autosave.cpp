// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/autosave.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QRandomGenerator>
#include <chrono>

#include "app/studio/project/project_controller.h"
#include "app/studio/shell/video_files.h"
#include "core/skim/plan/project/project_file.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds kSoon(1000);

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

std::unique_ptr<QLockFile> makeLock(const QString& file) {
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    // Only the end of its program makes a lock stale, not its age.
    lock->setStaleLockTime(0);
    return lock;
}

}  // namespace

Autosave::Autosave(TaskRunner* runner, ProjectController* flow, const QString& folder,
                   QObject* parent)
    : QObject(parent), m_runner(runner), m_controller(flow), m_folder(folder) {
    m_file = QStringLiteral("%1/%2-%3.skimline")
                 .arg(folder)
                 .arg(QCoreApplication::applicationPid())
                 .arg(QRandomGenerator::global()->generate(), 8, 16, QLatin1Char('0'));
    m_timer.setSingleShot(true);
    m_timer.setInterval(kSoon);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    connect(flow, &ProjectController::stateChanged, this, &Autosave::onChange);
}

Autosave::~Autosave() {
    // A write in progress would create the copy again.
    m_task.stopAndWait();
    clear();
}

void Autosave::clear() {
    QFile::remove(m_file);
    m_lock.reset();
}

void Autosave::onChange() {
    // Not restarted by every change: the first one decides when the copy is due.
    if (!m_timer.isActive()) m_timer.start();
}

bool Autosave::ensureLock() {
    if (m_lock) return true;
    if (!QDir().mkpath(m_folder)) return false;
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    auto lock = makeLock(m_file);
    if (!lock->tryLock(0)) return false;
    m_lock = std::move(lock);
    return true;
}

void Autosave::write() {
    if (m_task.isRunning()) return m_timer.start();
    if (!m_controller->isModified()) {
        clear();
        return finish();
    }
    if (!ensureLock()) {
        if (!std::exchange(m_complained, true)) {
            Q_EMIT failed(tr("Autosave cannot write to %1.").arg(m_folder));
        }
        return;
    }
    Project project = m_controller->project();
    project.home = toPath(m_controller->file());
    m_task = m_runner->start(
        kAutosaveTask, {},
        [project = std::move(project), file = toPath(m_file)](const RunContext&) {
            saveProject(project, file);
        },
        [this] { finish(); },
        [this](const Failure& failure) {
            if (!std::exchange(m_complained, true)) Q_EMIT failed(failure.sentence);
        });
}

void Autosave::finish() {
    for (const QString& leftover : std::exchange(m_takenUp, {})) {
        QFile::remove(leftover);
        QFile::remove(lockOf(leftover));
    }
    Q_EMIT written();
}

std::optional<Autosave::Leftover> Autosave::findLeftover() {
    const QFileInfoList entries = QDir(m_folder).entryInfoList(
        {QStringLiteral("*.skimline")}, QDir::Files | QDir::Hidden, QDir::Time);
    for (const QFileInfo& entry : entries) {
        const QString file = entry.absoluteFilePath();
        // Hidden: a temporary file that an interrupted save has left next to its target.
        const auto lock = makeLock(file);
        if (entry.fileName().startsWith(QLatin1Char('.')) || !lock->tryLock(0)) continue;
        try {
            return Leftover{file, entry.lastModified(), loadProject(toPath(file))};
        } catch (...) {
            QFile::remove(file);
        }
    }
    return std::nullopt;
}

void Autosave::forget(const QString& leftover, bool takenUp) {
    if (takenUp) {
        takeUp(leftover);
        return onChange();
    }
    QFile::remove(leftover);
    QFile::remove(lockOf(leftover));
}

void Autosave::takeUp(const QString& leftover) {
    auto lock = makeLock(leftover);
    if (m_task.isRunning() || !lock->tryLock(0)) {
        m_takenUp << leftover;
        return;
    }
    // It continues as this program's own copy. With two copies, a program that is killed before it
    // removes the older one would leave it behind, to be offered long after the newer one was
    // saved.
    if (m_lock) m_takenUp << m_file;
    m_file = leftover;
    m_lock = std::move(lock);
}

}  // namespace skimline

#include "moc_autosave.cpp"
