// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QStyledItemDelegate>

#include "core/skim/batch/records/run_status.h"

namespace skimline {

/// Videos of a run, one per line, with details below. Only visible rows cost time, even with
/// thousands of videos.
class BatchList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole, SourceRole, SkimRole, LookRole };
    enum class Look { Done, Retry, Failed };

    using QAbstractListModel::QAbstractListModel;

    void setFinished(const std::vector<batch::FinishedVideo>& videos);
    void setFailures(const std::vector<batch::FailureRecord>& failures);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    int rowOf(const QString& source) const;

private:
    struct Row {
        QString source;
        QString skim;
        QString detail;
        Look look = Look::Done;

        bool operator==(const Row&) const = default;
    };
    void replace(QList<Row> rows);

    QList<Row> m_rows;
};

/// Draws such a line.
class BatchRowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace skimline
