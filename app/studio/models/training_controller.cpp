// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/training_controller.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "app/studio/document/lists/reveal_file.h"
#include "app/studio/models/model_controller.h"
#include "app/studio/models/model_page.h"
#include "app/studio/models/network_view.h"
#include "app/studio/models/program_run.h"
#include "app/studio/models/run_dialog.h"
#include "app/studio/models/run_view.h"
#include "app/studio/models/training_run.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr TaskKind kTrainingTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Training"),
                                 .symbol = Symbol::Refresh};

QString runsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/skimline/runs");
}

/// The end of a run in a user's terms.
TaskState taskStateOf(RunState state) {
    if (state == RunState::Finished) return TaskState::Done;
    return state == RunState::Failed ? TaskState::Failed : TaskState::Stopped;
}

}  // namespace

TrainingController::TrainingController(QString program, ModelPage* page, ModelController* models,
                                       const InspectorParts& parts)
    : QObject(parts.window),
      m_program(std::move(program)),
      m_page(page),
      m_models(models),
      m_parts(parts) {
    connectPage();
    takeUpEarlier();
}

TrainingController::~TrainingController() {
    // Together, so that they save their states at the same time.
    for (TrainingRun* run : m_runs) {
        run->disconnect(this);
        run->program()->stop();
    }
    if (m_page) m_page->runs()->setRuns({}, nullptr);
    qDeleteAll(m_runs);
}

void TrainingController::connectPage() {
    const RunView* view = m_page->runs();
    connect(view, &RunView::trainingWanted, this, [this] { ask(RunKind::Training); });
    connect(view, &RunView::evaluationWanted, this, [this] { ask(RunKind::Evaluation); });
    connect(view, &RunView::stopRequested, this, [](TrainingRun* run) { run->program()->stop(); });
    connect(view, &RunView::goOnRequested, this, &TrainingController::goOn);
    connect(view, &RunView::useRequested, m_models, &ModelController::useCheckpoint);
    connect(view, &RunView::revealRequested, this, revealFile);
}

void TrainingController::takeUpEarlier() {
    for (const QString& folder : m_parts.settings->runFolders()) {
        if (const auto request = loadRequest(folder)) add(*request, false);
    }
    show(m_runs.value(0));
}

TrainingRun* TrainingController::running() const {
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [](TrainingRun* run) { return run->program()->isBusy(); });
    return found == m_runs.end() ? nullptr : *found;
}

RunDialog* TrainingController::ask(RunKind kind) {
    RunOffer offer;
    offer.runsFolder = runsFolder();
    offer.modelFolder = m_parts.settings->modelFolder();
    for (const ModelCard& card : m_models->cards()) {
        const bool there = !card.location.empty() && card.problem.empty();
        if (card.id == "googlenet") offer.googLeNet = there;
        if (card.kind != ModelKind::Checkpoint || !there) continue;
        offer.checkpoints << fromPath(card.location);
        offer.banks << QString();
    }
    for (TrainingRun* run : m_runs) {
        if (!run->hasNetwork() || offer.checkpoints.contains(checkpointOf(run->request())))
            continue;
        offer.checkpoints << checkpointOf(run->request());
        offer.banks << run->request().bank;
    }
    auto* dialog = new RunDialog(kind, offer, m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { start(dialog->request()); });
    dialog->open();
    return dialog;
}

TrainingRun* TrainingController::start(const RunRequest& request) {
    QString problem = problemOf(request);
    if (problem.isEmpty() && running()) problem = tr("Another run is in progress.");
    const bool training = request.kind == RunKind::Training;
    if (problem.isEmpty() && training && loadRequest(request.folder))
        problem = tr("%1 already contains a run.").arg(request.folder);
    if (problem.isEmpty() && !QDir().mkpath(QFileInfo(request.bank).absolutePath()))
        problem =
            tr("The folder %1 cannot be created.").arg(QFileInfo(request.bank).absolutePath());
    if (problem.isEmpty() && training && !saveRequest(request))
        problem = tr("Cannot write to %1.").arg(request.folder);
    if (!problem.isEmpty()) {
        m_parts.messages->post(MessageKind::Error, errorHeadline(ErrorCode::Usage), problem);
        return nullptr;
    }
    if (training) m_parts.settings->addRunFolder(request.folder);
    TrainingRun* run = add(request, true);
    show(run);
    goOn(run);
    return run;
}

TrainingRun* TrainingController::add(const RunRequest& request, bool first) {
    auto* run = new TrainingRun(m_program, request, this);
    if (first) {
        m_runs.prepend(run);
    } else {
        m_runs.append(run);
    }
    connect(run, &TrainingRun::changed, this, [this, run] { advance(run); });
    connect(run, &TrainingRun::ended, this, [this, run] { end(run); });
    return run;
}

void TrainingController::goOn(TrainingRun* run) {
    if (running()) return;
    begin(run);
    run->start();
    if (m_page) m_page->runs()->setFree(running() == nullptr);
}

void TrainingController::begin(TrainingRun* run) {
    m_task = m_parts.runner->track(kTrainingTask, run->name(), [run] { run->program()->stop(); });
}

void TrainingController::advance(TrainingRun* run) {
    if (run->program()->isBusy())
        m_task.show(run->stateText(), run->fraction(), run->secondsLeft());
}

void TrainingController::end(TrainingRun* run) {
    const QString file =
        run->request().kind == RunKind::Training ? run->request().folder : QString();
    m_task.finish(taskStateOf(run->state()),
                  {run->stateText(), run->hasNetwork() ? checkpointOf(run->request()) : file});
    if (m_page) m_page->runs()->setFree(running() == nullptr);
    report(run);
}

void TrainingController::show(TrainingRun* run) {
    if (m_page) m_page->runs()->setRuns(m_runs, run);
}

void TrainingController::report(TrainingRun* run) {
    const QPointer<TrainingRun> guard(run);
    switch (run->state()) {
        case RunState::Finished:
            if (!run->hasNetwork()) {
                m_parts.messages->post(
                    MessageKind::Success, tr("Evaluation finished."),
                    tr("The results of %1 are in Model > Training.").arg(run->name()));
                return;
            }
            m_parts.messages->post(
                MessageKind::Success, tr("Training finished."),
                tr("The network %1 is ready.").arg(run->name()),
                {{tr("Use it"), [this, guard] {
                      if (guard) m_models->useCheckpoint(checkpointOf(guard->request()));
                  }}});
            return;
        case RunState::Failed:
        case RunState::Stopped: {
            const bool failed = run->state() == RunState::Failed;
            m_parts.messages->post(failed ? MessageKind::Error : MessageKind::Info,
                                   failed ? tr("The run failed.") : tr("The run was stopped."),
                                   run->stateText(), {{tr("Resume"), [this, guard] {
                                                           if (guard) goOn(guard);
                                                       }}});
            return;
        }
        default:
            return;
    }
}

ModelTab::ModelTab(const InspectorParts& parts) : InspectorTab(parts) {
    auto* page = new ModelPage(parts.window);
    addPage(page, {tr("Model"), Symbol::Model, QStringLiteral("models")}, PageNeeds::Nothing);
    m_models = std::make_unique<ModelController>(page, parts);
    m_training =
        std::make_unique<TrainingController>(commandLineProgram(), page, m_models.get(), parts);
}

ModelTab::~ModelTab() = default;

void ModelTab::setSession(VideoSession* session) { m_models->setSession(session); }

void ModelTab::pageShown() { m_models->showPage(); }

}  // namespace skimline

#include "moc_training_controller.cpp"
