// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <vector>

#include "app/studio/document/video_session.h"

class QInputDialog;
class QMenu;

namespace skimline {

class SoundLane;
class TimelinePanel;

/// Shows on the timeline who speaks in the current video, where there is more than one. Keeps or
/// drops what one of them says, and gives them names, which the project remembers.
class SpeakersOnTimeline : public QObject {
    Q_OBJECT

public:
    /// @param timeline outlives this object
    explicit SpeakersOnTimeline(TimelinePanel* timeline, QObject* parent = nullptr);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The menu of one turn, which deletes itself when it is closed. Requires the turn.
    QMenu* menuOf(int turn);
    /// The menu of a speaker, by the number from 1.
    QMenu* menuOfSpeaker(int speaker);
    /// Opens a dialog that names a speaker and deletes itself.
    QInputDialog* askForName(int speaker);

private:
    void show();
    const std::vector<SpeakerTurn>& turns() const { return m_session->speakers()->turns; }
    void addDecision(QMenu* menu, const QString& text, const std::vector<TimeRange>& ranges,
                     const QString& step, Lock lock);
    void addDecisionsOnSpeaker(QMenu* menu, int speaker);
    void addNumbers(QMenu* menu);

    TimelinePanel* m_timeline;
    SoundLane* m_lane;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
