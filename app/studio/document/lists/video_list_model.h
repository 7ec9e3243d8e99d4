// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>

#include "app/studio/document/video_session.h"

namespace skimline {

/// The opened videos, in the order in which they came. Owns the sessions.
class VideoListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { StateRole = Qt::UserRole + 1, DetailRole, ImageRole, PathRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    /// Opens a path, or finds the session that has it open.
    VideoSession* add(const QString& path, const Budget& budget);
    void remove(VideoSession* session);
    /// Takes over all videos of another model, which is left empty.
    void takeOver(VideoListModel& other);
    VideoSession* session(int row) const { return m_sessions.value(row); }
    int rowOf(const VideoSession* session) const;
    const QList<VideoSession*>& sessions() const { return m_sessions; }
    VideoSession* find(const QString& path) const;

Q_SIGNALS:
    /// A user made a decision about one of the videos, or its file.
    void edited();

private:
    void follow(VideoSession* session);
    QString detail(const VideoSession& session) const;

    QList<VideoSession*> m_sessions;
};

}  // namespace skimline
