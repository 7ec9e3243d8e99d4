// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

class TimelinePanel;
class WordsPage;

/// Shows the contents of the Words tab on the timeline: where keywords are said, the source of a
/// sentence of the summary, the chosen word. Times chosen in the tab move the playhead.
class WordsOnTimeline : public QObject {
    Q_OBJECT

public:
    WordsOnTimeline(WordsPage* page, TimelinePanel* timeline, QObject* parent);

    /// The page has other words.
    void refresh();

private:
    void light(int part);

    WordsPage* m_page;
    TimelinePanel* m_timeline;
};

}  // namespace skimline
