// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/player_controller.h"

#include "app/studio/film/film_controller.h"
#include "app/studio/film/film_full_screen.h"
#include "app/studio/film/film_page.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/full_screen.h"
#include "app/studio/window/main_menu.h"

namespace skimline {
namespace {

/// From the source to the mode, from the mode back to the source.
void switchMode(PlayerView* player, PlayerMode mode) {
    player->setMode(player->mode() == mode ? PlayerMode::Source : mode);
}

}  // namespace

PlayerController::PlayerController(QMainWindow* window, MainMenu* menu, VideoPage* page,
                                   StudioSettings* settings, bool silent)
    : QObject(window),
      m_menu(menu),
      m_page(page),
      m_settings(settings),
      m_fullScreen(new FullScreen(window, page)) {
    page->player()->setVolume(settings->volume());
    page->player()->setMuted(settings->muted() || silent);
    connectMenu();
    connectPlayer();
}

void PlayerController::setFilm(FilmController* film) { m_film = film; }

bool PlayerController::filmIsAlone() const {
    // The page, with its full screen, may go before the rest of a film.
    return m_film && m_film->page() && m_film->fullScreen()->isOn() && m_film->page()->player();
}

PlayerView* PlayerController::player() const {
    return filmIsAlone() ? m_film->page()->player() : m_page->player();
}

void PlayerController::toggleFullScreen() {
    if (filmIsAlone())
        m_film->fullScreen()->setOn(false);
    else
        m_fullScreen->toggle();
}

void PlayerController::connectMenu() {
    PlayerView* player = m_page->player();
    connect(m_menu, &MainMenu::playRequested, this, [this] { this->player()->togglePlay(); });
    connect(m_menu, &MainMenu::shuttleRequested, this,
            [this](int direction) { this->player()->shuttle(direction); });
    connect(m_menu, &MainMenu::frameStepRequested, this,
            [this](int direction) { this->player()->stepFrames(direction); });
    connect(m_menu, &MainMenu::keyframeStepRequested, this,
            [this](int direction) { this->player()->stepKeyframe(direction); });
    connect(m_menu, &MainMenu::markerStepRequested, m_page, &VideoPage::stepMarker);
    connect(m_menu, &MainMenu::loopRequested, m_page, &VideoPage::setLooping);
    connect(m_page, &VideoPage::loopEnded, m_menu, [this] { m_menu->setLooping(false); });
    connect(m_menu, &MainMenu::modeSwitchRequested, player,
            [player] { switchMode(player, PlayerMode::Skim); });
    connect(m_menu, &MainMenu::sideBySideRequested, player,
            [player] { switchMode(player, PlayerMode::SideBySide); });
    connect(m_menu, &MainMenu::linkRequested, this, [this, player](bool linked) {
        player->setLinked(linked);
        m_settings->setSourceLinked(linked);
    });
    m_menu->setLinked(m_settings->sourceLinked());
    connect(m_menu, &MainMenu::speedStepRequested, this, [this](int direction) {
        PlayerView* shown = this->player();
        shown->setSpeed(PlayerBar::nextSpeed(shown->speed(), direction));
    });
    connect(m_menu, &MainMenu::muteRequested, this,
            [this] { this->player()->setMuted(!this->player()->isMuted()); });
    connect(m_menu, &MainMenu::fullScreenRequested, this, &PlayerController::toggleFullScreen);
}

void PlayerController::connectPlayer() {
    PlayerView* player = m_page->player();
    connect(player, &PlayerView::fullScreenToggled, m_fullScreen, &FullScreen::toggle);
    connect(player, &PlayerView::mutedChanged, this,
            [this](bool muted) { m_settings->setMuted(muted); });
    connect(player, &PlayerView::volumeChanged, this,
            [this](int percent) { m_settings->setVolume(percent); });
}

}  // namespace skimline

#include "moc_player_controller.cpp"
