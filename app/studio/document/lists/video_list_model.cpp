// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/video_list_model.h"

#include <QFileInfo>
#include <QImage>
#include <utility>

#include "core/skim/plan/shot.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

/// A video with a skim is represented by the skim's best moment.
QImage imageOf(const VideoSession& session) {
    constexpr double kBeforeAnySkim = 0.3;  // share of the length: after the opening titles
    const Shot* best = nullptr;
    for (const Shot& shot : session.shots())
        if (shot.kept && (best == nullptr || shot.meanScore > best->meanScore)) best = &shot;
    const double moment = best == nullptr
                              ? session.duration() * kBeforeAnySkim
                              : (best->range.start.toDouble() + best->range.end.toDouble()) / 2;
    return session.images().nearest(moment);
}

}  // namespace

int VideoListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_sessions.size());
}

QVariant VideoListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const VideoSession& session = *m_sessions[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return session.name();
        case Qt::ToolTipRole:
            return session.failure() ? session.failure()->sentence : session.path();
        case Qt::AccessibleTextRole:
            return tr("%1, %2").arg(session.name(), detail(session));
        case StateRole:
            return static_cast<int>(session.state());
        case DetailRole:
            return detail(session);
        case ImageRole:
            return imageOf(session);
        case PathRole:
            return session.path();
        default:
            return {};
    }
}

QString VideoListModel::detail(const VideoSession& session) const {
    switch (session.state()) {
        case VideoState::Waiting:
            return tr("waiting");
        case VideoState::Analysing:
            return tr("analysing");
        case VideoState::Failed:
            return tr("unreadable");
        case VideoState::Cancelled:
            return tr("stopped");
        case VideoState::Missing:
            return tr("not found");
        case VideoState::Ready:
            break;
    }
    return tr("%1 of %2").arg(lengthText(session.keptSeconds()), lengthText(session.duration()));
}

VideoSession* VideoListModel::find(const QString& path) const {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    for (VideoSession* session : m_sessions) {
        if (session->path() == path) return session;
        if (!canonical.isEmpty() && QFileInfo(session->path()).canonicalFilePath() == canonical) {
            return session;
        }
    }
    return nullptr;
}

VideoSession* VideoListModel::add(const QString& path, const Budget& budget) {
    if (VideoSession* known = find(path)) return known;
    const int row = static_cast<int>(m_sessions.size());
    beginInsertRows({}, row, row);
    auto* session = new VideoSession(path, budget, this);
    m_sessions << session;
    endInsertRows();
    follow(session);
    return session;
}

void VideoListModel::follow(VideoSession* session) {
    const auto changed = [this, session] {
        const QModelIndex at = index(rowOf(session));
        Q_EMIT dataChanged(at, at);
    };
    connect(session, &VideoSession::stateChanged, this, changed);
    connect(session, &VideoSession::mediaChanged, this, changed);
    connect(session, &VideoSession::pathChanged, this, changed);
    connect(session, &VideoSession::framesChanged, this, changed);
    connect(session, &VideoSession::selectionChanged, this, changed);
    connect(session, &VideoSession::selectionChanged, this, &VideoListModel::edited);
    connect(session, &VideoSession::groundTruthChanged, this, &VideoListModel::edited);
    connect(session, &VideoSession::pathChanged, this, &VideoListModel::edited);
}

void VideoListModel::remove(VideoSession* session) {
    const int row = rowOf(session);
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    m_sessions.removeAt(row);
    endRemoveRows();
    session->deleteLater();
}

void VideoListModel::takeOver(VideoListModel& other) {
    other.beginResetModel();
    const QList<VideoSession*> sessions = std::exchange(other.m_sessions, {});
    other.endResetModel();
    beginResetModel();
    for (VideoSession* session : sessions) {
        session->disconnect(&other);
        session->setParent(this);
        m_sessions << session;
        follow(session);
    }
    endResetModel();
}

int VideoListModel::rowOf(const VideoSession* session) const {
    for (int row = 0; row < m_sessions.size(); ++row) {
        if (m_sessions[row] == session) return row;
    }
    return -1;
}

}  // namespace skimline

#include "moc_video_list_model.cpp"
