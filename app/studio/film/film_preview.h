// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTemporaryDir>
#include <memory>

#include "app/studio/film/film_work.h"

namespace skimline {

/// Lets the player play a film as it is exported: its dissolves, titles and frames of another shape
/// are written to small files by the code that writes the film; all else is played from the
/// sources. The files stay for the session, so an edit only writes what it changed. GUI thread.
class FilmPreview : public QObject {
    Q_OBJECT

public:
    explicit FilmPreview(TaskRunner& runner, QObject* parent = nullptr);
    ~FilmPreview() override;

    /// Begins to write what this film lacks. Null: nothing.
    void setPlan(const FilmPlanPointer& plan);
    /// Every frame of url() is that of the film.
    bool isWhole() const;
    /// A file could not be written, so the preview stays that of the sources.
    bool hasFailed() const;
    /// libmpv's edit list. Until it is whole, it has cuts for dissolves and no titles.
    QString url() const;

Q_SIGNALS:
    /// It has become whole, or has failed.
    void settled();

private:
    void writeNext();
    /// @param key  of a part
    QString fileOf(const QString& key) const;
    void forgetOthers();

    TaskRunner& m_runner;
    std::unique_ptr<QTemporaryDir> m_folder;
    FilmPlanPointer m_plan;
    QHash<QString, qint64> m_written;  ///< bytes of the files, by the keys of their parts
    QSet<QString> m_failed;
    Task m_task;
};

}  // namespace skimline
