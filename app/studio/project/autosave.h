// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/studio/jobs/task_runner.h"
#include "core/skim/plan/project/project.h"

class QLockFile;

namespace skimline {

class ProjectController;

/// Keeps a copy of unsaved work that survives a crash: written in another thread within two seconds
/// of the first change that it lacks, deleted when the work is saved or discarded. A lock file next
/// to it tells a copy of a running program from one that was left behind.
class Autosave : public QObject {
    Q_OBJECT

public:
    /// Work that a previous run of the program left behind.
    struct Leftover {
        QString file;
        QDateTime written;
        Project project;
    };

    /// @param runner, flow outlive this object  @param folder made when needed
    Autosave(TaskRunner* runner, ProjectController* flow, const QString& folder,
             QObject* parent = nullptr);
    /// A clean exit: deletes the copy.
    ~Autosave() override;

    /// The newest; damaged ones are removed.
    std::optional<Leftover> findLeftover();
    /// Restored or discarded: it will not be offered again. A restored one is deleted only once the
    /// work is in this program's own copy or saved.
    void forget(const QString& leftover, bool takenUp);
    const QString& file() const { return m_file; }

Q_SIGNALS:
    void failed(const QString& sentence);
    void written();

private:
    void onChange();
    void write();
    void finish();
    void clear();
    void takeUp(const QString& leftover);
    bool ensureLock();

    TaskRunner* m_runner;
    ProjectController* m_controller;
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    Task m_task;
    QTimer m_timer;
    QStringList m_takenUp;
    bool m_complained = false;
};

}  // namespace skimline
