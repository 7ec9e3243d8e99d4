// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/inspector_controllers.h"

#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/batch/batch_controller.h"
#include "app/studio/causes/causes_controller.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/film/film_controller.h"
#include "app/studio/highlights/highlights_controller.h"
#include "app/studio/models/training_controller.h"
#include "app/studio/taste/taste_controller.h"
#include "app/studio/words/words_controller.h"

namespace skimline {
namespace {

using TabFactory = std::unique_ptr<InspectorTab> (*)(const InspectorParts&);

template <typename Tab>
std::unique_ptr<InspectorTab> makeTab(const InspectorParts& parts) {
    return std::make_unique<Tab>(parts);
}

/// From left to right, after the tab that VideoPage adds.
constexpr TabFactory kTabs[] = {
    makeTab<AttentionController>, makeTab<CausesController>,     makeTab<CompareController>,
    makeTab<WordsController>,     makeTab<HighlightsController>, makeTab<ModelTab>,
    makeTab<TasteController>,     makeTab<FilmController>,       makeTab<BatchController>,
};

}  // namespace

InspectorControllers::InspectorControllers(const InspectorParts& parts)
    : QObject(parts.window), m_dock(parts.dock) {
    for (const TabFactory make : kTabs) m_tabs.push_back(make(parts));
}

InspectorControllers::~InspectorControllers() {
    while (!m_tabs.empty()) m_tabs.pop_back();
}

template <typename Tab>
Tab* InspectorControllers::tab() const {
    for (const auto& tab : m_tabs)
        if (auto* found = qobject_cast<Tab*>(tab.get())) return found;
    return nullptr;
}

AttentionController* InspectorControllers::attention() const { return tab<AttentionController>(); }
CompareController* InspectorControllers::compare() const { return tab<CompareController>(); }
WordsController* InspectorControllers::words() const { return tab<WordsController>(); }
ModelController* InspectorControllers::models() const { return tab<ModelTab>()->models(); }
TrainingController* InspectorControllers::training() const { return tab<ModelTab>()->training(); }
BatchController* InspectorControllers::batch() const { return tab<BatchController>(); }
FilmController* InspectorControllers::film() const { return tab<FilmController>(); }

void InspectorControllers::setSession(VideoSession* session) {
    for (const auto& tab : m_tabs) tab->setSession(session);
    m_dock->setVideoOpen(session != nullptr);
}

void InspectorControllers::showNetworks() { m_dock->showPage(tab<ModelTab>()->widget()); }

void InspectorControllers::openBatch() { batch()->ask(); }

void InspectorControllers::showTaste() { m_dock->showPage(tab<TasteController>()->widget()); }

}  // namespace skimline

#include "moc_inspector_controllers.cpp"
