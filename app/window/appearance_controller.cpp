// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/appearance_controller.h"

#include <QApplication>

#include "app/settings/studio_settings.h"
#include "app/window/main_menu.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

AppearanceController::AppearanceController(MainMenu* menu, StudioSettings* settings,
                                           MessageArea* messages, QObject* parent)
    : QObject(parent), m_menu(menu), m_settings(settings), m_messages(messages) {
    connect(m_menu, &MainMenu::themeChosen, this, &AppearanceController::chooseTheme);
    connect(m_menu, &MainMenu::languageChosen, this, &AppearanceController::chooseLanguage);
    m_menu->setTheme(m_settings->theme());
    m_menu->setLanguage(m_settings->language());
}

void AppearanceController::chooseTheme(ThemeChoice choice) {
    m_settings->setTheme(choice);
    m_menu->setTheme(choice);
    applyTheme(*qApp, choice);
}

void AppearanceController::chooseLanguage(const QString& code) {
    const bool isNew = code != m_settings->language();
    m_settings->setLanguage(code);
    m_menu->setLanguage(code);
    if (isNew) {
        m_messages->post(MessageKind::Info, tr("The language has been changed."),
                         tr("It takes effect when Skimline starts again."));
    }
}

}  // namespace skimline
