#pragma once

#include <QWidget>
#include <optional>

#include "widgets/skim_timeline.h"
#include "widgets/video_surface.h"

class QHBoxLayout;
class QLabel;
class QStackedLayout;
class QTabBar;
class QTimer;
class QToolButton;
class QVBoxLayout;

namespace skimline {

class MpvPlayer;

enum class PlayerMode { Source, Skim };

struct PlayerOptions {
    std::optional<SurfaceKind> surface;  ///< empty: the best there is, asked for at the first video
    bool silent = false;                 ///< opens no sound device
};

/// Plays a video or its skim. All times that go in and out are seconds from the source's first
/// frame, also while the skim plays. libmpv starts with the first video that is set.
class PlayerView : public QWidget {
    Q_OBJECT

public:
    explicit PlayerView(const PlayerOptions& options, QWidget* parent = nullptr);
    ~PlayerView() override;

    /// @param startOffset container time of the first frame. An empty path closes.
    void setVideo(const QString& path, double startOffset, double duration);
    /// For when the length is known only later.
    void setDuration(double duration);
    /// What the Skim tab plays; an empty one disables the tab.
    void setSkim(const SkimTimeline& skim);

    PlayerMode mode() const { return m_mode; }
    void setMode(PlayerMode mode);
    bool isPlaying() const;
    double position() const { return m_position; }

    void seek(double sourceSeconds);
    void togglePlay();
    void pause();
    void stepFrames(int direction);
    /// J (-1), K (0) and L (+1): the same key again doubles the speed, up to 8 times.
    void shuttle(int direction);
    double shuttleRate() const { return m_rate; }
    void setMuted(bool muted);
    bool isMuted() const { return m_muted; }

Q_SIGNALS:
    void positionChanged(double sourceSeconds);
    void modeChanged(PlayerMode mode);
    void playingChanged(bool playing);
    void mutedChanged(bool muted);
    void failed(const QString& sentence);

private:
    void buildControls(QVBoxLayout* page);
    QToolButton* addButton(QHBoxLayout* row, const QIcon& icon, const QString& name);
    void ensurePlayer();
    void reload(bool paused);
    void onPosition(double mediaSeconds);
    void onPaused(bool paused);
    void setRate(double rate);
    void rewindTick();
    double toMedia(double sourceSeconds) const;
    double toSource(double mediaSeconds) const;
    void refreshTime();

    PlayerOptions m_options;
    MpvPlayer* m_player = nullptr;
    QWidget* m_surface = nullptr;
    QStackedLayout* m_stage;
    QTabBar* m_tabs;
    QToolButton* m_play = nullptr;
    QToolButton* m_mute = nullptr;
    QLabel* m_time;
    QTimer* m_rewind;
    QTimer* m_skimReload;
    QString m_path;
    double m_startOffset = 0;
    double m_duration = 0;
    double m_position = 0;
    double m_rate = 0;
    bool m_muted = false;
    PlayerMode m_mode = PlayerMode::Source;
    SkimTimeline m_skim;
};

}  // namespace skimline
