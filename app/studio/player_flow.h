#pragma once

#include <QObject>

namespace skimline {

class MainMenu;
class PlayerView;
class StudioSettings;

/// The Play menu moves the player; what the person sets there is remembered.
class PlayerFlow : public QObject {
public:
    /// @param menu, player, settings outlive this object
    PlayerFlow(MainMenu* menu, PlayerView* player, StudioSettings* settings, QObject* parent);
};

}  // namespace skimline
