// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/taste/taste_controller.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

#include "app/document/analysis_queue.h"
#include "app/document/video_files.h"
#include "app/settings/studio_settings.h"
#include "app/taste/taste_page.h"
#include "app/ui/inspector_dock.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

constexpr int kRestMs = 700;

}  // namespace

TasteController::TasteController(const StudioEngine& engine, InspectorDock* dock,
                                 const Parts& parts)
    : QObject(parts.window), m_engine(engine), m_parts(parts), m_page(new TastePage(parts.window)) {
    m_pool.setMaxThreadCount(1);
    m_later.setSingleShot(true);
    m_later.setInterval(kRestMs);
    dock->addPage(m_page, tr("Taste"), PageNeeds::Nothing);
    connect(&m_later, &QTimer::timeout, this, &TasteController::learnNow);
    connect(dock, &InspectorDock::pageShown, this, [this](const QWidget* shown) {
        if (shown == m_page) refresh();
    });
    connectPage();
}

TasteController::~TasteController() {
    if (m_later.isActive()) learnNow();
    // A few milliseconds each: what was decided last is not lost. The one that was under way may
    // have been stopped before it began; done twice it does the same.
    if (m_working) m_waiting.prepend(m_current);
    m_working.reset();
    for (const Work& work : std::as_const(m_waiting)) {
        try {
            work();
        } catch (...) {
            continue;  // nobody is left to be told
        }
    }
}

TastePage* TasteController::page() const { return m_page; }

void TasteController::connectPage() {
    connect(m_page, &TastePage::switched, this, [this](bool on) {
        perform([engine = m_engine, on] { return engine.switchTaste(on, {}); });
        // What is on show was edited before it was switched on, perhaps.
        if (on) learnSoon();
    });
    connect(m_page, &TastePage::strengthChosen, this, [this](double strength) {
        perform([engine = m_engine, strength] { return engine.setTasteStrength(strength, {}); });
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
    m_page->setVideo(analysis != nullptr, analysis ? static_cast<int>(analysis->taste.videos) : 0);
}

void TasteController::refresh() {
    perform([engine = m_engine] { return engine.tasteOverview({}); });
}

void TasteController::learnSoon() {
    if (m_session && m_session->analysis()) m_later.start();
}

void TasteController::learnNow() {
    m_later.stop();
    if (!m_session || !m_session->analysis()) return;
    const AnalysisPointer analysis = m_session->analysis();
    if (analysis->traits.rows == 0) return;
    perform([engine = m_engine, analysis, shots = m_session->shots()] {
        return engine.learnFrom(
            {analysis->contentHash, analysis->traits, analysis->plainWorth, analysis->shots, shots},
            {});
    });
}

void TasteController::perform(const Work& work) {
    if (!m_engine.tasteOverview) return;
    m_waiting << work;
    startNext();
}

void TasteController::startNext() {
    if (m_working || m_waiting.isEmpty()) return;
    m_current = m_waiting.takeFirst();
    m_working = std::make_unique<Worker<TasteOverview>>();
    m_working->start(
        &m_pool, [work = m_current](const RunContext&) { return work(); }, {},
        [this](const Worker<TasteOverview>::Outcome& outcome) { take(outcome); });
}

void TasteController::take(const Worker<TasteOverview>::Outcome& outcome) {
    if (m_page && std::holds_alternative<TasteOverview>(outcome))
        m_page->show(std::get<TasteOverview>(outcome));
    else if (m_page && std::get<Failure>(outcome).code != ErrorCode::Cancelled)
        m_page->showProblem(std::get<Failure>(outcome).sentence);
    // The worker may not go while it calls.
    QTimer::singleShot(0, this, [this] {
        m_working.reset();
        startNext();
    });
}

void TasteController::askForExport() {
    auto* dialog = new QFileDialog(m_parts.window, tr("Copy of the learned preferences"),
                                   m_parts.settings->exportFolder(), tr("JSON files (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("skimline-taste.json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        perform([engine = m_engine, target = toPath(file)] {
            engine.exportTaste(target, true, {});
            return engine.tasteOverview({});
        });
    });
    dialog->open();
}

void TasteController::askForImport() {
    auto* dialog = new QFileDialog(m_parts.window, tr("Copy of the learned preferences"),
                                   m_parts.settings->lastFolder(), tr("JSON files (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        perform(
            [engine = m_engine, source = toPath(file)] { return engine.importTaste(source, {}); });
    });
    dialog->open();
}

void TasteController::askForReset() {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Reset"),
                                tr("Reset everything learned from edits?"), QMessageBox::Cancel,
                                m_parts.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Your projects and videos stay as they are. This cannot be undone; "
           "a copy can be exported first."));
    auto* forget = box->addButton(tr("Reset"), QMessageBox::DestructiveRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, forget](QAbstractButton* button) {
        if (button == forget) perform([engine = m_engine] { return engine.resetTaste({}); });
    });
    box->open();
}

}  // namespace skimline
