// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/attention_controller.h"

#include <QFileInfo>
#include <utility>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/attention_views.h"
#include "app/studio/attention/explorer/attention_explorer.h"
#include "app/studio/attention/explorer/cell_notes.h"
#include "app/studio/attention/maps_source_button.h"
#include "app/studio/attention/training_maps_panel.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/shell/view_export.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/tracks/link_arcs.h"

namespace skimline {
namespace {

constexpr TaskKind kAttentionTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Attention"),
                                  .symbol = Symbol::FitView};

}  // namespace

AttentionController::AttentionController(const InspectorParts& parts)
    : InspectorTab(parts),
      m_page(new AttentionPage(parts.dock)),
      m_arcs(new LinkArcs(parts.video->axis(), parts.video->timeline()->curve(),
                          ScoreCurve::kTimeBand)),
      m_explorer(new AttentionExplorer(parts.runner, m_page, parts.video->axis(), m_arcs)),
      m_training(new TrainingMapsController(parts.runner, m_page->training(), parts.messages,
                                            parts.window)),
      m_export(new ViewExport(parts.runner, parts.settings, parts.messages, parts.window)) {
    m_explorer->setParent(this);
    m_training->setParent(this);
    addPage(m_page, {tr("Attention"), Symbol::Attention, QStringLiteral("attention")});
    connect(parts.dock, &InspectorDock::pageShown, this, &AttentionController::follow);
    connect(parts.dock, &QDockWidget::visibilityChanged, this, &AttentionController::follow);
    connect(m_page, &AttentionPage::actionRequested, this, &AttentionController::trace);
    connect(m_page, &AttentionPage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_explorer, &AttentionExplorer::seekRequested, m_parts.video, &VideoPage::seek);
    connect(m_explorer->notes(), &CellNotes::changed, this,
            [this](const std::vector<CellNote>& notes) {
                if (m_session) m_session->edits()->setCellNotes(notes);
            });
    connectExport();
    connectSource();
    follow();
}

void AttentionController::connectSource() {
    connect(m_page->source(), &MapsSourceButton::fileRequested, this, [this] {
        chooseFile({m_parts.window,
                    tr("Attention maps of another network"),
                    {},
                    tr("Attention maps (*.safetensors)")},
                   this, [this](const QString& file) { openMaps(file); });
    });
    connect(m_page->source(), &MapsSourceButton::ownRequested, this, [this] {
        forgetForeign();
        follow();
    });
}

void AttentionController::forgetForeign() {
    if (!std::exchange(m_foreign, nullptr)) return;
    m_page->source()->setForeign(false);
    m_analysis.reset();
    m_explorer->setRun(nullptr, {});
}

void AttentionController::openMaps(const QString& file) {
    if (!m_session || !m_session->analysis()) return;
    m_opening = m_parts.runner->start(
        kReadingTask, {},
        [path = toPath(file), analysis = m_session->analysis()](const Engine& engine,
                                                                const RunContext& context) {
            return engine.openAttentionMaps(path, analysis, context);
        },
        [this](const AttentionRunPointer& run) {
            m_task.letGo();
            m_foreign = run;
            m_page->source()->setForeign(true);
            show(run);
        },
        [this](const Failure& failure) { postFailure(m_parts.messages, failure); });
}

void AttentionController::connectExport() {
    m_export->setParent(this);
    connect(m_page, &AttentionPage::imageRequested, this,
            [this] { m_export->askForImage(viewOnShow()); });
    connect(m_page, &AttentionPage::dataRequested, this,
            [this] { m_export->askForData(viewOnShow()); });
    connect(m_page, &AttentionPage::stopSavingRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, m_page, &AttentionPage::setSaving);
}

ExportedView AttentionController::viewOnShow() const {
    return skimline::viewOnShow(
        *m_page, m_explorer->run(),
        m_session ? QFileInfo(m_session->name()).completeBaseName() : QString());
}

void AttentionController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_task.letGo();
    m_opening.letGo();
    forgetForeign();
    m_session = session;
    m_analysis.reset();
    m_explorer->setRun(nullptr, {});
    m_explorer->notes()->setNotes(session ? session->edits()->plan().cellNotes
                                          : std::vector<CellNote>());
    if (session) {
        connect(session, &VideoSession::stateChanged, this, &AttentionController::follow);
        connect(session, &VideoSession::framesChanged, this, [this] {
            if (m_analysis) m_explorer->setThumbnails(m_session->images());
        });
        connect(session, &VideoSession::selectionChanged, this, [this] {
            m_explorer->notes()->setNotes(m_session->edits()->plan().cellNotes);
            if (m_explorer->run()) m_explorer->setShots(m_session->shots());
        });
    }
    follow();
}

bool AttentionController::isOnShow() const {
    return m_parts.dock->isVisible() && m_parts.dock->shownPage() == m_page;
}

void AttentionController::follow() {
    m_explorer->setOnShow(isOnShow());
    if (!isOnShow()) return;
    if (!m_session || !m_session->analysis()) {
        return m_page->showMessage(
            tr("After the analysis, the attention of all layers and heads appears here."));
    }
    if (m_foreign) return;
    const AttentionRunPointer& known = m_session->results().ofAnalysis.get<AttentionRunPointer>();
    if (known && known != m_explorer->run()) return show(known);
    // Maps and errors of an analysis are kept; another analysis has its own.
    if (!known && m_session->analysis() != m_analysis) trace();
}

void AttentionController::trace() {
    if (!m_session || !m_session->analysis()) return;
    m_analysis = m_session->analysis();
    m_explorer->setRun(nullptr, {});
    m_task = m_parts.runner->start(
        kAttentionTask, m_session->name(),
        [request = m_parts.queue->requestOnKnown(*m_session)](const Engine& engine,
                                                              const RunContext& context) {
            return engine.traceAttention(request, context);
        },
        [this](const AttentionRunPointer& run) {
            if (m_session && m_session->analysis() == m_analysis)
                m_session->results().ofAnalysis.get<AttentionRunPointer>() =
                    run->bytes() <= VideoResults::kMostKeptBytes ? run : nullptr;
            show(run);
        },
        [this](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled)
                m_page->showMessage(tr("The attention computation was stopped."),
                                    tr("Show the attention"));
            else
                m_page->showMessage(failure.sentence, tr("Try again"));
        });
    m_task.setVideoSeconds(m_session->duration());
    m_task.onProgress([this](const TaskProgress& progress) {
        m_page->showProgress(tr("Computing attention: %1").arg(stageText(progress.stage)),
                             progress.fraction);
    });
    m_page->showProgress(tr("Computing attention"), -1);
}

void AttentionController::show(const AttentionRunPointer& run) {
    if (!m_session) return;
    m_analysis = m_session->analysis();
    m_explorer->setThumbnails(m_session->images());
    m_explorer->setRun(run, m_session->shots());
    m_page->showMaps();
}

TrainingMapsController::TrainingMapsController(TaskRunner* runner, TrainingMapsPanel* panel,
                                               MessageArea* messages, QWidget* window)
    : QObject(window), m_runner(runner), m_panel(panel), m_messages(messages), m_window(window) {
    connect(panel, &TrainingMapsPanel::folderRequested, this,
            &TrainingMapsController::askForFolder);
    connect(panel, &TrainingMapsPanel::headWanted, this, &TrainingMapsController::readHead);
}

void TrainingMapsController::askForFolder() {
    chooseFolder({m_window, tr("Folder of a training run"), {}}, this,
                 [this](const QString& folder) { open(folder); });
}

void TrainingMapsController::open(const QString& folder) {
    m_maps.letGo();
    m_list = m_runner->start(
        kReadingTask, {},
        [path = toPath(folder)](const Engine& engine, const RunContext&) {
            return engine.readSavedMaps(path);
        },
        [this](const SavedMaps& maps) { m_panel->setMaps(maps); },
        [this](const Failure& failure) { postFailure(m_messages, failure); });
}

void TrainingMapsController::readHead(const HeadId& head) {
    m_maps = m_runner->start(
        kReadingTask, {},
        [maps = m_panel->mapsOf(head)](const Engine& engine, const RunContext& context) {
            std::vector<FloatMatrix> cells;
            for (const SavedMap& map : maps) {
                context.throwIfStopped();
                cells.push_back(engine.readSavedMap(map));
            }
            return cells;
        },
        [this](const std::vector<FloatMatrix>& cells) { m_panel->showHead(cells); },
        [this](const Failure& failure) { postFailure(m_messages, failure); });
}

}  // namespace skimline

#include "moc_attention_controller.cpp"
