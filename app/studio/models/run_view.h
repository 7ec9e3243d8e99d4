// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

#include "app/studio/models/training_run.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace skimline {

/// Trainings and evaluations: the selected one with its curves or table, its progress and time
/// left, its last message, and its commands.
class RunView : public QWidget {
    Q_OBJECT

public:
    explicit RunView(QWidget* parent = nullptr);

    /// Newest first. They outlive their entry in this list. @param shown may be nullptr
    void setRuns(const QList<TrainingRun*>& runs, TrainingRun* shown);
    TrainingRun* run() const { return m_run; }
    /// Whether another run may be started now.
    void setFree(bool free);
    QString statusText() const;

Q_SIGNALS:
    void trainingWanted();
    void evaluationWanted();
    void stopRequested(skimline::TrainingRun* run);
    void goOnRequested(skimline::TrainingRun* run);
    void useRequested(const QString& checkpoint);
    void revealRequested(const QString& file);

private:
    void build();
    QWidget* buildRun();
    QWidget* buildEmpty();
    void connectButtons();
    void setRun(TrainingRun* run);
    void refresh();
    void showResults();
    void showLines();

    QPointer<TrainingRun> m_run;
    QList<TrainingRun*> m_runs;
    bool m_free = true;
    QComboBox* m_choice;
    QPushButton* m_train;
    QPushButton* m_measure;
    QStackedWidget* m_stack;
    QLabel* m_status = nullptr;
    QLabel* m_left = nullptr;
    QProgressBar* m_progress = nullptr;
    TrainingCurves* m_curves = nullptr;
    QTableWidget* m_table = nullptr;
    QPlainTextEdit* m_lines = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_goOn = nullptr;
    QPushButton* m_use = nullptr;
    QPushButton* m_reveal = nullptr;
};

}  // namespace skimline
