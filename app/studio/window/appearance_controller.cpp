// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/appearance_controller.h"

#include <QApplication>

#include "app/studio/shell/preferences/preferences_dialog.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/window/main_menu.h"

namespace skimline {

AppearanceController::AppearanceController(MainMenu* menu, StudioSettings* settings,
                                           KeyBindings* bindings, QWidget* window)
    : QObject(window), m_menu(menu), m_settings(settings), m_bindings(bindings), m_window(window) {
    connect(m_menu, &MainMenu::themeChosen, this, &AppearanceController::chooseTheme);
    connect(m_menu, &MainMenu::languageChosen, this, &AppearanceController::chooseLanguage);
    connect(m_menu, &MainMenu::preferencesRequested, this, &AppearanceController::showPreferences);
    m_menu->setTheme(m_settings->theme());
    m_menu->setLanguage(m_settings->language());
}

PreferencesDialog* AppearanceController::showPreferences() {
    auto* dialog = new PreferencesDialog(m_settings, m_bindings, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PreferencesDialog::themeChosen, this, &AppearanceController::chooseTheme);
    connect(dialog, &PreferencesDialog::languageChosen, this,
            &AppearanceController::chooseLanguage);
    dialog->open();
    return dialog;
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
    if (isNew) Q_EMIT languageChanged();
}

}  // namespace skimline

#include "moc_appearance_controller.cpp"
