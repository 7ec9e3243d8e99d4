// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>

#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "app/settings/studio_settings.h"
#include "app/timeline/timeline_panel.h"
#include "app/words/cue_list.h"
#include "app/words/words_controller.h"
#include "app/words/words_page.h"
#include "widgets/controls/message_banner.h"
#include "widgets/tracks/keyword_track.h"

namespace skimline {

void WordsController::connectPage() {
    connect(m_page, &WordsPage::seekRequested, this, &WordsController::seekRequested);
    connect(m_page, &WordsPage::openRequested, this, &WordsController::askForTranscript);
    connect(m_page, &WordsPage::partLit, this, &WordsController::lightPart);
    connect(m_page, &WordsPage::networkRequested, this, &WordsController::askForNetwork);
    connect(m_page, &WordsPage::sentencesRequested, this, [this] { writeWith({}); });
    connect(m_page, &WordsPage::demonstrationRequested, this,
            [this] { writeWith(QString::fromLatin1(kDemonstration)); });
    connect(m_page, &WordsPage::demonstrationFilmRequested, this, &WordsController::openFilm);
    connect(m_page, &WordsPage::visionChosen, this, [this](bool open) {
        if (!m_session) return;
        entry()->visionEnabled = open;
        refresh();
    });
    connect(m_page, &WordsPage::exportRequested, this, &WordsController::askForTarget);
    connect(m_page, &WordsPage::stopRequested, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(m_page, &WordsPage::byTopicChosen, this, [this](bool byTopic) {
        if (!m_session) return;
        entry()->byTopic = byTopic;
        refresh();
    });
}

void WordsController::connectKeywords() {
    connect(m_page, &WordsPage::keywordAdded, this, [this](const QString& word) {
        std::vector<std::string> words = keywordsNow();
        words.push_back(word.toLower().toStdString());
        setKeywords(words, tr("adding the keyword %1").arg(word));
    });
    connect(m_page, &WordsPage::keywordRemoved, this, [this](int index) {
        std::vector<std::string> words = keywordsNow();
        if (index < 0 || index >= static_cast<int>(words.size())) return;
        const QString word = QString::fromStdString(words[static_cast<std::size_t>(index)]);
        words.erase(words.begin() + index);
        setKeywords(words, tr("removing the keyword %1").arg(word));
    });
    connect(m_page, &WordsPage::keywordRenamed, this, [this](int index, const QString& word) {
        std::vector<std::string> words = keywordsNow();
        if (index < 0 || index >= static_cast<int>(words.size())) return;
        words[static_cast<std::size_t>(index)] = word.toLower().toStdString();
        setKeywords(words, tr("changing the keyword %1").arg(word));
    });
    connect(m_page, &WordsPage::automaticRequested, this, [this] {
        if (!m_session) return;
        WordChoices words = m_session->edits()->plan().words;
        words.keywords.reset();
        m_session->edits()->setWords(words, tr("extracting the keywords again"));
    });
    connect(m_page, &WordsPage::guidanceChosen, this, [this](bool steer) {
        if (!m_session) return;
        WordChoices words = m_session->edits()->plan().words;
        words.steer = steer;
        m_session->edits()->setWords(words, tr("guiding by keywords"));
    });
    connect(m_page, &WordsPage::keywordActivated, this, &WordsController::goToMention);
    connect(m_page, &WordsPage::keywordHovered, this, [this](int index) {
        const std::vector<std::string> words = keywordsNow();
        const bool known = index >= 0 && index < static_cast<int>(words.size());
        m_timeline->mentionStrip()->setEmphasis(
            known ? QString::fromStdString(words[static_cast<std::size_t>(index)]) : QString());
    });
}

std::vector<std::string> WordsController::keywordsNow() const {
    std::vector<std::string> words;
    if (!m_session) return words;
    // A second edit may come before the first has been looked up.
    if (m_session->edits()->plan().words.keywords)
        return *m_session->edits()->plan().words.keywords;
    if (const SpokenPointer spoken = m_page->spoken())
        for (const KeywordUse& use : spoken->words.keywords) words.push_back(use.word);
    return words;
}

void WordsController::setKeywords(const std::vector<std::string>& words, const QString& step) {
    if (!m_session) return;
    WordChoices choices = m_session->edits()->plan().words;
    std::vector<std::string> distinct;
    for (const std::string& word : words)
        if (std::ranges::find(distinct, word) == distinct.end()) distinct.push_back(word);
    choices.keywords = distinct;
    m_session->edits()->setWords(choices, step);
    m_later.stop();
    refresh();
}

void WordsController::goToMention(int keyword) {
    const SpokenPointer spoken = m_page->spoken();
    if (!spoken || !spoken->words.timed() || !m_session) return;
    if (keyword < 0 || keyword >= static_cast<int>(spoken->words.keywords.size())) return;
    const std::vector<double>& times =
        spoken->words.keywords[static_cast<std::size_t>(keyword)].times;
    if (times.empty()) return;
    constexpr double past = 0.05;  // the player may stop a frame before where it was sent
    const auto next = std::ranges::upper_bound(times, m_session->playhead() + past);
    Q_EMIT seekRequested(next == times.end() ? times.front() : *next);
}

void WordsController::openTranscript(const QString& file) {
    if (!m_session) return;
    SourceReference reference;
    reference.path = toPath(QFileInfo(file).absoluteFilePath());
    m_session->setTranscript(reference);
}

void WordsController::writeWith(const QString& folder) {
    if (!m_session) return;
    entry()->network = folder;
    refresh();
}

void WordsController::exportTo(const QString& file) {
    const SpokenPointer spoken = m_page->spoken();
    if (!spoken) return;
    try {
        m_engine.exportWords(spoken->words, spoken->summary, toPath(file), /*overwrite=*/true);
        m_messages->post(MessageKind::Success, tr("Saved."),
                         tr("The summary is in %1.").arg(QFileInfo(file).fileName()));
    } catch (...) {
        const Failure failure = currentFailure();
        m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
    }
}

void WordsController::openFilm() {
    const std::filesystem::path folder = m_engine.bundledDemonstration();
    // Where there is none, its own failure says so.
    if (folder.empty()) return writeWith(QString::fromLatin1(kDemonstration));
    Q_EMIT openRequested(fromPath(folder / "film.mp4"));
}

void WordsController::askForTranscript() {
    if (!m_session) return;
    auto* dialog = new QFileDialog(
        m_window, tr("Open a transcript"), QFileInfo(m_session->path()).absolutePath(),
        tr("Subtitles and text (*.srt *.vtt *.ass *.ssa *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_session,
            [this](const QString& file) { openTranscript(file); });
    dialog->open();
}

void WordsController::askForNetwork() {
    if (!m_session) return;
    auto* dialog = new QFileDialog(m_window, tr("Folder with a BART, LED or T5 network"),
                                   m_settings->wordsNetwork());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_session, [this](const QString& folder) {
        m_settings->setWordsNetwork(folder);
        writeWith(folder);
    });
    dialog->open();
}

void WordsController::askForTarget() {
    if (!m_session || !m_page->spoken()) return;
    const QFileInfo video(m_session->path());
    auto* dialog = new QFileDialog(m_window, tr("Save the summary"), video.absolutePath(),
                                   tr("Markdown (*.md);;Subtitles (*.srt);;Text (*.txt)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("*.srt"))   ? QStringLiteral("srt")
                                 : filter.contains(QLatin1String("*.txt")) ? QStringLiteral("txt")
                                                                           : QStringLiteral("md"));
    });
    dialog->selectFile(video.completeBaseName() + QStringLiteral(".summary.md"));
    connect(dialog, &QFileDialog::fileSelected, m_session,
            [this](const QString& file) { exportTo(file); });
    dialog->open();
}

}  // namespace skimline
