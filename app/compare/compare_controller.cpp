// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/compare/compare_controller.h"

#include <QFileDialog>
#include <QFileInfo>

#include "app/attention/attention_views.h"
#include "app/compare/compare_maps_view.h"
#include "app/compare/compare_page.h"
#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "app/jobs/dropped_job.h"
#include "app/settings/studio_settings.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "core/base/atomic_file.h"
#include "core/engine/compare/figure_reference.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
CompareController::CompareController(const StudioEngine& engine, AnalysisQueue* queue,
                                     VideoPage* video, InspectorDock* dock,
                                     StudioSettings* settings, MessageArea* messages,
                                     QWidget* window)
    : QObject(window),
      m_engine(engine),
      m_queue(queue),
      m_settings(settings),
      m_messages(messages),
      m_window(window),
      m_page(new ComparePage(dock)),
      m_export(new ViewExport(settings, messages, window)) {
    m_pool.setMaxThreadCount(1);
    dock->addPage(m_page, tr("Compare"));
    connect(m_page, &ComparePage::compareRequested, this, &CompareController::compare);
    connect(m_page, &ComparePage::stopRequested, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(m_page, &ComparePage::seekRequested, video, &VideoPage::seek);
    m_export->setParent(this);
    connect(m_page, &ComparePage::imageRequested, this,
            [this] { m_export->askForImage(viewOnShow()); });
    connect(m_page, &ComparePage::dataRequested, this, &CompareController::askForData);
    connect(m_page, &ComparePage::stopSavingRequested, m_export, &ViewExport::stop);
    connect(m_export, &ViewExport::runningChanged, m_page, &ComparePage::setSaving);
    follow();
}

CompareController::~CompareController() {
    // They use the pool, which would be gone before QObject deletes children.
    abandonJob();
    m_data.reset();
    qDeleteAll(findChildren<Job*>());
}

void CompareController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    abandonJob();
    m_session = session;
    m_analysis.reset();
    if (session) connect(session, &VideoSession::stateChanged, this, &CompareController::follow);
    follow();
}

void CompareController::follow() {
    const AnalysisPointer analysis = m_session ? m_session->analysis() : nullptr;
    if (m_job || (analysis && analysis == m_analysis)) return;
    m_analysis = analysis;
    m_page->showMessage(analysis ? tr("See what another attention pattern, window or checkpoint "
                                      "would have kept of this video, and at what cost.")
                                 : tr("Runs can be compared after the analysis."),
                        analysis != nullptr);
}

void CompareController::compare(const std::vector<RunChoice>& runs) {
    if (!m_session || !m_session->analysis()) return;
    abandonJob();
    m_analysis = m_session->analysis();
    m_stages = StageTracker();
    CompareRequest request;
    request.base = m_queue->requestFor(*m_session);
    request.base.keepTrace = true;
    request.runs = runs;
    m_job = new CompareJob(m_engine, request, &m_pool, this);
    connect(m_job, &Job::progressed, this, [this](const Progress& progress) {
        if (m_stages.take(progress))
            m_page->showWork(tr("Comparing: %1").arg(stageText(m_stages.stage())),
                             m_stages.fraction());
    });
    connect(m_job, &CompareJob::succeeded, this, &CompareController::take);
    connect(m_job, &Job::failed, this, [this](const Failure& failure) {
        abandonJob();
        m_page->showMessage(failure.sentence, true);
    });
    connect(m_job, &Job::cancelled, this, [this] {
        abandonJob();
        m_page->showMessage(tr("The comparison was stopped."), true);
    });
    m_page->showWork(tr("Comparing"), -1);
    m_job->start();
}

void CompareController::take(const ComparisonPointer& comparison) {
    abandonJob();
    if (!m_session) return;
    const QString people = QCoreApplication::translate("CompareController", "People");
    m_page->showComparison(
        comparison, m_session->images(),
        referenceOf(m_session->groundTruth(), people.toStdString(), m_session->duration()));
}

void CompareController::abandonJob() { skimline::abandonJob(m_job, this); }

ExportedView CompareController::viewOnShow() const {
    const QString name = m_session ? QFileInfo(m_session->name()).completeBaseName() : QString();
    if (m_page->view() != ComparePage::View::Maps)
        return {name + QStringLiteral("-comparison"),
                [sheet = m_page->printed()](const RunContext&) { return sheet; },
                {}};
    const std::vector<ShownMap> maps = m_page->maps()->shown();
    return {name + QStringLiteral("-maps"),
            [maps](const RunContext& context) {
                std::vector<MapFigure> figures;
                for (const ShownMap& map : maps) figures.push_back(figureOf(map, context));
                return mapsSheet(figures, {}, mapWords());
            },
            [maps](const RunContext&) {
                static constexpr const char* names[] = {"first", "second", "difference"};
                ViewData data;
                for (std::size_t at = 0; at < maps.size(); ++at)
                    data.maps.push_back(numbersOf(maps[at], names[at]));
                return data;
            }};
}

void CompareController::askForData() {
    if (m_page->view() == ComparePage::View::Maps) return m_export->askForData(viewOnShow());
    askForFolder();
}

void CompareController::askForFolder() {
    auto* dialog = new QFileDialog(m_window, tr("Folder for the data"), m_settings->exportFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &CompareController::saveData);
    dialog->open();
}

void CompareController::saveData(const QString& folder) {
    if (!m_page->comparison()) return;
    m_data = std::make_unique<Worker<std::vector<DataFile>>>();
    m_data->start(
        &m_pool,
        [make = m_engine.compareData, comparison = m_page->comparison()](
            const RunContext& context) { return make(*comparison, {}, context); },
        {},
        [this, folder](const Worker<std::vector<DataFile>>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                m_messages->post(MessageKind::Error, errorHeadline(failure->code),
                                 failure->sentence);
            } else {
                writeAll(std::get<std::vector<DataFile>>(outcome), folder);
            }
        });
}

void CompareController::writeAll(const std::vector<DataFile>& files, const QString& folder) {
    try {
        for (const DataFile& file : files)
            AtomicFile::write(toPath(folder) / file.name, file.bytes,
                              AtomicFile::IfExists::Replace);
    } catch (const Error& error) {
        m_messages->post(MessageKind::Error, errorHeadline(error.code()),
                         QString::fromUtf8(error.what()));
        return;
    }
    m_messages->post(MessageKind::Success, tr("Saved."),
                     tr("The comparison data is in %1.").arg(folder));
}

}  // namespace skimline
