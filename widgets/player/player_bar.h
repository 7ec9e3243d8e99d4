// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QSlider;
class QTabBar;
class QToolButton;

namespace skimline {

enum class PlayerMode { Source, Skim, SideBySide };

/// Controls below a player: what to play, play and steps, time, speed, audio, full screen. Signals
/// the requests of the user and shows the given state; has no other effect.
class PlayerBar : public QWidget {
    Q_OBJECT

public:
    explicit PlayerBar(QWidget* parent = nullptr);

    void setMode(PlayerMode mode);
    /// For a player without a skim.
    void hideModes();
    /// Without a skim there is only the source to play.
    void setSkimPossible(bool possible);
    void setPlaying(bool playing);
    /// Shows frames in the position from now on; 0: whole seconds.
    void setFrameRate(double frameRate) { m_frameRate = frameRate; }
    /// @param leftOut  the skim leaves this moment of the source out
    void setTime(double seconds, double total, bool leftOut = false);
    /// As the bar writes it: "01:02:03 / 2:57".
    QString clockText(double seconds, double total) const;
    void setSpeed(double speed);
    /// A seek slider over the played media, above the row; for use without the timeline.
    void setSeekable(bool seekable);
    void setAudio(int volume, bool muted);

    /// Slowest first; normal speed among them.
    static const QList<double>& speeds();
    /// The next speed in a direction; unchanged at the end.
    static double nextSpeed(double speed, int direction);

Q_SIGNALS:
    void modeChosen(skimline::PlayerMode mode);
    void playToggled();
    void frameStepped(int direction);
    /// A position in the played media.
    void seekRequested(double seconds);
    void speedChosen(double speed);
    void volumeChosen(int percent);
    void muteToggled();
    void fullScreenToggled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(QHBoxLayout* row, const QIcon& icon, const QString& name);
    void buildSeek();
    void buildModes(QHBoxLayout* row);
    void buildPlayback(QHBoxLayout* row);
    void buildAudio(QHBoxLayout* row);
    QString positionText(double seconds) const;
    int roomForTime() const;
    void showTime();

    QSlider* m_seek;
    QTabBar* m_modes;
    QToolButton* m_play = nullptr;
    QLabel* m_time;
    int m_timeSides = -1;  ///< pixels around its text; not measured yet
    QString m_clock;
    QString m_position;  ///< its first half, if there is no room for both
    bool m_leftOut = false;
    double m_frameRate = 0;
    QToolButton* m_speed;
    QToolButton* m_mute = nullptr;
    QSlider* m_volume;
};

}  // namespace skimline
