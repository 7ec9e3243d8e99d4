// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

#include "app/studio/document/video_session.h"

class QMenu;

namespace skimline {

class SoundLane;
class StudioSettings;
class TimelinePanel;

/// Shows on the timeline what is heard in the current video. Remembers between runs which kinds are
/// shown. Keeps or drops the parts of one sound, or of all of its kind.
class SoundsOnTimeline : public QObject {
    Q_OBJECT

public:
    /// @param timeline, settings outlive this object
    SoundsOnTimeline(TimelinePanel* timeline, StudioSettings* settings, QObject* parent = nullptr);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The menu of one sound, which deletes itself when it is closed. Requires the sound.
    QMenu* menuOf(int sound);
    /// The menu of all sounds of a kind.
    QMenu* menuOfKind(const QString& kind);

private:
    void show();
    std::vector<SoundEvent> ofKind(const std::string& kind) const;
    void addDecision(QMenu* menu, const QString& text, const std::vector<SoundEvent>& events,
                     Lock lock);
    void addDecisionsOnKind(QMenu* menu, const std::string& kind);

    TimelinePanel* m_timeline;
    SoundLane* m_lane;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
