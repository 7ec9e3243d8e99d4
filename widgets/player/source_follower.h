// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "widgets/player/mpv_player.h"
#include "widgets/timeline/skim_timeline.h"

namespace skimline {

/// The silent second player of the side by side view: shows the frame of the source that the skim
/// is at, or any other moment while the skim rests. It plays the skim's own edit list, so both
/// cross a cut at once without a seek, with the whole source behind it. GUI thread.
class SourceFollower : public QObject {
    Q_OBJECT

public:
    /// @param silent as in MpvSetup
    explicit SourceFollower(bool silent, QObject* parent = nullptr);

    /// For its surface.
    MpvPlayer* player() const { return m_player; }

    /// @param duration of the source, seconds
    void open(const SkimTimeline& skim, const QString& path, double startOffset, double duration);
    void close();
    /// The skim is at this moment of its own, playing at `rate`; 0: it rests.
    void follow(double skimSeconds, double rate);
    /// Shows a moment of the source and rests, also where the skim has none.
    void showSource(double sourceSeconds);

private:
    void rest(double mediaSeconds);

    MpvPlayer* m_player;
    double m_skimDuration = 0;
    double m_speed = 1;
    bool m_playing = false;
    bool m_open = false;
};

}  // namespace skimline
