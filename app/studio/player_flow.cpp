#include "app/studio/player_flow.h"

#include "app/settings/studio_settings.h"
#include "app/studio/main_menu.h"
#include "widgets/player_view.h"

namespace skimline {

PlayerFlow::PlayerFlow(MainMenu* menu, PlayerView* player, StudioSettings* settings,
                       QObject* parent)
    : QObject(parent) {
    connect(menu, &MainMenu::playRequested, player, &PlayerView::togglePlay);
    connect(menu, &MainMenu::shuttleRequested, player, &PlayerView::shuttle);
    connect(menu, &MainMenu::frameStepRequested, player, &PlayerView::stepFrames);
    connect(menu, &MainMenu::modeSwitchRequested, player, [player] {
        player->setMode(player->mode() == PlayerMode::Skim ? PlayerMode::Source : PlayerMode::Skim);
    });
    connect(menu, &MainMenu::muteRequested, player,
            [player] { player->setMuted(!player->isMuted()); });
    connect(player, &PlayerView::mutedChanged, this,
            [settings](bool muted) { settings->setMuted(muted); });
}

}  // namespace skimline
