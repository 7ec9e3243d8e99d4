// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <optional>

#include "app/studio/document/video_session.h"
#include "widgets/timeline/tracks/cue_tracks.h"

class QToolButton;

namespace skimline {

class Filmstrip;
class HighlightTrack;
class KeywordTrack;
class ScoreCurve;
class SkimLane;
class ShotStrip;
class SoundLane;
class TimeAxis;
class WaveformTrack;
class ZoomBar;
struct JointDrag;

/// A part of the timeline that may be switched off.
struct TimelineLane {
    QString id;
    QString title;
};

/// Filmstrip, shots, score curve and measures one above the other on one time axis.
class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit TimelinePanel(TimeAxis* axis, QWidget* parent = nullptr);

    /// nullptr empties the panel.
    void setSession(VideoSession* session);
    const TimeAxis* axis() const { return m_axis; }
    VideoSession* session() const { return m_session; }
    ShotStrip* shotStrip() const { return m_strip; }
    ScoreCurve* curve() const { return m_curve; }
    Filmstrip* filmstrip() const { return m_filmstrip; }
    KeywordTrack* mentionStrip() const { return m_mentions; }
    HighlightTrack* highlightLane() const { return m_highlights; }
    SoundLane* soundLane() const { return m_sounds; }
    SoundLane* speakerLane() const { return m_speakers; }
    CueTracks* cueTracks() const { return m_tracks; }
    ZoomBar* zoomBar() const { return m_zoom; }
    WaveformTrack* waveformTrack() const { return m_waveform; }
    SkimLane* skimLane() const { return m_skim; }
    /// Lanes that can be switched off, from top to bottom.
    static QList<TimelineLane> lanes();
    /// By their ids; ids that are not known are left out.
    void hideLanes(const QStringList& ids);
    /// Reduces the height of the lanes, and shows the lane of the skim in place of the filmstrip.
    void setLow(bool low);
    /// Whether the player plays the skim; its lane is then shown.
    void setPlaysSkim(bool plays);
    /// The track under the score, as OfferedTrack calls it
    /// (app/studio/document/reasons/cue_text.h); unknown names and cues without measurements are
    /// left out.
    void setTracks(const QStringList& ids);
    /// An additional track above the others, until another replaces it; none: removes it.
    void setFoundTrack(const std::optional<CueTrack>& track);
    /// Highlights the stretches and moments chosen elsewhere; empty: none.
    void light(const QList<TimeSpan>& spans, const QList<double>& moments);

Q_SIGNALS:
    void seekRequested(double seconds);
    void menuRequested(int shot, const QPoint& globalPosition);
    void shotChosen(int shot);
    /// The user asks for the choice of visible lanes.
    void lanesRequested(const QPoint& globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showMedia();
    void showScores();
    void showTracks();
    void showTruth();
    void showShots();
    void showMarks();
    void showFrames();
    void showState();
    void connectStrip();
    void dragJoint(const JointDrag& drag);
    void buildLayout();
    void showWaveform();
    void showSpeech();
    void showLanes();
    /// The playhead between the lanes, which is drawn as one line through all of them.
    QRect playheadLine() const;
    void movePlayhead();
    bool shows(const char* lane) const;
    /// Analysis of the session, also of the part that has been seen so far; may be null.
    AnalysisPointer shownAnalysis() const;
    bool showsPart() const;

    TimeAxis* m_axis;
    Filmstrip* m_filmstrip;
    ScoreCurve* m_curve;
    ShotStrip* m_strip;
    KeywordTrack* m_mentions;
    HighlightTrack* m_highlights;
    SoundLane* m_sounds;
    SoundLane* m_speakers;
    CueTracks* m_tracks;
    ZoomBar* m_zoom;
    WaveformTrack* m_waveform;
    SkimLane* m_skim;
    QToolButton* m_chooser;
    QStringList m_hiddenLanes;
    bool m_playsSkim = false;
    bool m_low = false;
    QStringList m_trackIds;
    std::optional<CueTrack> m_foundTrack;
    QPointer<VideoSession> m_session;
    int m_dragGesture = 0;
    QRect m_playheadLine;  ///< as it was drawn last
};

}  // namespace skimline
