// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_list.h"

#include <QFileInfo>
#include <QMimeData>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/video_session.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/late_frames.h"

namespace skimline {
namespace {

const QString kRowType = QStringLiteral("application/x-skimline-film-row");

}  // namespace

FilmList::FilmList(VideoListModel* videos, QObject* parent)
    : QAbstractListModel(parent), m_videos(videos), m_late(new LateFrames(this)) {
    connect(m_late, &LateFrames::arrived, this, &FilmList::refreshImages);
}

void FilmList::refreshImages() {
    if (!m_rows.isEmpty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {ImageRole});
}

void FilmList::setRows(const QList<FilmRow>& rows) {
    if (rows == m_rows) return;
    const bool sameCount = rows.size() == m_rows.size();
    if (!sameCount) beginResetModel();
    m_rows = rows;
    if (!sameCount) return endResetModel();
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int FilmList::rowAt(double filmSeconds) const {
    int found = -1;
    for (int row = 0; row < m_rows.size(); ++row)
        if (m_rows[row].isShown() && m_rows[row].start <= filmSeconds + 0.001) found = row;
    return found;
}

int FilmList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString FilmList::detailOf(const FilmRow& row) const {
    const QString span =
        tr("%1 – %2").arg(timeText(row.shot.start.toDouble()), timeText(row.shot.end.toDouble()));
    if (!row.absence.isEmpty()) return tr("not in the film");
    if (!row.isShown()) return span;
    return tr("%1   at %2 of the film").arg(span, preciseTimeText(row.start));
}

QString FilmList::spokenText(const FilmRow& row) const {
    const QString name = QFileInfo(row.video).fileName();
    if (!row.absence.isEmpty()) return tr("%1, not in the film: %2.").arg(name, row.absence);
    if (!row.isShown()) return tr("%1, %2, left out by you.").arg(name, detailOf(row));
    return (row.lock == Lock::In ? tr("%1, %2, pinned by you. %3.") : tr("%1, %2. %3."))
        .arg(name, detailOf(row), row.reasons);
}

QVariant FilmList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const FilmRow& row = m_rows[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return QFileInfo(row.video).fileName();
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            return spokenText(row);
        case DetailRole:
            return detailOf(row);
        case ReasonRole:
            if (!row.absence.isEmpty()) return row.absence;
            return row.isShown() ? row.reasons : tr("left out by you");
        case LockRole:
            return static_cast<int>(row.lock);
        case AbsentRole:
            return !row.absence.isEmpty();
        case ShownRole:
            return row.isShown();
        case ImageRole: {
            const VideoSession* session = m_videos->find(row.video);
            if (!session) return {};
            const double middle = (row.shot.start + row.shot.end).toDouble() / 2;
            return m_late->nearest(session->images(), middle);
        }
        default:
            return {};
    }
}

Qt::ItemFlags FilmList::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    if (!index.isValid()) return flags | Qt::ItemIsDropEnabled;
    return m_rows[index.row()].isShown() ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList FilmList::mimeTypes() const { return {kRowType}; }

QMimeData* FilmList::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty()) return nullptr;
    auto* data = new QMimeData;
    data->setData(kRowType, QByteArray::number(indexes.first().row()));
    return data;
}

bool FilmList::dropMimeData(const QMimeData* data, Qt::DropAction /*action*/, int row,
                            int /*column*/, const QModelIndex& parent) {
    bool known = false;
    const int moved = data->data(kRowType).toInt(&known);
    if (!known) return false;
    const int onto = parent.isValid() ? parent.row() : rowCount();
    Q_EMIT moveRequested(moved, row >= 0 ? row : onto);
    // The view must not take the row away: the next plan shows where it is.
    return false;
}

}  // namespace skimline

#include "moc_film_list.cpp"
