// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include "app/studio/document/video_session.h"
#include "app/studio/shell/inspector_parts.h"

namespace skimline {

class WordsPage;

/// Keyword edits made on the page for the current video: changes of its plan, one step each, and
/// jumps to where the words are said.
class KeywordEdits : public QObject {
    Q_OBJECT

public:
    KeywordEdits(WordsPage* page, const InspectorParts& parts, QObject* parent);

    /// nullptr: none.
    void setSession(VideoSession* session) { m_session = session; }

Q_SIGNALS:
    /// There are other keywords now.
    void changed();
    void seekRequested(double seconds);

private:
    void add(const QString& word);
    /// An empty word takes the old one away.
    void replace(int index, const QString& word);
    void set(const std::vector<std::string>& words, const QString& step);
    void setAutomatic();
    void setGuidance(bool steer);
    void setStrength(double strength);
    void goToMention(int keyword);
    void light(int keyword);
    std::vector<std::string> now() const;

    WordsPage* m_page;
    InspectorParts m_parts;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
