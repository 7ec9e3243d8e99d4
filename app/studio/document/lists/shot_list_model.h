// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QPointer>

#include "app/studio/document/lists/reason_layout.h"
#include "app/studio/document/video_session.h"

namespace skimline {

class LateFrames;

/// The shots of the video on show, and why each is kept or dropped.
class ShotListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { BarRole = Qt::UserRole + 1, ImageRole, RemarkRole };

    explicit ShotListModel(QObject* parent = nullptr);

    /// nullptr empties the list.
    void setSession(VideoSession* session);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// "0:12 – 0:14", seconds
    static QString spanText(double start, double end);

private:
    void refreshShots();
    void refreshImages();
    QString spokenText(int row) const;
    ShotRemark remarkOf(int row) const;

    QPointer<VideoSession> m_session;
    LateFrames* m_late;
    QList<TimelineShot> m_shots;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::TimelineShot)
