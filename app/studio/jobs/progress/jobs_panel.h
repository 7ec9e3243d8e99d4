// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QWidget>

#include "app/studio/jobs/task.h"
#include "widgets/style/controls/jobs_bar.h"

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace skimline {

/// "Attention"
QString taskKindText(const TaskKind& kind);

/// Every job of this session: first the waiting and running ones, which can be stopped, then the
/// finished ones with their results, newest first.
class JobsPanel : public QWidget {
    Q_OBJECT

public:
    /// Older finished ones make room.
    static constexpr int kMostJobs = 100;

    explicit JobsPanel(QWidget* parent = nullptr);

    void addJob(int id, const TaskKind& kind, const QString& title, TaskState state);
    void showProgress(int id, const JobView& view);
    /// @param file to show in its folder; empty: no file was written
    void endJob(int id, TaskState state, const QString& outcome, const QString& file);
    void removeJob(int id);
    /// Removes the finished jobs.
    void clearFinished();

    int jobCount() const { return static_cast<int>(m_rows.size()); }
    /// -1: there is no such row.
    int stateOf(int id) const;
    /// All text of a row, for tests and screen readers.
    QString jobText(int id) const;
    QList<int> ids() const { return m_rows.keys(); }

    QSize sizeHint() const override { return {600, 190}; }

Q_SIGNALS:
    void cancelRequested(int id);
    void revealRequested(const QString& file);
    void closeRequested();

private:
    class Row;
    void buildList();
    void makeRoom();
    int openCount() const;
    void refresh();

    QMap<int, Row*> m_rows;
    QLabel* m_title;
    QLabel* m_empty;
    QToolButton* m_clear;
    QToolButton* m_close;
    QScrollArea* m_area;
    QVBoxLayout* m_list;
};

}  // namespace skimline
