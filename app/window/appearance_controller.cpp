#include "app/window/appearance_flow.h"

#include <QApplication>

#include "app/settings/studio_settings.h"
#include "app/window/main_menu.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

AppearanceFlow::AppearanceFlow(MainMenu* menu, StudioSettings* settings, MessageArea* messages,
                               QObject* parent)
    : QObject(parent), m_menu(menu), m_settings(settings), m_messages(messages) {
    connect(m_menu, &MainMenu::themeChosen, this, &AppearanceFlow::chooseTheme);
    connect(m_menu, &MainMenu::languageChosen, this, &AppearanceFlow::chooseLanguage);
    m_menu->setTheme(m_settings->theme());
    m_menu->setLanguage(m_settings->language());
}

void AppearanceFlow::chooseTheme(ThemeChoice choice) {
    m_settings->setTheme(choice);
    m_menu->setTheme(choice);
    applyTheme(*qApp, choice);
}

void AppearanceFlow::chooseLanguage(const QString& code) {
    const bool isNew = code != m_settings->language();
    m_settings->setLanguage(code);
    m_menu->setLanguage(code);
    if (isNew) {
        m_messages->post(MessageKind::Info, tr("The language is changed."),
                         tr("Skimline speaks it from its next start on."));
    }
}

}  // namespace skimline
