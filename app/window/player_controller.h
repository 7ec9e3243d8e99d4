#pragma once

#include <QObject>

class QMainWindow;

namespace skimline {

class FullScreen;
class MainMenu;
class StudioSettings;
class VideoPage;

/// Play from the menu and its keys, what the player remembers, full screen.
class PlayerFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    /// @param silent the remembered sound is left alone (tests)
    PlayerFlow(QMainWindow* window, MainMenu* menu, VideoPage* page, StudioSettings* settings,
               bool silent);

    FullScreen* fullScreen() const { return m_fullScreen; }

private:
    void connectMenu();
    void connectPlayer();

    MainMenu* m_menu;
    VideoPage* m_page;
    StudioSettings* m_settings;
    FullScreen* m_fullScreen;
};

}  // namespace skimline
