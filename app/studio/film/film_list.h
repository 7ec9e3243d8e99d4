// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QPointer>

#include "app/studio/film/film_edits.h"

namespace skimline {

class LateFrames;
class VideoListModel;

/// The storyboard of a film: its shots in order, those that the user left out, and at the end the
/// videos that have none in it. Dropping a row
/// on another place requests the move.
class FilmList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, ReasonRole, ImageRole, LockRole, ShownRole, AbsentRole };

    /// @param videos  for the images; outlives this object
    explicit FilmList(VideoListModel* videos, QObject* parent = nullptr);

    void setRows(const QList<FilmRow>& rows);
    const QList<FilmRow>& rows() const { return m_rows; }
    /// The row that is shown at a moment of the film; -1: none.
    int rowAt(double filmSeconds) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    /// The piece of a row before another row, or last for the number of rows.
    void moveRequested(int row, int before);

private:
    QString spokenText(const FilmRow& row) const;
    QString detailOf(const FilmRow& row) const;
    void refreshImages();

    VideoListModel* m_videos;
    LateFrames* m_late;
    QList<FilmRow> m_rows;
};

}  // namespace skimline
