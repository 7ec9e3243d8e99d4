// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "widgets/style/theme.h"

namespace skimline {

class MainMenu;
class MessageArea;
class StudioSettings;

/// Theme and language from the menu, remembered.
class AppearanceController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    AppearanceController(MainMenu* menu, StudioSettings* settings, MessageArea* messages,
                         QObject* parent = nullptr);

private:
    void chooseTheme(ThemeChoice choice);
    void chooseLanguage(const QString& code);

    MainMenu* m_menu;
    StudioSettings* m_settings;
    MessageArea* m_messages;
};

}  // namespace skimline
