// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

class QMainWindow;

namespace skimline {

class FilmController;
class FullScreen;
class MainMenu;
class PlayerView;
class StudioSettings;
class VideoPage;

/// Play from the menu and its keys, what the player remembers, full screen.
class PlayerController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    /// @param silent the remembered audio is left alone (tests)
    PlayerController(QMainWindow* window, MainMenu* menu, VideoPage* page, StudioSettings* settings,
                     bool silent);

    /// While a film is in full screen, the keys act on its player.
    void setFilm(FilmController* film);

    FullScreen* fullScreen() const { return m_fullScreen; }

private:
    void connectMenu();
    void connectPlayer();
    bool filmIsAlone() const;
    /// The player that the keys act on.
    PlayerView* player() const;
    void toggleFullScreen();

    MainMenu* m_menu;
    VideoPage* m_page;
    StudioSettings* m_settings;
    FullScreen* m_fullScreen;
    QPointer<FilmController> m_film;
};

}  // namespace skimline
