// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "widgets/style/theme.h"

class QWidget;

namespace skimline {

class KeyBindings;
class MainMenu;
class PreferencesDialog;
class StudioSettings;

/// Theme and language from the menu and the preferences, remembered.
class AppearanceController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AppearanceController(MainMenu* menu, StudioSettings* settings, KeyBindings* bindings,
                         QWidget* window);

    PreferencesDialog* showPreferences();
    void chooseTheme(ThemeChoice choice);
    void chooseLanguage(const QString& code);

Q_SIGNALS:
    /// Another one than before.
    void languageChanged();

private:
    MainMenu* m_menu;
    StudioSettings* m_settings;
    KeyBindings* m_bindings;
    QWidget* m_window;
};

}  // namespace skimline
