// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/guide_controller.h"

#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/guide/hint_card.h"
#include "app/studio/shell/settings/studio_settings.h"

namespace skimline {

FirstHints::FirstHints(QWidget* window, StudioSettings* settings, const QList<Hint>& hints)
    : QObject(window), m_settings(settings), m_hints(hints), m_card(new HintCard(window)) {
    connect(m_card, &HintCard::dismissed, this, [this] {
        if (m_shown >= 0) dismiss({m_hints[m_shown].id});
    });
    connect(m_card, &HintCard::allDismissed, this, [this] {
        QStringList all;
        for (const Hint& hint : m_hints) all << hint.id;
        dismiss(all);
    });
}

void FirstHints::setPossible(bool possible) {
    m_possible = possible;
    showNext();
}

void FirstHints::showNext() {
    m_shown = -1;
    const QStringList read = m_settings->dismissedHints();
    for (int at = 0; at < m_hints.size() && m_possible && m_shown < 0; ++at)
        if (!read.contains(m_hints[at].id) && m_hints[at].part->isVisible()) m_shown = at;
    if (m_shown < 0) return m_card->dismiss();
    const Hint& hint = m_hints[m_shown];
    m_card->showAt(hint.part, hint.text,
                   tr("%1 of %2", "hints").arg(m_shown + 1).arg(m_hints.size()));
}

void FirstHints::dismiss(const QStringList& ids) {
    QStringList read = m_settings->dismissedHints();
    for (const QString& id : ids)
        if (!read.contains(id)) read << id;
    m_settings->setDismissedHints(read);
    showNext();
}

GuideController::GuideController(QWidget* window, StudioSettings* settings, const Parts& parts)
    : QObject(window),
      m_window(window),
      m_hints(new FirstHints(
          window, settings,
          {{QStringLiteral("skim"),
            tr("<b>Your skim is ready.</b> Press Space to play it. “Keep” makes it longer or "
               "shorter."),
            parts.budget},
           {QStringLiteral("shots"),
            tr("<b>These bars are the shots.</b> Double-click a shot to keep or drop it. Your "
               "decisions always win. Drag a boundary to move a cut."),
            parts.shots},
           {QStringLiteral("why"),
            tr("<b>Why this shot?</b> The list gives the reason for each one. The tabs show more: "
               "words, highlights, attention. The ? next to them explains each tab."),
            parts.inspector}})) {
    for (QWidget* part : {parts.player, parts.shots}) m_hints->card()->keepClearOf(part);
    m_hints->card()->giveWayTo(parts.messages);
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
