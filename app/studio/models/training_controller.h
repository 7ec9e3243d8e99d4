// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "app/studio/jobs/task_runner.h"
#include "app/studio/models/run_request.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class ModelController;
class ModelPage;
class RunDialog;
class TrainingRun;

/// Trainings and evaluations from the request to the network: asks, starts one at a time, shows the
/// progress, reports the result. Runs of earlier sessions can be viewed and continued.
class TrainingController : public QObject {
    Q_OBJECT

public:
    /// Everything outlives this object but the page, which may go first.
    /// @param program  the command line program
    TrainingController(QString program, ModelPage* page, ModelController* models,
                       const InspectorParts& parts);
    /// Stops the running process; it can go on in another session.
    ~TrainingController() override;

    /// Opens the dialog.
    RunDialog* ask(RunKind kind);
    /// nullptr, with a message, when it cannot be.
    TrainingRun* start(const RunRequest& request);
    void goOn(TrainingRun* run);
    /// Newest first.
    const QList<TrainingRun*>& runs() const { return m_runs; }
    TrainingRun* running() const;
    void setProgram(const QString& program) { m_program = program; }

private:
    void connectPage();
    void takeUpEarlier();
    TrainingRun* add(const RunRequest& request, bool first);
    void begin(TrainingRun* run);
    void advance(TrainingRun* run);
    void end(TrainingRun* run);
    void show(TrainingRun* run);
    void report(TrainingRun* run);

    QString m_program;
    QPointer<ModelPage> m_page;
    ModelController* m_models;
    InspectorParts m_parts;
    QList<TrainingRun*> m_runs;
    Task m_task;  ///< of the running one
};

/// The Model tab: networks and their trainings.
class ModelTab : public InspectorTab {
    Q_OBJECT

public:
    explicit ModelTab(const InspectorParts& parts);
    ~ModelTab() override;

    void setSession(VideoSession* session) override;
    ModelController* models() const { return m_models.get(); }
    TrainingController* training() const { return m_training.get(); }

private:
    void pageShown() override;

    // In the order of their references.
    std::unique_ptr<ModelController> m_models;
    std::unique_ptr<TrainingController> m_training;
};

}  // namespace skimline
