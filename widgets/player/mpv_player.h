// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <cstdint>
#include <optional>

#include "widgets/player/frame_coding.h"
#include "widgets/player/mpv_handle.h"
#include "widgets/player/source_format.h"

namespace skimline {

/// How much of a player is set up.
struct MpvSetup {
    bool silent = false;    ///< opens no device, for audio or decoding (tests)
    bool withAudio = true;  ///< false: frames only, even if the file has audio
};

/// libmpv behind signals: loads a file or edit list, plays, seeks. Times are in seconds of the
/// loaded file or list. Frames come out through a VideoSurface. GUI thread; libmpv works in its own
/// threads.
class MpvPlayer : public QObject {
    Q_OBJECT

public:
    explicit MpvPlayer(const MpvSetup& setup, QObject* parent = nullptr);
    ~MpvPlayer() override;

    /// False when libmpv could not start; everything else then does nothing.
    bool isUsable() const { return m_handle != nullptr; }
    mpv_handle* handle() const { return m_handle.get(); }

    /// libmpv refuses to show a frame before a surface is there, so loading waits for this.
    void setSurfaceReady();

    /// Rotation of the coded frames of files loaded from now on: libmpv rotates frames as a file
    /// says if it understands that, and never mirrors them.
    void setCoding(const FrameCoding& coding) { m_coding = coding; }
    /// How files loaded from now on are opened; see Note [What the player opens].
    void setFormat(const SourceFormat& format) { m_format = format; }
    /// Opens a file by its absolute path, or an edl:// list, paused or playing at `start`; replaces
    /// what was open.
    void load(const QString& url, double start, bool paused);
    void stop();
    void setPaused(bool paused);
    /// Without it, a seek from the end plays on.
    void setPausesAtEnd(bool pauses);
    /// Exact. During a seek or a load only the newest further request is remembered.
    void seek(double seconds);
    /// One frame on (+1) or back (-1); pauses. Up to 12 wait during a seek, none is lost.
    void stepFrame(int direction);
    /// Goes to the next (+1) or previous (-1) keyframe, after pending seeks have ended.
    void stepKeyframe(int direction);
    void setSpeed(double speed);
    void setMuted(bool muted);
    void setVolume(int percent);

    bool isPaused() const { return m_paused; }
    bool isAtEnd() const { return m_atEnd; }
    double position() const { return m_position; }
    bool isLoaded() const { return m_loaded; }
    /// Degrees clockwise by which the coded frame is to be turned: 0, 90, 180 or 270.
    int rotation() const { return turnsByItself() ? ownRotation() : m_turn; }
    /// Frames are output as coded; the surface rotates them by rotation().
    void leaveRotationToSurface();
    /// For surfaces in memory, where libmpv shows HDR far too bright: HDR frames are converted to
    /// SDR before they are drawn.
    void convertHdr();
    /// position() is still the one before the seek.
    bool isSeeking() const { return m_seeking || m_nextSeek; }

Q_SIGNALS:
    void positionChanged(double seconds);
    void pausedChanged(bool paused);
    void rotationChanged(int degrees);
    void loaded();
    /// One sentence.
    void failed(const QString& sentence);

private:
    struct Load {
        QString url;
        double start = 0;
        bool paused = true;
    };

    struct Steps {
        int count = 1;            ///< negative: back
        bool toKeyframe = false;  ///< else by frames
    };

    void step(const Steps& wanted);
    void keepForLater(const Steps& wanted);
    void stepIfWanted();
    void drainEvents();
    void onEvent(const mpv_event& event);
    void onProperty(const mpv_event_property& property);
    int ownRotation() const { return m_trackRotation != 0 ? m_trackRotation : m_frameRotation; }
    bool turnsByItself() const { return ownRotation() != 0; }
    void setRotation(int& kept, const mpv_event_property& property);
    /// Makes libmpv apply a rotation that it does not detect by itself.
    void turnTheRest();
    void askForCurve();
    void setCurve(const mpv_event_property& property);
    void onEndFile(const mpv_event_end_file& end);
    static QString sentenceFor(int error);
    void startLoad(const Load& load);
    void openFile(const Load& load);
    void command(std::initializer_list<QByteArray> words, std::uint64_t reply = 0);
    void setOption(const char* name, const char* value);

    MpvHandle m_handle;
    bool m_silent;
    bool m_surfaceReady = false;
    FrameCoding m_coding;
    SourceFormat m_format;
    QHash<QString, QStringList> m_decoders;
    bool m_surfaceTurns = false;
    int m_turn = 0;  ///< rotation of the loaded file, degrees, from the caller
    bool m_convertsHdr = false;
    bool m_toSdr = false;      ///< the filter that converts HDR is set
    bool m_filtering = false;  ///< filters change, or did a moment ago
    bool m_loaded = false;
    bool m_starting = false;  ///< loaded, but the first frame is still to come
    bool m_paused = true;
    bool m_atEnd = false;
    bool m_seeking = false;
    bool m_inSeek = false;  ///< libmpv carries out a seek, ours or its own
    double m_position = 0;
    int m_trackRotation = 0;  ///< by the container
    int m_frameRotation = 0;  ///< by the frames themselves
    std::optional<double> m_nextSeek;
    bool m_steppingBack = false;       ///< libmpv takes a step back as a seek
    std::optional<Steps> m_nextSteps;  ///< libmpv drops steps that come during a seek
    QTimer m_settling;                 ///< runs after a seek
    std::optional<Load> m_waiting;
};

}  // namespace skimline
