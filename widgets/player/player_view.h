// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>
#include <optional>

#include "widgets/player/frame_coding.h"
#include "widgets/player/player_bar.h"
#include "widgets/player/source_format.h"
#include "widgets/player/video_surface.h"
#include "widgets/timeline/skim_timeline.h"

class QTimer;

namespace skimline {

class MpvPlayer;
class PlayerStage;
class SourceFollower;

struct PlayerOptions {
    std::optional<SurfaceKind> surface;  ///< empty: the best there is, asked for at the first video
    bool silent = false;                 ///< opens no device, for audio or decoding
};

/// Plays a video, its skim, or both side by side. Side by side the source runs on by itself while
/// the skim jumps, or, linked, shows the frame that the skim is at; position() is the skim's. All
/// times that go in and out are seconds from the source's first frame, also while the skim plays.
/// libmpv starts with the first video that is set.
class PlayerView : public QWidget {
    Q_OBJECT

public:
    explicit PlayerView(const PlayerOptions& options, QWidget* parent = nullptr);
    ~PlayerView() override;

    /// @param startOffset container time of the first frame. An empty path closes. A file that
    /// libmpv could take for a list of others is not opened (failed()).
    void setVideo(const QString& path, double startOffset, double duration,
                  const FrameCoding& coding = {}, const SourceFormat& format = {});
    /// For when the length is known only later.
    void setDuration(double duration);
    /// Frames per second of the source; 0: unknown, positions are told in whole seconds.
    void setFrameRate(double frameRate);
    /// The skim that Skim and Side by side play; an empty one disables them.
    void setSkim(const SkimTimeline& skim);

    PlayerMode mode() const { return m_mode; }
    void setMode(PlayerMode mode);
    /// Side by side, whether the source keeps to the frame that the skim shows.
    void setLinked(bool linked);
    /// Position of the source, seconds; outside Side by side the same as position().
    double sourcePosition() const;
    bool isPlaying() const;
    double position() const { return m_position; }
    PlayerBar* bar() const { return m_bar; }
    /// Area of the frames, for what is shown over them.
    QWidget* stage() const;
    const PlayerOptions& options() const { return m_options; }

    /// In Skim and Side by side, a moment that the skim leaves out is shown, too, at rest; the skim
    /// continues from the next one that it shows.
    void seek(double sourceSeconds);
    void togglePlay();
    void pause();
    void stepFrames(int direction);
    /// In the source: a skim has no keyframes of its own.
    void stepKeyframe(int direction);
    /// The owner loops by seeking at the end, so the end does not pause.
    void setLooping(bool loops);
    /// J (-1), K (0) and L (+1): the same key again doubles the speed, up to 8 times.
    void shuttle(int direction);
    double shuttleRate() const { return m_rate; }
    /// How fast "play" plays.
    void setSpeed(double speed);
    double speed() const { return m_speed; }
    void setMuted(bool muted);
    bool isMuted() const { return m_muted; }
    /// @param percent clamped to [0, 100]
    void setVolume(int percent);
    int volume() const { return m_volume; }

Q_SIGNALS:
    void positionChanged(double sourceSeconds);
    void modeChanged(skimline::PlayerMode mode);
    void playingChanged(bool playing);
    void mutedChanged(bool muted);
    void volumeChanged(int percent);
    void fullScreenToggled();
    void failed(const QString& sentence);

private:
    void connectBar();
    void ensurePlayer();
    void ensureFollower();
    void reload(bool paused);
    void reloadSource();
    bool runsSource() const;
    void startSource(double rate);
    void onPosition(double mediaSeconds);
    void onPaused(bool paused);
    void setRate(double rate);
    /// The rate times the speed of the span that is played, and silence where that is not 1.
    void applySpeed();
    double spanSpeed() const;
    void rewindTick();
    bool playsSkim() const { return m_mode != PlayerMode::Source; }
    /// Whether the player shows the skim; otherwise the source.
    bool holdsSkim() const { return playsSkim() && !(m_aside && m_mode == PlayerMode::Skim); }
    void seekInSkim(double sourceSeconds);
    /// Loads the skim after a change, or when it is shown again.
    void settleSkim();
    double toMedia(double sourceSeconds) const;
    double toSource(double mediaSeconds) const;
    void showPosition();
    void refreshTime();

    PlayerOptions m_options;
    MpvPlayer* m_player = nullptr;
    SourceFollower* m_follower = nullptr;
    QWidget* m_surface = nullptr;
    QWidget* m_sourceSurface = nullptr;
    PlayerStage* m_stage;
    PlayerBar* m_bar;
    QTimer* m_rewind;
    QTimer* m_skimReload;
    QString m_path;
    double m_startOffset = 0;
    double m_duration = 0;
    double m_position = 0;
    double m_rate = 0;
    double m_speed = 1;
    double m_spanSpeed = 1;  ///< of the span that is played
    int m_volume = 100;
    bool m_muted = false;
    bool m_linked = false;
    FrameCoding m_coding;
    SourceFormat m_format;
    bool m_aside = false;  ///< at rest at a moment of the source that the skim leaves out
    PlayerMode m_mode = PlayerMode::Source;
    SkimTimeline m_skim;
};

}  // namespace skimline
