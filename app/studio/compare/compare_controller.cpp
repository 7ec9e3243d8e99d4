// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_controller.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "app/studio/attention/attention_views.h"
#include "app/studio/causes/causes_controller.h"
#include "app/studio/compare/compare_cost_view.h"
#include "app/studio/compare/compare_maps_view.h"
#include "app/studio/compare/compare_page.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/video/video_page.h"
#include "core/foundation/base/atomic_file.h"
#include "core/skim/inspect/compare/figure_reference.h"
#include "core/skim/inspect/compare/run_causes.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr TaskKind kComparisonTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Comparison"),
                                   .symbol = Symbol::Shuffle};

// Runs alone: another measurement at the same time would slow it down.
constexpr TaskKind kCostTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Cost by length"),
                             .symbol = Symbol::Shuffle,
                             .hasOwnStages = true};

/// For all runs together: their ablations take nearly all of the time.
class AblationProgress {
public:
    AblationProgress(const Comparison& comparison, const RunContext& context)
        : m_runs(std::ranges::count_if(
              comparison.runs, [](const ComparedRun& run) { return run.choice.baseline.empty(); })),
          m_progress(context, Stage::Scores, m_runs * kSteps),
          m_stop(context.stopFlag()) {}

    RunContext next(const ExplainRequest& request) {
        if (request.method != "switch-off") return {m_stop, nullptr};
        const std::int64_t before = kSteps * m_begun++;
        return {m_stop, [this, before](const Progress& progress) {
                    if (progress.stage == Stage::Scores && progress.total > 0)
                        m_progress.advanceTo(before + kSteps * progress.done / progress.total);
                }};
    }

private:
    static constexpr std::int64_t kSteps = 1000;  ///< for a run

    std::int64_t m_runs;
    std::int64_t m_begun = 0;
    StageProgress m_progress;
    StopFlag m_stop;
};

std::size_t bytesOf(const Comparison& comparison) {
    std::size_t bytes = 0;
    for (const ComparedRun& run : comparison.runs)
        if (run.attention) bytes += run.attention->bytes();
    return bytes;
}

}  // namespace

CompareController::CompareController(const InspectorParts& parts)
    : InspectorTab(parts),
      m_page(new ComparePage(parts.dock)),
      m_export(new ViewExport(parts.runner, parts.settings, parts.messages, parts.window)) {
    addPage(m_page, {tr("Compare"), Symbol::Compare, QStringLiteral("compare")});
    connect(m_page, &ComparePage::compareRequested, this, &CompareController::compare);
    connect(m_page, &ComparePage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_page, &ComparePage::seekRequested, parts.video, &VideoPage::seek);
    connect(m_page, &ComparePage::causesWanted, this, &CompareController::findCauses);
    connect(m_page->cost(), &CompareCostView::wanted, this, &CompareController::measureCosts);
    connect(m_page->cost(), &CompareCostView::stopRequested, this, [this] { m_costs.cancel(); });
    m_export->setParent(this);
    connect(m_page, &ComparePage::imageRequested, this,
            [this] { m_export->askForImage(viewOnShow()); });
    connect(m_page, &ComparePage::dataRequested, this, &CompareController::askForData);
    connect(m_page, &ComparePage::stopSavingRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, m_page, &ComparePage::setSaving);
    follow();
}

void CompareController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_task.letGo();
    m_causes.letGo();
    m_costs.letGo();
    m_page->cost()->showCosts({});
    m_session = session;
    m_analysis.reset();
    if (session) connect(session, &VideoSession::stateChanged, this, &CompareController::follow);
    follow();
}

void CompareController::follow() {
    const AnalysisPointer analysis = m_session ? m_session->analysis() : nullptr;
    const ComparisonPointer known =
        m_session ? m_session->results().ofAnalysis.get<ComparisonPointer>() : nullptr;
    // Results and errors stay until there is another analysis.
    if (analysis && analysis == m_analysis) return;
    if (known) return show(known);
    m_task.letGo();
    m_analysis = analysis;
    m_page->showMessage(analysis ? tr("Compare attention patterns, windows and checkpoints on "
                                      "this video: shots, scores, cost.")
                                 : tr("Runs can be compared after the analysis."),
                        analysis != nullptr);
}

void CompareController::compare(const std::vector<RunChoice>& runs) {
    if (!m_session || !m_session->analysis()) return;
    m_analysis = m_session->analysis();
    CompareRequest request;
    request.base = m_parts.queue->requestOnKnown(*m_session);
    request.budget = m_session->edits()->plan().budget;
    request.keepsMaps = true;
    request.runs = runs;
    m_task = m_parts.runner->start(
        kComparisonTask, m_session->name(),
        [request](const Engine& engine, const RunContext& context) {
            return engine.compareRuns(request, context);
        },
        [this](const ComparisonPointer& comparison) {
            if (m_session)
                m_session->results().ofAnalysis.get<ComparisonPointer>() =
                    bytesOf(*comparison) <= VideoResults::kMostKeptBytes ? comparison : nullptr;
            show(comparison);
        },
        [this](const Failure& failure) {
            m_page->showMessage(failure.code == ErrorCode::Cancelled
                                    ? tr("The comparison was stopped.")
                                    : failure.sentence,
                                true);
        });
    m_task.setVideoSeconds(m_session->duration());
    m_task.onProgress([this](const TaskProgress& progress) {
        m_page->showProgress(tr("Comparing: %1").arg(stageText(progress.stage)), progress.fraction);
    });
    m_page->showProgress(tr("Comparing"), -1);
}

void CompareController::show(const ComparisonPointer& comparison) {
    if (!m_session) return;
    m_analysis = m_session->analysis();
    const QString people = QCoreApplication::translate("CompareController", "People");
    m_page->showComparison(
        comparison, m_session->images(),
        referenceOf(m_session->groundTruth(), people.toStdString(), m_session->duration()));
}

/// Finds the causes of every run that is a network, for its whole choice.
void CompareController::findCauses() {
    const ComparisonPointer comparison = m_page->comparison();
    if (!m_session || !comparison) return;
    ExplainRequest request;
    request.analysis = m_parts.queue->requestOnKnown(*m_session);
    request.budget = m_session->edits()->plan().budget;
    m_causes = m_parts.runner->start(
        kCausesTask, m_session->name(),
        [request, comparison](const Engine& engine, const RunContext& context) {
            AblationProgress progress(*comparison, context);
            return causesOfRuns(*comparison, request, [&](const ExplainRequest& one) {
                return engine.explain(one, progress.next(one));
            });
        },
        [this, comparison](const std::vector<RunCauses>& causes) {
            if (m_page->comparison() == comparison) m_page->showCauses(causes);
        },
        [this](const Failure& failure) {
            m_page->showCausesNote(failure.code == ErrorCode::Cancelled
                                       ? tr("The causes could not be computed.")
                                       : failure.sentence);
        });
    m_causes.onProgress([this](const TaskProgress& progress) {
        const QString left = timeLeftText(progress.secondsLeft);
        if (!left.isEmpty())
            m_page->showCausesNote(tr("Running ablations, %1", "time left").arg(left));
    });
    m_page->showCausesNote(tr("Running ablations"));
}

void CompareController::measureCosts() {
    if (!m_session || !m_session->analysis()) return;
    m_costs = m_parts.runner->start(
        kCostTask, m_session->name(),
        [request = m_parts.queue->requestOnKnown(*m_session)](const Engine& engine,
                                                              const RunContext& context) {
            return engine.lengthCosts(request, context);
        },
        [this](const std::vector<LengthCost>& costs) { m_page->cost()->showCosts(costs); },
        [this](const Failure& failure) {
            m_page->cost()->showNote(failure.code == ErrorCode::Cancelled ? tr("Stopped.")
                                                                          : failure.sentence);
        });
    m_costs.onProgress([this](const TaskProgress& progress) {
        m_page->cost()->showProgress(progress.fraction, progress.secondsLeft);
    });
    m_page->cost()->showProgress(-1, -1);
}

ExportedView CompareController::viewOnShow() const {
    const QString name = m_session ? QFileInfo(m_session->name()).completeBaseName() : QString();
    if (m_page->view() != ComparePage::View::Maps)
        return {name + QStringLiteral("-comparison"),
                [sheet = m_page->printed()](const RunContext&) { return sheet; },
                [csv = m_page->view() == ComparePage::View::Cost
                           ? m_page->cost()->csv()
                           : runsCausesTable(m_page->causes())](const RunContext&) {
                    ViewData data;
                    data.csv = csv;
                    return data;
                }};
    const std::vector<ShownMap> maps = m_page->maps()->shown();
    return {name + QStringLiteral("-maps"),
            [maps](const RunContext& context) {
                std::vector<MapFigure> figures;
                for (const ShownMap& map : maps) figures.push_back(figureOf(map, context));
                return mapsSheet(figures, printStyle(), mapWords());
            },
            [maps](const RunContext&) {
                static constexpr const char* kNames[] = {"first", "second", "difference"};
                ViewData data;
                for (std::size_t at = 0; at < maps.size(); ++at)
                    data.maps.push_back(numbersOf(maps[at], kNames[at]));
                return data;
            }};
}

void CompareController::askForData() {
    const ComparePage::View view = m_page->view();
    if (view == ComparePage::View::Maps || view == ComparePage::View::Causes ||
        view == ComparePage::View::Cost)
        return m_export->askForData(viewOnShow());
    askForFolder();
}

void CompareController::askForFolder() {
    chooseFolder({m_parts.window, tr("Folder for the data"), m_parts.settings->exportFolder()},
                 this, [this](const QString& folder) { saveData(folder); });
}

void CompareController::saveData(const QString& folder) {
    if (!m_page->comparison()) return;
    m_saving = m_parts.runner->start(
        kSavingTask, QDir(folder).dirName(),
        [comparison = m_page->comparison(), path = toPath(folder)](const Engine& engine,
                                                                   const RunContext& context) {
            for (const DataFile& file : engine.compareData(*comparison, {}, context))
                AtomicFile::write(path / file.name, file.bytes, AtomicFile::IfExists::Replace);
        },
        [this, folder]() -> TaskOutcome {
            m_parts.messages->post(MessageKind::Success, tr("Saved."),
                                   tr("The comparison data was saved to %1.").arg(folder));
            return {tr("Saved."), folder};
        },
        [this](const Failure& failure) { postFailure(m_parts.messages, failure); });
}

}  // namespace skimline

#include "moc_compare_controller.cpp"
