// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/studio/jobs/engine.h"
#include "widgets/player/player_view.h"

namespace skimline {

/// The desktop program: reads the command line, shows the window, loads the engine, runs until the
/// window is closed.
/// @param engine the engine module, relative to the folder of the executable
/// @return the exit code of the process
int runStudio(int argc, char** argv, const char* engine);

class MainWindow;
class StudioSettings;

/// Has the program's window. Widgets set their texts when they are created, so a change of language
/// makes a new window, which takes over everything that is open.
class WindowKeeper : public QObject {
    Q_OBJECT

public:
    /// @param settings outlives this object
    WindowKeeper(EngineSource engine, StudioSettings* settings, const PlayerOptions& player,
                 QObject* parent = nullptr);
    ~WindowKeeper() override;

    MainWindow* window() const { return m_window.get(); }

Q_SIGNALS:
    void replaced();

private:
    std::unique_ptr<MainWindow> made();
    void replace();

    EngineSource m_engine;
    StudioSettings* m_settings;
    PlayerOptions m_player;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace skimline
