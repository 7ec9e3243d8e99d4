// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/inspector_controllers.h"

#include "app/compare/compare_controller.h"
#include "app/explorer/attention_controller.h"
#include "app/highlights/highlights_controller.h"
#include "app/models/model_controller.h"
#include "app/models/model_page.h"
#include "app/models/program_run.h"
#include "app/models/training_controller.h"
#include "app/taste/taste_controller.h"
#include "app/taste/taste_page.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "app/words/words_controller.h"
#include "app/words/words_page.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

InspectorControllers::InspectorControllers(const StudioEngine& engine, InspectorDock* dock,
                                           const Parts& parts)
    : QObject(parts.window),
      m_engine(engine),
      m_dock(dock),
      m_parts(parts),
      m_attention(new AttentionController(engine, parts.queue, parts.video, dock, parts.settings,
                                          parts.messages, parts.window)),
      m_compare(new CompareController(engine, parts.queue, parts.video, dock, parts.settings,
                                      parts.messages, parts.window)),
      m_modelPage(new ModelPage(parts.window)) {
    buildWords();
    m_highlights = new HighlightsController(engine, parts.queue, parts.video, dock, parts.window);
    buildModels();
    m_taste = new TasteController(engine, dock,
                                  {parts.queue, parts.settings, parts.messages, parts.window});
}

InspectorControllers::~InspectorControllers() {
    // They are the window's children; workers have to end while pages and sessions are there.
    delete m_taste;
    delete m_compare;
    delete m_attention;
    delete m_training;
    delete m_models;
    delete m_words;
    delete m_highlights;
}

void InspectorControllers::buildWords() {
    auto* page = new WordsPage;
    m_dock->addPage(page, tr("Words"));
    TimelinePanel* timeline = m_parts.video->timeline();
    m_words = new WordsController(m_engine, m_parts.queue, page, timeline, m_parts.settings,
                                  m_parts.messages, m_parts.window);
    connect(m_words, &WordsController::seekRequested, timeline, &TimelinePanel::seekRequested);
    connect(m_parts.video->axis(), &TimeAxis::playheadChanged, page, &WordsPage::setPlayhead);
}

void InspectorControllers::buildModels() {
    m_dock->addPage(m_modelPage, tr("Model"), PageNeeds::Nothing);
    m_models = new ModelController(
        m_engine, m_modelPage,
        {m_parts.queue, m_parts.settings, m_parts.messages, m_parts.jobs, m_parts.window});
    m_training = new TrainingController(
        commandLineProgram(), m_modelPage,
        {m_parts.settings, m_parts.messages, m_parts.jobs, m_models, m_parts.window});
    connect(m_dock, &InspectorDock::pageShown, m_models, [this](const QWidget* shown) {
        if (shown == m_modelPage) m_models->showPage();
    });
}

void InspectorControllers::setSession(VideoSession* session) {
    m_words->setSession(session);
    m_attention->setSession(session);
    m_compare->setSession(session);
    m_highlights->setSession(session);
    m_models->setSession(session);
    m_taste->setSession(session);
    m_dock->setVideoOpen(session != nullptr);
}

void InspectorControllers::showNetworks() { m_dock->showPage(m_modelPage); }

void InspectorControllers::showTaste() { m_dock->showPage(m_taste->page()); }

}  // namespace skimline
