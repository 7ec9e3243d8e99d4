// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/inspector_controllers.h"

#include "app/batch/batch_controller.h"
#include "app/causes/causes_controller.h"
#include "app/compare/compare_controller.h"
#include "app/explorer/attention_controller.h"
#include "app/highlights/highlights_controller.h"
#include "app/models/model_controller.h"
#include "app/models/model_page.h"
#include "app/models/program_run.h"
#include "app/models/training_controller.h"
#include "app/taste/taste_controller.h"
#include "app/taste/taste_page.h"
#include "app/ui/inspector_dock.h"
#include "app/words/words_controller.h"

namespace skimline {

InspectorControllers::InspectorControllers(const InspectorParts& parts)
    : QObject(parts.window),
      m_parts(parts),
      m_modelPage(new ModelPage(parts.window)),
      m_attention(std::make_unique<AttentionController>(parts)),
      m_causes(std::make_unique<CausesController>(parts)),
      m_compare(std::make_unique<CompareController>(parts)),
      m_words(std::make_unique<WordsController>(parts)),
      m_highlights(std::make_unique<HighlightsController>(parts)) {
    buildModels();
    m_taste = std::make_unique<TasteController>(parts);
    m_batch = std::make_unique<BatchController>(parts);
}

InspectorControllers::~InspectorControllers() = default;

void InspectorControllers::buildModels() {
    m_parts.dock->addPage(m_modelPage, {tr("Model"), Symbol::Model, QStringLiteral("models")},
                          PageNeeds::Nothing);
    m_models = std::make_unique<ModelController>(m_modelPage, m_parts);
    m_training = std::make_unique<TrainingController>(commandLineProgram(), m_modelPage,
                                                      m_models.get(), m_parts);
    connect(m_parts.dock, &InspectorDock::pageShown, m_models.get(), [this](const QWidget* shown) {
        if (shown == m_modelPage) m_models->showPage();
    });
}

void InspectorControllers::setSession(VideoSession* session) {
    m_words->setSession(session);
    m_attention->setSession(session);
    m_compare->setSession(session);
    m_causes->setSession(session);
    m_highlights->setSession(session);
    m_models->setSession(session);
    m_taste->setSession(session);
    m_parts.dock->setVideoOpen(session != nullptr);
}

void InspectorControllers::showNetworks() { m_parts.dock->showPage(m_modelPage); }

void InspectorControllers::openBatch() { m_batch->ask(); }

void InspectorControllers::showTaste() { m_parts.dock->showPage(m_taste->page()); }

}  // namespace skimline

#include "moc_inspector_controllers.cpp"
