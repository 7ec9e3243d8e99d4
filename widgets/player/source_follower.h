// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "widgets/player/mpv_player.h"
#include "widgets/timeline/skim_timeline.h"

namespace skimline {

/// The silent second player of the side by side view. Linked, it shows the frame of the source that
/// the skim is at, or any other moment while the skim rests; otherwise the source runs by itself.
/// It plays the skim's own edit list, so that linked both cross a cut at once without a seek, with
/// the whole source behind it, which is where the source runs. GUI thread.
class SourceFollower : public QObject {
    Q_OBJECT

public:
    /// @param silent as in MpvSetup
    explicit SourceFollower(bool silent, QObject* parent = nullptr);

    /// For its surface.
    MpvPlayer* player() const { return m_player; }

    void setSource(const FrameCoding& coding, const SourceFormat& format) {
        m_player->setCoding(coding);
        m_player->setFormat(format);
    }
    /// @param duration of the source, seconds
    void open(const SkimTimeline& skim, const QString& path, double startOffset, double duration);
    void close();
    /// The skim is at this position of the edit list, playing at `rate`; 0: at rest.
    void follow(double skimSeconds, double rate);
    /// Shows a moment of the source and rests, even if the skim leaves it out.
    void showSource(double sourceSeconds);

    // The source by itself, from where it is.
    /// At a speed > 0. At its end it stays there.
    void run(double rate);
    void halt();
    /// Continues from there, or rests there.
    void jump(double sourceSeconds);
    void stepFrame(int direction);
    /// Position in the source, seconds.
    double position() const;

Q_SIGNALS:
    void positionChanged(double sourceSeconds);

private:
    void rest(double mediaSeconds);

    MpvPlayer* m_player;
    SkimTimeline m_skim;
    double m_skimDuration = 0;  ///< in the edit list
    double m_speed = 1;
    bool m_playing = false;
    bool m_open = false;
};

}  // namespace skimline
