#include "app/explorer/attention_flow.h"

#include <QFileInfo>

#include "app/attention/attention_page.h"
#include "app/attention/attention_views.h"
#include "app/document/analysis_queue.h"
#include "app/explorer/attention_explorer.h"
#include "app/explorer/training_maps_flow.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "app/ui/view_export.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/tracks/link_arcs.h"

namespace skimline {

AttentionFlow::AttentionFlow(TaskRunner* runner, AnalysisQueue* queue, VideoPage* video,
                             InspectorDock* dock, StudioSettings* settings, MessageArea* messages,
                             QWidget* window)
    : QObject(window),
      m_runner(runner),
      m_queue(queue),
      m_video(video),
      m_dock(dock),
      m_page(new AttentionPage(dock)),
      m_arcs(new LinkArcs(video->axis(), video->timeline()->curve())),
      m_explorer(new AttentionExplorer(runner, m_page, video->axis(), m_arcs)),
      m_training(new TrainingMapsFlow(runner, m_page->training(), messages, window)),
      m_export(new ViewExport(runner, settings, messages, window)) {
    m_explorer->setParent(this);
    m_training->setParent(this);
    dock->addPage(m_page, tr("Attention"));
    connect(dock, &InspectorDock::pageShown, this, &AttentionFlow::follow);
    connect(dock, &QDockWidget::visibilityChanged, this, &AttentionFlow::follow);
    connect(m_page, &AttentionPage::actionRequested, this, &AttentionFlow::trace);
    connect(m_page, &AttentionPage::stopRequested, this, [this] { m_task.cancel(); });
    connect(m_explorer, &AttentionExplorer::seekRequested, m_video, &VideoPage::seek);
    connectExport();
    follow();
}

void AttentionFlow::connectExport() {
    m_export->setParent(this);
    connect(m_page, &AttentionPage::pictureRequested, this,
            [this] { m_export->askForPicture(viewOnShow()); });
    connect(m_page, &AttentionPage::dataRequested, this,
            [this] { m_export->askForData(viewOnShow()); });
    connect(m_page, &AttentionPage::stopSavingRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, m_page, &AttentionPage::setSaving);
}

ExportedView AttentionFlow::viewOnShow() const {
    return skimline::viewOnShow(
        *m_page, m_explorer->run(),
        m_session ? QFileInfo(m_session->name()).completeBaseName() : QString());
}

void AttentionFlow::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_task.letGo();
    m_session = session;
    m_analysis.reset();
    m_explorer->setRun(nullptr, {});
    if (session) {
        connect(session, &VideoSession::stateChanged, this, &AttentionFlow::follow);
        connect(session, &VideoSession::picturesChanged, this, [this] {
            if (m_analysis) m_explorer->setThumbnails(m_session->pictures());
        });
        connect(session, &VideoSession::selectionChanged, this, [this] {
            if (m_explorer->run()) m_explorer->setShots(m_session->shots());
        });
    }
    follow();
}

bool AttentionFlow::isOnShow() const {
    return m_dock->isVisible() && m_dock->shownPage() == m_page;
}

void AttentionFlow::follow() {
    m_explorer->setOnShow(isOnShow());
    if (!isOnShow()) return;
    if (!m_session || !m_session->analysis()) {
        return m_page->showNote(
            tr("When the video is analysed, every layer and head of its attention appears here."));
    }
    const AttentionRunPointer& known = m_session->results().attention;
    if (known && known != m_explorer->run()) return show(known);
    // The maps of an analysis stay, and so does what went wrong; another analysis has other ones.
    if (!known && m_session->analysis() != m_analysis) trace();
}

void AttentionFlow::trace() {
    if (!m_session || !m_session->analysis()) return;
    m_analysis = m_session->analysis();
    m_explorer->setRun(nullptr, {});
    m_task = m_runner->start(
        TaskKind::Attention, m_session->name(),
        [request = m_queue->requestOnKnown(*m_session)](const Engine& engine,
                                                        const RunContext& context) {
            return engine.traceAttention(request, context);
        },
        [this](const AttentionRunPointer& run) {
            if (m_session && m_session->analysis() == m_analysis) m_session->results().keep(run);
            show(run);
        },
        [this](const Failure& failure) {
            if (failure.code == ErrorCode::Cancelled)
                m_page->showNote(tr("Tracing the attention was stopped."),
                                 tr("Show the attention"));
            else
                m_page->showNote(failure.sentence, tr("Try again"));
        });
    m_task.setVideoSeconds(m_session->duration());
    m_task.onProgress([this](const TaskProgress& progress) {
        m_page->showWork(tr("Tracing the attention: %1").arg(stageText(progress.stage)),
                         progress.fraction);
    });
    m_page->showWork(tr("Tracing the attention"), -1);
}

void AttentionFlow::show(const AttentionRunPointer& run) {
    if (!m_session) return;
    m_analysis = m_session->analysis();
    m_explorer->setThumbnails(m_session->pictures());
    m_explorer->setRun(run, m_session->shots());
    m_page->showMaps();
}

}  // namespace skimline
