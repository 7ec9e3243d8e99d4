// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/shot_list_model.h"

#include <QLocale>

#include "app/studio/document/reasons/reason_text.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/late_frames.h"

namespace skimline {

ShotListModel::ShotListModel(QObject* parent)
    : QAbstractListModel(parent), m_late(new LateFrames(this)) {
    connect(m_late, &LateFrames::arrived, this, &ShotListModel::refreshImages);
}

void ShotListModel::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    beginResetModel();
    m_session = session;
    m_shots = session ? session->edits()->shotBars() : QList<TimelineShot>();
    endResetModel();
    if (!session) return;
    connect(session, &VideoSession::selectionChanged, this, &ShotListModel::refreshShots);
    connect(session, &VideoSession::framesChanged, this, &ShotListModel::refreshImages);
}

void ShotListModel::refreshShots() {
    const QList<TimelineShot> shots = m_session->edits()->shotBars();
    if (shots.size() != m_shots.size()) {
        beginResetModel();
        m_shots = shots;
        endResetModel();
        return;
    }
    m_shots = shots;
    refreshImages();
}

void ShotListModel::refreshImages() {
    if (!m_shots.isEmpty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int ShotListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shots.size());
}

QString ShotListModel::spokenText(int row) const {
    const TimelineShot& shot = m_shots[row];
    if (isTransition(shot))
        return (shot.kept ? tr("Transition from %1 to %2, kept between two kept shots.")
                          : tr("Transition from %1 to %2."))
            .arg(timeText(shot.startSeconds), timeText(shot.endSeconds));
    return tr("Shot %1, from %2 to %3, score %4. %5.")
        .arg(QString::number(shotNumber(m_shots, row)), timeText(shot.startSeconds),
             timeText(shot.endSeconds), QLocale().toString(shot.score, 'f', 2),
             reasonSentence(m_session->edits()->reasons(row), shot.kept));
}

ShotRemark ShotListModel::remarkOf(int row) const {
    ShotRemark remark;
    for (const ShotReason& reason : m_session->edits()->reasons(row)) {
        if (reason.like) {
            remark.link = static_cast<int>(remark.reasons.size());
            remark.target = m_session->edits()->shotAt(reason.like->start.toDouble());
        }
        remark.reasons << shortReason(reason);
    }
    return remark;
}

QString ShotListModel::spanText(double start, double end) {
    return tr("%1 – %2").arg(timeText(start), timeText(end));
}

QVariant ShotListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const TimelineShot& shot = m_shots[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return spanText(shot.startSeconds, shot.endSeconds);
        case Qt::AccessibleTextRole:
            return spokenText(index.row());
        case Qt::ToolTipRole:
            return isTransition(shot)
                       ? tr("%1\nClick goes there, right-click for more.")
                             .arg(spokenText(index.row()))
                       : tr("%1\nClick goes there, the box or Enter keeps or drops it, right-click "
                            "for more.")
                             .arg(spokenText(index.row()));
        case BarRole:
            return QVariant::fromValue(shot);
        case RemarkRole:
            return QVariant::fromValue(remarkOf(index.row()));
        case ImageRole:
            return m_late->nearest(m_session->images(), (shot.startSeconds + shot.endSeconds) / 2);
        default:
            return {};
    }
}

}  // namespace skimline

#include "moc_shot_list_model.cpp"
