// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>
#include <optional>

#include "app/studio/document/shot_action.h"
#include "app/studio/document/video_session.h"
#include "widgets/player/player_view.h"
#include "widgets/style/controls/budget_slider.h"

class QMenu;
class QPushButton;
class QSplitter;
class QToolButton;

namespace skimline {

class ElidedLabel;
class InspectorDock;
class LaneChoice;
class ShotLengthsDialog;
class ShotsPanel;
class SkimChip;
class SoundsOnTimeline;
class SpeakersOnTimeline;
class StudioSettings;
class TimeAxis;
class TimelinePanel;
class TrackChoice;
class VideoListModel;
class VideosPanel;

/// The current video: player, timeline, budget, export; its shots are a page of the inspector.
class VideoPage : public QWidget {
    Q_OBJECT

public:
    /// @param model, settings, inspector outlive this widget
    VideoPage(VideoListModel* model, StudioSettings* settings, const PlayerOptions& options,
              InspectorDock* inspector, QWidget* parent = nullptr);

    /// nullptr closes.
    void setSession(VideoSession* session);
    VideoSession* session() const { return m_session; }
    void setExportMenu(QMenu* menu);
    void saveLayout(StudioSettings& settings) const;
    void performAction(ShotAction action);
    /// Opens the dialog; nullptr without shots.
    ShotLengthsDialog* askForLengths();
    /// Moves player and playhead to the frame shown at that moment, and selects its shot.
    void seek(double seconds);
    /// Goes to the start of the shot before (-1) or after (1) the selected one.
    void stepShot(int direction);
    /// To the next marker (+1) or the one before (-1).
    void stepMarker(int direction);
    /// Plays the selected shot in a loop, also after another one is selected.
    void setLooping(bool loops);
    /// Zooms in (+1) or out (-1), around the playhead if it is visible.
    void zoom(int direction);
    void zoomToShot();

    /// Hides everything but the player, and shows it again.
    void setPlayerAlone(bool alone);
    /// Hides the list of videos and the row below, to make room for another view next to it.
    void setCompact(bool compact);

    PlayerView* player() const { return m_player; }
    TimelinePanel* timeline() const { return m_timeline; }
    ShotsPanel* shotsPanel() const { return m_shots; }
    VideosPanel* videosPanel() const { return m_videos; }
    BudgetSlider* budget() const { return m_budget; }
    QWidget* budgetRow() const { return m_budgetRow; }
    TrackChoice* tracks() const { return m_tracks; }
    SkimChip* skims() const { return m_skims; }
    LaneChoice* lanes() const { return m_lanes; }
    SoundsOnTimeline* sounds() const { return m_sounds; }
    SpeakersOnTimeline* speakers() const { return m_speakers; }
    TimeAxis* axis() const { return m_axis; }

Q_SIGNALS:
    void exportRequested();
    void editRefused(const QString& sentence);
    /// As SkimEditor::othersChanged().
    void othersChanged(int in, int out);
    void playerFailed(const QString& sentence);
    /// Another video is on show.
    void loopEnded();
    void exportableChanged(bool possible);
    void editableChanged(bool possible);
    /// As SkimPlan::manual.
    void manualChanged(bool manual);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Whether a dialog does it, which is opened.
    bool askFor(ShotAction action);
    /// The end of the shot that is chosen after an action.
    Rational endAfter(ShotAction action) const;
    /// Takes the playhead to the shot that ends there if the action has moved it away from it.
    void followChosen(ShotAction action, const Rational& end);
    QWidget* buildHeader();
    QWidget* buildBudgetRow();
    void buildLayout(StudioSettings* settings);
    void connectViews();
    void followSession();
    void showParts();
    void showMedia();
    void showSelection();
    /// The shot that every command acts on: the one under the playhead, in bars and list alike.
    /// @param alone  as in ShotsPanel::setCurrentShot()
    void showCurrentShot(bool alone);
    void chooseShot(int shot);
    void goToSkim(double skimSeconds);
    /// The shot at a moment, as far as the player can play it.
    TimeSpan playedShotAt(double seconds) const;
    void keepInLoop(double seconds);
    void showBudget();
    void takeOffer();
    void showSkim(const SkimTimeline& skim);
    /// Skim of the part analysed so far; it can be played, but the player does not switch to it.
    void showSkimSoFar();
    void chooseBudget(const BudgetChoice& choice);
    /// The moment this many seconds from the playhead, of the skim while that plays.
    double movedBy(double seconds) const;
    bool seekByKey(int key, double step);

    QPointer<VideoSession> m_session;
    TimeAxis* m_axis;
    // Made in this order, which is the order of the Tab key.
    VideosPanel* m_videos;
    PlayerView* m_player;
    ShotsPanel* m_shots;
    TimelinePanel* m_timeline;
    BudgetSlider* m_budget;
    ElidedLabel* m_title;
    ElidedLabel* m_detail;
    TrackChoice* m_tracks;
    LaneChoice* m_lanes;
    SoundsOnTimeline* m_sounds;
    SpeakersOnTimeline* m_speakers;
    QToolButton* m_another = nullptr;
    SkimChip* m_skims = nullptr;
    QPushButton* m_export = nullptr;
    QToolButton* m_exportMenu = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_rows = nullptr;
    QWidget* m_header = nullptr;
    QWidget* m_budgetRow = nullptr;
    QString m_playing;
    int m_budgetGesture = 0;
    int m_videosWidth = 216;    ///< of the list, before it was folded
    bool m_rowsChosen = false;  ///< the user moved the border between player and timeline
    bool m_alone = false;
    bool m_compact = false;
    std::optional<double> m_loopAt;  ///< a moment of the shot that is played over and over
    bool m_showsSkim = false;        ///< of the whole video
};

}  // namespace skimline
