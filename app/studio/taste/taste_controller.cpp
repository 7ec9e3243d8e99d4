// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/taste/taste_controller.h"

#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/shell/video_files.h"
#include "app/studio/taste/taste_page.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr int kRestMs = 700;

}  // namespace

TasteController::TasteController(const InspectorParts& parts)
    : InspectorTab(parts), m_page(new TastePage(parts.window)) {
    m_later.setSingleShot(true);
    m_later.setInterval(kRestMs);
    addPage(m_page, {tr("Taste"), Symbol::Taste, QStringLiteral("train")}, PageNeeds::Nothing);
    connect(&m_later, &QTimer::timeout, this, &TasteController::learnNow);
    connectPage();
}

TasteController::~TasteController() {
    if (m_later.isActive()) learnNow();
}

void TasteController::pageShown() { refresh(); }

TastePage* TasteController::page() const { return m_page; }

void TasteController::connectPage() {
    connect(m_page, &TastePage::switched, this, [this](bool on) {
        perform([on](const Engine& engine) { return engine.switchTaste(on, {}); });
        // The current skim may have been edited before learning was switched on.
        if (on) learnSoon();
    });
    connect(m_page, &TastePage::strengthChosen, this, [this](double strength) {
        perform([strength](const Engine& engine) { return engine.setTasteStrength(strength, {}); });
    });
    connect(m_page, &TastePage::resetRequested, this, &TasteController::askForReset);
    connect(m_page, &TastePage::exportRequested, this, &TasteController::askForExport);
    connect(m_page, &TastePage::importRequested, this, &TasteController::askForImport);
    connect(m_page, &TastePage::analysisRequested, this, [this] {
        if (m_later.isActive()) learnNow();
        if (m_session) m_parts.queue->addAgain(m_session);
    });
}

void TasteController::setSession(VideoSession* session) {
    if (session == m_session) return;
    if (m_later.isActive()) learnNow();
    if (m_session) {
        m_session->disconnect(this);
        m_session->edits()->undoStack()->disconnect(this);
    }
    m_session = session;
    if (session) {
        connect(session, &VideoSession::stateChanged, this, &TasteController::showVideo);
        connect(session->edits()->undoStack(), &QUndoStack::indexChanged, this,
                &TasteController::learnSoon);
    }
    showVideo();
}

void TasteController::showVideo() {
    if (!m_page) return;
    const AnalysisPointer analysis = m_session ? m_session->analysis() : nullptr;
    m_page->setVideo(analysis != nullptr,
                     analysis ? static_cast<int>(analysis->scores->taste.videos) : 0);
}

void TasteController::refresh() {
    // A read can be dropped, a learning step cannot.
    if (!m_task.isRunning())
        perform([](const Engine& engine) { return engine.tasteOverview({}); }, kReadingTask);
}

void TasteController::learnSoon() {
    if (m_session && m_session->analysis()) m_later.start();
}

void TasteController::learnNow() {
    m_later.stop();
    if (!m_session || !m_session->analysis()) return;
    const AnalysisPointer analysis = m_session->analysis();
    if (analysis->facts->traits.rows == 0) return;
    perform([analysis, found = m_session->edits()->found().shots,
             edited = m_session->shots()](const Engine& engine) {
        return engine.learnFrom({analysis->facts->contentHash, analysis->facts->traits,
                                 analysis->facts->plainWorth, found, edited},
                                {});
    });
}

void TasteController::perform(const Work& work, const TaskKind& kind) {
    m_task = m_parts.runner->start(
        kind, {}, [work](const Engine& engine, const RunContext&) { return work(engine); },
        [this](const TasteOverview& taste) {
            if (m_page) m_page->show(taste);
        },
        [this](const Failure& failure) {
            if (m_page && failure.code != ErrorCode::Cancelled)
                m_page->showProblem(failure.sentence);
        });
}

void TasteController::askForExport() {
    const FileQuestion question{m_parts.window, tr("Copy of the learned preferences"),
                                m_parts.settings->exportFolder(), tr("JSON files (*.json)")};
    chooseTarget(question, QStringLiteral("skimline-taste.json"), this,
                 [this](const QString& file) {
                     perform([target = toPath(file)](const Engine& engine) {
                         engine.exportTaste(target, true, {});
                         return engine.tasteOverview({});
                     });
                 });
}

void TasteController::askForImport() {
    const FileQuestion question{m_parts.window, tr("Copy of the learned preferences"),
                                m_parts.settings->lastFolder(), tr("JSON files (*.json)")};
    chooseFile(question, this, [this](const QString& file) {
        perform([source = toPath(file)](const Engine& engine) {
            return engine.importTaste(source, {});
        });
    });
}

void TasteController::askForReset() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Reset"),
                                tr("<b>Reset everything learned from edits?</b>"),
                                QMessageBox::Cancel, m_parts.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Your projects and videos stay as they are. This cannot be undone; "
           "a copy can be exported first."));
    auto* forget = box->addButton(tr("Reset"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, forget](QAbstractButton* button) {
        if (button == forget) perform([](const Engine& engine) { return engine.resetTaste({}); });
    });
    box->open();
}

}  // namespace skimline

#include "moc_taste_controller.cpp"
