// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/model_controller.h"

#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <functional>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/models/model_page.h"
#include "app/studio/models/network_view.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr TaskKind kWeightsTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Weights"),
                                .symbol = Symbol::Open,
                                .writes = true};

/// "builtin a548e1c9ae83" is the extractor builtin.
QString idOf(const std::string& extractor) {
    return QString::fromStdString(extractor).section(QLatin1Char(' '), 0, 0);
}

}  // namespace

ModelController::ModelController(ModelPage* page, const InspectorParts& parts)
    : QObject(parts.window), m_page(page), m_parts(parts) {
    m_parts.queue->setModelChoice(m_parts.settings->modelChoice());
    page->networks()->setChoice(m_parts.settings->modelChoice());
    connectPage();
}

void ModelController::connectPage() {
    const NetworkView* view = m_page->networks();
    connect(view, &NetworkView::useRequested, this, &ModelController::use);
    connect(view, &NetworkView::automaticRequested, this, &ModelController::useAutomatic);
    connect(view, &NetworkView::fetchRequested, this, &ModelController::fetch);
    connect(view, &NetworkView::fetchCancelled, this, [this] { m_task.cancel(); });
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
    m_reading = m_parts.runner->start(
        kReadingTask, {},
        [folder, others](const Engine& engine, const RunContext& context) {
            return engine.modelCards(folder, others, context);
        },
        [this](const Cards& cards) { showCards(cards); },
        [this](const Failure& failure) {
            m_stale = true;
            postFailure(m_parts.messages, failure);
        });
}

void ModelController::showCards(const Cards& read) {
    if (!m_page) return;
    m_page->networks()->setCards(read);
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
        ids << QString::fromStdString(m_session->analysis()->scores->checkpoint)
            << idOf(m_session->analysis()->facts->extractor);
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
    if (!choice.extractor.isEmpty()) return tr("used before you chose another network");
    if (cards().empty()) return {};
    if (id == QLatin1String("googlenet")) return tr("its weights are installed");
    return isInstalled("googlenet") ? tr("used before GoogLeNet's weights were installed")
                                    : tr("GoogLeNet's weights are not installed");
}

QString ModelController::checkpointReason(const QString& name) const {
    const QString chosen = QFileInfo(m_parts.settings->modelChoice().checkpoint).completeBaseName();
    if (chosen == name) return tr("chosen by you");
    if (!chosen.isEmpty()) return tr("used before you chose another network");
    return m_session->analysis()->facts->emulatedExtractor.empty()
               ? tr("bundled default for these features")
               : tr("bundled with Skimline, for features that approximate GoogLeNet's");
}

QString ModelController::usedText() const {
    if (!m_session || !m_session->analysis()) return {};
    const Analysis& analysis = *m_session->analysis();
    const QString checkpoint = QString::fromStdString(analysis.scores->checkpoint);
    const QString extractor = idOf(analysis.facts->extractor);
    const auto line = [](const QString& what, const QString& name, const QString& reason) {
        const QString text =
            tr("%1 <b>%2</b>", "what is used, its name").arg(what, name.toHtmlEscaped());
        return reason.isEmpty() ? text : tr("%1 (%2)", "what is used, why").arg(text, reason);
    };
    return line(tr("Scores:"), checkpoint, checkpointReason(checkpoint)) + QStringLiteral("<br>") +
           line(tr("Features:"), VideoSession::extractorName(analysis.facts->extractor),
                extractorReason(extractor));
}

void ModelController::use(const ModelCard& card) {
    ModelChoice choice = m_parts.settings->modelChoice();
    const QString id = QString::fromStdString(card.id);
    if (card.kind == ModelKind::Extractor) {
        choice.extractor = id;
    } else {
        choice.checkpoint = fromPath(card.location);
        // A checkpoint trained on other features does not fit.
        const QString features = QString::fromStdString(card.features);
        const bool builtinOnly = features == QLatin1String("builtin");
        if (builtinOnly) choice.extractor = features;
    }
    choose(choice, id);
}

void ModelController::useAutomatic() { choose({}, tr("the automatic choice")); }

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
    chooseFile({m_parts.window, tr("Weights or checkpoint"), m_parts.settings->lastFolder(),
                tr("Networks (%1);;All files (*)")
                    .arg(QStringLiteral("*.safetensors *.caffemodel *.onnx *.whl config.json"))},
               this, [this](const QString& file) { importFile(file); });
}

void ModelController::fetch(const QString& id) {
    install(id, id, [id = id.toStdString()](const Engine& engine, const RunContext& context) {
        return engine.fetchModel(id, {}, context);
    });
}

void ModelController::importFile(const QString& file) {
    const QFileInfo info(file);
    install(info.fileName(), info.completeBaseName(),
            [path = toPath(file)](const Engine& engine, const RunContext& context) {
                return engine.importModel(path, {}, context);
            });
}

void ModelController::install(
    const QString& title, const QString& id,
    std::function<std::filesystem::path(const Engine&, const RunContext&)> install) {
    if (m_task.isRunning()) return;
    m_task = m_parts.runner->start(
        kWeightsTask, title, std::move(install),
        [this](const std::filesystem::path& file) { return finishInstalling(fromPath(file)); },
        [this](const Failure& failure) {
            if (m_page) m_page->networks()->setFetching({}, -1);
            postFailure(m_parts.messages, failure);
        });
    m_task.onProgress([this, id](const TaskProgress& progress) {
        if (m_page) m_page->networks()->setFetching(id, progress.fraction);
    });
    m_page->networks()->setFetching(id, -1);
}

TaskOutcome ModelController::finishInstalling(const QString& file) {
    if (m_page) m_page->networks()->setFetching({}, -1);
    m_parts.messages->post(MessageKind::Success, tr("Installed."),
                           tr("%1 was verified and is ready.").arg(QFileInfo(file).fileName()));
    refresh();
    return {tr("Verified and installed."), file};
}

}  // namespace skimline

#include "moc_model_controller.cpp"
