// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/guide_controller.h"

#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/guide/hint_card.h"

namespace skimline {

GuideController::GuideController(QWidget* window, StudioSettings* settings, const Parts& parts)
    : QObject(window),
      m_window(window),
      m_hints(new FirstHints(
          window, settings,
          {{QStringLiteral("skim"),
            tr("<b>The skim is ready.</b> Space plays it. “Keep” at the bottom left sets how much "
               "of the video stays."),
            parts.budget, parts.playerBar},
           {QStringLiteral("shots"),
            tr("<b>These bars are the shots.</b> A double click keeps or drops one, and what you "
               "decide always wins. Drag a boundary to move a cut."),
            parts.shots},
           {QStringLiteral("why"),
            tr("<b>Why was it kept?</b> The list says so for every shot. The tabs show more: "
               "words, "
               "highlights, attention. The ? beside them explains each."),
            parts.inspector}})) {
    m_hints->card()->leaveFree(parts.messages);
}

GuideController::~GuideController() = default;

void GuideController::show(const QString& topic) {
    if (!m_guide) m_guide = std::make_unique<GuideWindow>();
    if (!topic.isEmpty()) m_guide->showTopic(topic);
    m_guide->setWindowIcon(m_window->windowIcon());
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

}  // namespace skimline

#include "moc_guide_controller.cpp"
