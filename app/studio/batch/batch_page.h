// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QModelIndex>
#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

#include "core/skim/batch/records/run_status.h"

class QLabel;
class QListView;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace skimline {

/// A run over many videos as it was found at one moment.
struct BatchSnapshot {
    QString folder;
    batch::RunStatus status;

    /// Videos are left to process and no worker is running.
    bool isIdle() const {
        return status.inWork == 0 && status.done + status.failedForGood < status.videos;
    }
    bool isOver() const { return status.done + status.failedForGood == status.videos; }
    /// 0 to 1: share of videos that need no more work.
    double fraction() const {
        return status.videos == 0 ? 0
                                  : static_cast<double>(status.done + status.failedForGood) /
                                        static_cast<double>(status.videos);
    }
};

class BatchList;
class ElidedLabel;

/// A run of "skimline batch": its progress and time left, the errors by video, and the finished
/// skims.
class BatchPage : public QWidget {
    Q_OBJECT

public:
    explicit BatchPage(QWidget* parent = nullptr);

    void show(const BatchSnapshot& snapshot);
    /// The folder cannot be read. What was shown before stays, unless it was another run.
    void showProblem(const QString& folder, const QString& sentence);
    /// Text above the lists, for readers and tests.
    QString statusText() const;
    BatchList* finished() const { return m_finished; }
    BatchList* failures() const { return m_failures; }

Q_SIGNALS:
    void folderWanted();
    /// A run of the videos that are open.
    void runWanted();
    void openRequested(const QString& video);
    void revealRequested(const QString& file);
    void commandWanted(const QString& command);

private:
    QWidget* buildEmpty();
    QWidget* buildRun();
    QWidget* buildHead();
    QLayout* runButtons(QWidget* parent);
    QWidget* buildButtons();
    QListView* listOf(BatchList* model, const QString& name);
    void showCounts(const batch::RunStatus& status);
    void showRemark(const BatchSnapshot& snapshot);
    void update(BatchList* model, const std::function<void()>& change);
    void refreshButtons();
    QModelIndex chosen() const;
    QString command() const;

    QString m_folder;
    QStackedWidget* m_stack;
    ElidedLabel* m_name = nullptr;
    QLabel* m_counts = nullptr;
    QLabel* m_left = nullptr;
    QLabel* m_remark = nullptr;
    QPushButton* m_copy = nullptr;
    QProgressBar* m_progress = nullptr;
    QTabBar* m_parts = nullptr;
    QStackedWidget* m_lists = nullptr;
    BatchList* m_finished;
    BatchList* m_failures;
    QLabel* m_none = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_source = nullptr;
    QPushButton* m_reveal = nullptr;
};

}  // namespace skimline
