// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/models/model_controller.h"

#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>

#include "app/document/analysis_queue.h"
#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "app/models/model_page.h"
#include "app/models/network_view.h"
#include "app/progress/jobs_board.h"
#include "app/settings/studio_settings.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

/// "builtin a548e1c9ae83" is the extractor builtin.
QString idOf(const std::string& extractor) {
    return QString::fromStdString(extractor).section(QLatin1Char(' '), 0, 0);
}

}  // namespace

ModelController::ModelController(const StudioEngine& engine, ModelPage* page, const Parts& parts)
    : QObject(parts.window), m_engine(engine), m_page(page), m_parts(parts) {
    m_pool.setMaxThreadCount(2);
    m_parts.queue->setModelChoice(m_parts.settings->modelChoice());
    page->networks()->setChoice(m_parts.settings->modelChoice());
    connectPage();
}

ModelController::~ModelController() {
    // Before the pool goes.
    m_reading.reset();
    m_job.reset();
}

void ModelController::connectPage() {
    const NetworkView* view = m_page->networks();
    connect(view, &NetworkView::useRequested, this, &ModelController::use);
    connect(view, &NetworkView::automaticRequested, this, &ModelController::useAutomatic);
    connect(view, &NetworkView::fetchRequested, this, &ModelController::fetch);
    connect(view, &NetworkView::fetchCancelled, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(view, &NetworkView::importRequested, this, &ModelController::askForFile);
}

const std::vector<ModelCard>& ModelController::cards() const { return m_page->networks()->cards(); }

void ModelController::setSession(VideoSession* session) {
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session) connect(session, &VideoSession::stateChanged, this, &ModelController::showUsed);
    showUsed();
}

void ModelController::showPage() {
    if (m_stale) refresh();
}

void ModelController::refresh() {
    m_stale = false;
    std::optional<std::filesystem::path> folder;
    if (!m_parts.settings->modelFolder().isEmpty())
        folder = toPath(m_parts.settings->modelFolder());
    std::vector<std::filesystem::path> others;
    for (const QString& file : {m_parts.settings->modelChoice().checkpoint, m_wanted}) {
        if (!file.isEmpty()) others.push_back(toPath(file));
    }
    m_reading = std::make_unique<Worker<Cards>>();
    m_reading->start(
        &m_pool,
        [read = m_engine.modelCards, folder, others](const RunContext& context) {
            return read(folder, others, context);
        },
        {}, [this](const Worker<Cards>::Outcome& outcome) { takeCards(outcome); });
}

void ModelController::takeCards(const Worker<Cards>::Outcome& outcome) {
    if (!m_page) return;
    if (const auto* failure = std::get_if<Failure>(&outcome)) {
        m_stale = true;
        if (failure->code != ErrorCode::Cancelled)
            m_parts.messages->post(MessageKind::Error, errorHeadline(failure->code),
                                   failure->sentence);
        return;
    }
    m_page->networks()->setCards(std::get<Cards>(outcome));
    showUsed();
    Q_EMIT cardsRead();
    const QString wanted = std::exchange(m_wanted, {});
    if (wanted.isEmpty()) return;
    for (const ModelCard& card : cards()) {
        if (fromPath(card.location) == wanted) return use(ModelCard(card));
    }
    // Listed under another name for the same file.
    ModelCard card;
    card.id = QFileInfo(wanted).completeBaseName().toStdString();
    card.location = toPath(wanted);
    use(card);
}

void ModelController::showUsed() {
    if (!m_page) return;
    QStringList ids;
    if (m_session && m_session->analysis()) {
        ids << QString::fromStdString(m_session->analysis()->checkpoint)
            << idOf(m_session->analysis()->extractor);
    }
    m_page->networks()->setUsed(usedText(), ids);
}

bool ModelController::isInstalled(const std::string& id) const {
    return std::any_of(cards().begin(), cards().end(), [&id](const ModelCard& card) {
        return card.id == id && !card.location.empty();
    });
}

QString ModelController::extractorReason(const QString& id) const {
    const ModelChoice choice = m_parts.settings->modelChoice();
    if (choice.extractor == id) return tr("chosen by you");
    if (!choice.extractor.isEmpty()) return tr("from before you chose another");
    if (cards().empty()) return {};
    if (id == QLatin1String("googlenet")) return tr("its weights are installed");
    return isInstalled("googlenet") ? tr("from before GoogLeNet's weights were installed")
                                    : tr("GoogLeNet's weights are not installed");
}

QString ModelController::checkpointReason(const QString& name) const {
    const QString chosen = QFileInfo(m_parts.settings->modelChoice().checkpoint).completeBaseName();
    if (chosen == name) return tr("chosen by you");
    if (!chosen.isEmpty()) return tr("from before you chose another");
    return m_session->analysis()->emulatedExtractor.empty()
               ? tr("bundled default for these features")
               : tr("bundled default for the replaced features");
}

QString ModelController::usedText() const {
    if (!m_session || !m_session->analysis()) return {};
    const Analysis& analysis = *m_session->analysis();
    const QString checkpoint = QString::fromStdString(analysis.checkpoint);
    const QString extractor = idOf(analysis.extractor);
    const auto line = [](const QString& what, const QString& name, const QString& reason) {
        const QString text = QStringLiteral("%1 <b>%2</b>").arg(what, name.toHtmlEscaped());
        return reason.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, reason);
    };
    return line(tr("Scores:"), checkpoint, checkpointReason(checkpoint)) + QStringLiteral("<br>") +
           line(tr("Features:"), extractor, extractorReason(extractor));
}

void ModelController::use(const ModelCard& card) {
    ModelChoice choice = m_parts.settings->modelChoice();
    const QString id = QString::fromStdString(card.id);
    if (card.kind == ModelKind::Extractor) {
        choice.extractor = id;
    } else {
        choice.checkpoint = fromPath(card.location);
        // One that was trained on other features than the chosen ones does not fit them.
        const QString features = QString::fromStdString(card.features);
        const bool builtinOnly = features == QLatin1String("builtin");
        if (builtinOnly) choice.extractor = features;
    }
    choose(choice, id);
}

void ModelController::useAutomatic() { choose({}, tr("Skimline's own choice")); }

void ModelController::useCheckpoint(const QString& file) {
    m_wanted = file;
    refresh();
}

void ModelController::choose(const ModelChoice& choice, const QString& name) {
    m_parts.settings->setModelChoice(choice);
    m_parts.queue->setModelChoice(choice);
    if (m_page) m_page->networks()->setChoice(choice);
    showUsed();
    if (!m_session || m_session->state() == VideoState::Missing) return;
    m_parts.queue->addAgain(m_session);
    m_parts.messages->post(
        MessageKind::Info, tr("Re-scored."),
        tr("%1 is being analysed again with %2; your edits stay, and Undo goes back.")
            .arg(m_session->name(), name));
}

void ModelController::askForFile() {
    auto* dialog =
        new QFileDialog(m_parts.window, tr("Weights or checkpoint"), m_parts.settings->lastFolder(),
                        tr("Networks (*.safetensors *.caffemodel);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ModelController::importFile);
    dialog->open();
}

void ModelController::fetch(const QString& id) {
    if (m_job) return;
    startJob(tr("Weights of %1").arg(id), id);
    m_job->fetch(id);
}

void ModelController::importFile(const QString& file) {
    if (m_job) return;
    const QFileInfo info(file);
    startJob(info.fileName(), info.completeBaseName());
    m_job->import(file);
}

void ModelController::startJob(const QString& title, const QString& id) {
    m_job = std::make_unique<ModelJob>(m_engine, &m_pool);
    m_jobName = id;
    m_jobId = m_parts.jobs->begin(JobKind::Fetch, title, [this] {
        if (m_job) m_job->cancel();
    });
    m_page->networks()->setFetching(id, -1);
    connect(m_job.get(), &Job::progressed, this, [this](const Progress& progress) {
        m_parts.jobs->advance(m_jobId, progress);
        const double fraction = progress.total > 0 ? static_cast<double>(progress.done) /
                                                         static_cast<double>(progress.total)
                                                   : -1;
        if (m_page) m_page->networks()->setFetching(m_jobName, fraction);
    });
    connect(m_job.get(), &ModelJob::succeeded, this, [this](const QString& file) {
        m_parts.jobs->end(m_jobId, JobState::Done, tr("Checked and installed."), file);
        endJob(true, file);
    });
    connect(m_job.get(), &Job::failed, this, [this](const Failure& failure) {
        m_parts.jobs->end(m_jobId, JobState::Failed, failure.sentence);
        m_parts.messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
        endJob(false, {});
    });
    connect(m_job.get(), &Job::cancelled, this, [this] {
        m_parts.jobs->end(m_jobId, JobState::Stopped, tr("Stopped; nothing was installed."));
        endJob(false, {});
    });
}

void ModelController::endJob(bool installed, const QString& file) {
    // It is the sender.
    m_job.release()->deleteLater();
    if (m_page) m_page->networks()->setFetching({}, -1);
    if (!installed) return;
    m_parts.messages->post(MessageKind::Success, tr("Installed."),
                           tr("%1 was checked and is ready.").arg(QFileInfo(file).fileName()));
    refresh();
}

}  // namespace skimline
