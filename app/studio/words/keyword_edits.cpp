// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/keyword_edits.h"

#include <algorithm>

#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/words/words_page.h"
#include "widgets/timeline/tracks/keyword_track.h"

namespace skimline {

KeywordEdits::KeywordEdits(WordsPage* page, const InspectorParts& parts, QObject* parent)
    : QObject(parent), m_page(page), m_parts(parts) {
    connect(page, &WordsPage::keywordAdded, this, &KeywordEdits::add);
    connect(page, &WordsPage::keywordRemoved, this, [this](int index) { replace(index, {}); });
    connect(page, &WordsPage::keywordRenamed, this, &KeywordEdits::replace);
    connect(page, &WordsPage::automaticRequested, this, &KeywordEdits::setAutomatic);
    connect(page, &WordsPage::guidanceChosen, this, &KeywordEdits::setGuidance);
    connect(page, &WordsPage::strengthChosen, this, &KeywordEdits::setStrength);
    connect(page, &WordsPage::keywordActivated, this, &KeywordEdits::goToMention);
    connect(page, &WordsPage::keywordHovered, this, &KeywordEdits::light);
}

void KeywordEdits::add(const QString& word) {
    std::vector<std::string> words = now();
    words.push_back(word.toLower().toStdString());
    set(words, tr("adding the keyword %1").arg(word));
}

void KeywordEdits::replace(int index, const QString& word) {
    std::vector<std::string> words = now();
    if (index < 0 || index >= static_cast<int>(words.size())) return;
    std::string& old = words[static_cast<std::size_t>(index)];
    if (!word.isEmpty()) {
        old = word.toLower().toStdString();
        return set(words, tr("changing the keyword %1").arg(word));
    }
    const QString step = tr("removing the keyword %1").arg(QString::fromStdString(old));
    words.erase(words.begin() + index);
    set(words, step);
}

void KeywordEdits::setAutomatic() {
    if (!m_session) return;
    WordChoices words = m_session->edits()->plan().words;
    words.keywords.reset();
    m_session->edits()->setWords(words, tr("extracting the keywords again"));
}

void KeywordEdits::setGuidance(bool steer) {
    if (!m_session) return;
    WordChoices words = m_session->edits()->plan().words;
    words.steer = steer;
    m_session->edits()->setWords(words, tr("guiding by keywords"));
}

void KeywordEdits::setStrength(double strength) {
    if (!m_session) return;
    WordChoices words = m_session->edits()->plan().words;
    words.strength = strength;
    m_session->edits()->setWords(words, tr("changing the keyword strength"));
}

void KeywordEdits::light(int keyword) {
    const std::vector<std::string> words = now();
    const bool known = keyword >= 0 && keyword < static_cast<int>(words.size());
    m_parts.video->timeline()->mentionStrip()->setEmphasis(
        known ? QString::fromStdString(words[static_cast<std::size_t>(keyword)]) : QString());
}

std::vector<std::string> KeywordEdits::now() const {
    std::vector<std::string> words;
    if (!m_session) return words;
    // A second edit may come before the first has been looked up.
    if (m_session->edits()->plan().words.keywords)
        return *m_session->edits()->plan().words.keywords;
    if (const SpokenPointer spoken = m_page->spoken())
        for (const KeywordUse& use : spoken->words.keywords) words.push_back(use.word);
    return words;
}

void KeywordEdits::set(const std::vector<std::string>& words, const QString& step) {
    if (!m_session) return;
    WordChoices choices = m_session->edits()->plan().words;
    std::vector<std::string> distinct;
    for (const std::string& word : words)
        if (std::ranges::find(distinct, word) == distinct.end()) distinct.push_back(word);
    choices.keywords = distinct;
    m_session->edits()->setWords(choices, step);
    Q_EMIT changed();
}

void KeywordEdits::goToMention(int keyword) {
    const SpokenPointer spoken = m_page->spoken();
    if (!spoken || !spoken->words.timed() || !m_session) return;
    if (keyword < 0 || keyword >= static_cast<int>(spoken->words.keywords.size())) return;
    const std::vector<double>& times =
        spoken->words.keywords[static_cast<std::size_t>(keyword)].times;
    if (times.empty()) return;
    constexpr double kPast = 0.05;  // the player may stop one frame before the requested position
    const auto next = std::ranges::upper_bound(times, m_session->playhead() + kPast);
    Q_EMIT seekRequested(next == times.end() ? times.front() : *next);
}

}  // namespace skimline

#include "moc_keyword_edits.cpp"
