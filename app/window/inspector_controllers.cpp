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

InspectorControllers::InspectorControllers(InspectorDock* dock, const Parts& parts)
    : QObject(parts.window),
      m_dock(dock),
      m_parts(parts),
      m_modelPage(new ModelPage(parts.window)),
      m_attention(std::make_unique<AttentionController>(parts.runner, parts.queue, parts.video,
                                                        dock, parts.settings, parts.messages,
                                                        parts.window)),
      m_compare(std::make_unique<CompareController>(parts.runner, parts.queue, parts.video, dock,
                                                    parts.settings, parts.messages, parts.window)) {
    buildWords();
    m_highlights = std::make_unique<HighlightsController>(parts.runner, parts.queue, parts.video,
                                                          dock, parts.window);
    buildModels();
    m_taste = std::make_unique<TasteController>(
        parts.runner, dock,
        TasteController::Parts{parts.queue, parts.settings, parts.messages, parts.window});
}

InspectorControllers::~InspectorControllers() = default;

void InspectorControllers::buildWords() {
    auto* page = new WordsPage;
    m_dock->addPage(page, {tr("Words"), Symbol::Words});
    TimelinePanel* timeline = m_parts.video->timeline();
    m_words = std::make_unique<WordsController>(m_parts.runner, m_parts.queue, page, timeline,
                                                m_parts.settings, m_parts.messages, m_parts.window);
    connect(m_words.get(), &WordsController::seekRequested, timeline,
            &TimelinePanel::seekRequested);
    connect(m_parts.video->axis(), &TimeAxis::playheadChanged, page, &WordsPage::setPlayhead);
}

void InspectorControllers::buildModels() {
    m_dock->addPage(m_modelPage, {tr("Model"), Symbol::Model}, PageNeeds::Nothing);
    m_models = std::make_unique<ModelController>(
        m_parts.runner, m_modelPage,
        ModelController::Parts{m_parts.queue, m_parts.settings, m_parts.messages, m_parts.window});
    m_training = std::make_unique<TrainingController>(
        commandLineProgram(), m_modelPage,
        TrainingController::Parts{m_parts.settings, m_parts.messages, m_parts.runner,
                                  m_models.get(), m_parts.window});
    connect(m_dock, &InspectorDock::pageShown, m_models.get(), [this](const QWidget* shown) {
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
