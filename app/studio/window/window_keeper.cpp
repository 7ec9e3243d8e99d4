// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/window_keeper.h"

#include <QApplication>
#include <utility>

#include "app/studio/shell/settings/language.h"
#include "app/studio/window/main_window.h"

namespace skimline {

WindowKeeper::WindowKeeper(EngineSource engine, StudioSettings* settings,
                           const PlayerOptions& player, QObject* parent)
    : QObject(parent),
      m_engine(std::move(engine)),
      m_settings(settings),
      m_player(player),
      m_window(made()) {}

WindowKeeper::~WindowKeeper() = default;

std::unique_ptr<MainWindow> WindowKeeper::made() {
    auto window = std::make_unique<MainWindow>(m_engine, m_settings, m_player);
    // Later: it is a menu of the window itself that says so.
    connect(window.get(), &MainWindow::languageChanged, this, &WindowKeeper::replace,
            Qt::QueuedConnection);
    return window;
}

void WindowKeeper::replace() {
    installLanguage(*qApp, m_settings->language());
    m_window->saveLayout();
    std::unique_ptr<MainWindow> next = made();
    next->takeOver(*m_window);
    next->show();
    std::swap(m_window, next);
    Q_EMIT replaced();
}

}  // namespace skimline

#include "moc_window_keeper.cpp"
