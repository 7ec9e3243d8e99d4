// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "app/studio/film/film_edits.h"
#include "app/studio/film/film_lanes.h"
#include "app/studio/film/film_wishes.h"

class QAction;
class QLabel;
class QListView;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace skimline {

class FilmList;
class PlayerView;
struct PlayerOptions;

/// Page for a film of several videos: its options, its storyboard, and a player that shows it as it
/// will be exported. Emits the requests of the user and changes nothing by itself.
class FilmPage : public QWidget {
    Q_OBJECT

public:
    /// @param list  the storyboard; outlives this widget
    FilmPage(FilmList* list, const PlayerOptions& player, QWidget* parent = nullptr);

    /// Without a film, explains how to begin one. @param openVideos  number of videos available for
    /// a film
    void showNone(int openVideos);
    void showWishes(const FilmDecisions& film);
    /// Above the storyboard: a sentence about the film, or why there is none yet.
    /// Fills the list. The current shot stays the current one.
    void showRows(const QList<FilmRow>& rows);
    void showStatus(const QString& sentence);
    /// Plays and draws a film. An empty url: nothing.
    void showFilm(const QString& url, double seconds, const QList<FilmLane>& lanes);
    /// Whether there is a film to write, and no export of it under way.
    void setExportable(bool possible);
    QString statusText() const;
    PlayerView* player() const { return m_player; }
    QListView* view() const { return m_view; }
    FilmLanes* lanes() const { return m_lanes; }
    FilmWishes* wishes() const { return m_wishes; }
    /// Hides everything but the player, which takes all the room.
    void setPlayerAlone(bool alone);
    /// Whether Space plays the film: it plays, or the page has the focus.
    bool playsOnSpace() const;
    void seek(double filmSeconds);

Q_SIGNALS:
    /// A film of all open videos.
    void filmWanted();
    void lockChosen(int row, skimline::Lock lock);
    void moveRequested(int row, int before);
    void sourceWanted(int row);
    void exportRequested();
    /// Its player plays or pauses.
    void playingChanged(bool playing);
    void fullScreenToggled();

protected:
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildNone();
    QWidget* buildFilm();
    QWidget* buildButtons();
    void buildList();
    void buildActions();
    QAction* addListAction(const QString& text, const QKeySequence& key, void (FilmPage::*run)());
    void ensurePlayer();
    int currentRow() const;
    void toggleLock(int row, Lock lock);
    void togglePin() { toggleLock(currentRow(), Lock::In); }
    void toggleLeftOut() { toggleLock(currentRow(), Lock::Out); }
    void moveEarlier();
    void moveLater();
    void openSource();
    void onRowChosen();
    void onPosition(double seconds);

    FilmList* m_list;
    const PlayerOptions& m_playerOptions;
    QStackedWidget* m_stack;
    QPushButton* m_make = nullptr;
    QVBoxLayout* m_playerPlace = nullptr;
    PlayerView* m_player = nullptr;
    FilmLanes* m_lanes;
    FilmWishes* m_wishes;
    QScrollArea* m_options;  ///< around the wishes
    QLabel* m_status;
    QListView* m_view;
    QPushButton* m_export = nullptr;
    QWidget* m_buttons = nullptr;
    QString m_url;
    bool m_following = false;  ///< the row follows the player, not the other way
};

}  // namespace skimline
