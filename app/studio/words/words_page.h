// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QStringList>
#include <QWidget>

#include "app/studio/document/words_task.h"
#include "core/skim/plan/skim_plan.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace skimline {

class ChipBar;
class CueList;
class ElidedLabel;
class EmptyWords;
class FoldSection;
class LinkedText;
class StopBar;
class TranscriptPanel;

/// Words of the current video: the transcript, keywords, a written summary. Shows the given state
/// and signals the requests of the user.
class WordsPage : public QWidget {
    Q_OBJECT

public:
    explicit WordsPage(QWidget* parent = nullptr);

    /// Shows why there is nothing to show.
    void showEmpty(const QString& title, const QString& detail, bool canOpen);
    /// @param subtitles  whether there are some in addition to the transcribed speech
    void showWords(const SpokenPointer& spoken, bool subtitles = false);
    /// Whether the keywords affect the skim.
    void setGuidance(const WordChoices& choices);
    /// A network is writing; `fraction` negative: progress unknown.
    void setWriting(bool writing, double fraction = -1);
    void setPlayhead(double seconds);
    /// Sections that are folded away: "keywords", "summary".
    QStringList folded() const;
    void setFolded(const QStringList& ids);

    const SpokenPointer& spoken() const { return m_spoken; }
    ChipBar* chips() const { return m_chips; }
    LinkedText* summary() const { return m_summary; }
    EmptyWords* empty() const { return m_empty; }
    CueList* cues() const;
    QToolButton* otherSource() const { return m_otherSource; }
    TranscriptPanel* transcript() const { return m_transcript; }
    QCheckBox* guidance() const { return m_guidance; }
    QSlider* strength() const { return m_strength; }
    QCheckBox* byTopic() const { return m_byTopic; }
    QCheckBox* visionEnabled() const { return m_vision; }
    QPushButton* network() const { return m_network; }
    QString emptyText() const;
    QString summaryKind() const;
    bool isEmpty() const;

Q_SIGNALS:
    void openRequested();
    void foldingChanged(const QStringList& folded);
    /// From the subtitles to the transcribed speech, or back.
    void sourceChanged();
    void seekRequested(double seconds);
    void keywordAdded(const QString& word);
    void keywordRemoved(int index);
    void keywordRenamed(int index, const QString& word);
    void keywordActivated(int index);
    void keywordHovered(int index);
    void automaticRequested();
    void guidanceChosen(bool steer);
    /// [0, 1]
    void strengthChosen(double strength);
    void byTopicChosen(bool byTopic);
    void exportRequested();
    void networkRequested();
    /// Whether a vision-guided network also gets the frames.
    void visionChosen(bool open);
    void sentencesRequested();
    void stopRequested();
    /// The part of the summary to light on the timeline; -1: none.
    void partLit(int part);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildContent();
    QWidget* buildSource();
    FoldSection* buildSection(const QString& id, const QString& title);
    QWidget* buildKeywords();
    QWidget* buildSummary();
    QWidget* buildTopics(QWidget* parent);
    QPushButton* buildNetworkButton(QWidget* parent);
    void connectParts();
    void fitChips();
    void nameSource(bool subtitles);
    void lightPart(int part);

    SpokenPointer m_spoken;
    QMap<QString, FoldSection*> m_sections;
    QStackedWidget* m_stack;
    EmptyWords* m_empty;
    ElidedLabel* m_source;
    QToolButton* m_otherSource;
    ChipBar* m_chips;
    QScrollArea* m_chipArea;
    QToolButton* m_automatic;
    QCheckBox* m_guidance;
    QSlider* m_strength;
    QLabel* m_kind;
    QWidget* m_topics;
    QLabel* m_topicText;
    QCheckBox* m_byTopic;
    QCheckBox* m_vision;
    LinkedText* m_summary;
    QPushButton* m_network;
    QPushButton* m_sentences;
    QToolButton* m_export;
    StopBar* m_progress;
    TranscriptPanel* m_transcript;
};

}  // namespace skimline
