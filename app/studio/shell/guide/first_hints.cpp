// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/guide/first_hints.h"

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
    if (m_shown < 0) return m_card->hide();
    const Hint& hint = m_hints[m_shown];
    m_card->showAt(hint.part, hint.text, hint.below);
}

void FirstHints::dismiss(const QStringList& ids) {
    QStringList read = m_settings->dismissedHints();
    for (const QString& id : ids)
        if (!read.contains(id)) read << id;
    m_settings->setDismissedHints(read);
    showNext();
}

}  // namespace skimline

#include "moc_first_hints.cpp"
