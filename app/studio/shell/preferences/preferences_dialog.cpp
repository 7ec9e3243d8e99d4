// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/studio/shell/form_labels.h"
#include "app/studio/shell/preferences/key_page.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/layouts.h"

namespace skimline {

PreferencesDialog::PreferencesDialog(StudioSettings* settings, KeyBindings* bindings,
                                     QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_tabs(new QTabWidget(this)),
      m_language(new QComboBox(this)),
      m_theme(new QComboBox(this)),
      m_share(new QSpinBox(this)),
      m_keys(new KeyPage(bindings, this)) {
    setWindowTitle(tr("Preferences"));
    auto* keys = new QWidget(this);
    auto* margins = new QVBoxLayout(keys);
    margins->addWidget(m_keys);
    m_tabs->addTab(buildGeneral(), tr("General"));
    m_tabs->addTab(keys, tr("Keys"));
    setAccessibleRole(m_tabs, QAccessible::Pane);
    m_tabs->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    addWidgets(layout, {m_tabs, buttons});
    resize(560, 520);
}

QWidget* PreferencesDialog::buildGeneral() {
    auto* page = new QWidget(this);
    fillLanguages();
    fillThemes();
    m_share->setRange(1, 100);
    m_share->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_share->setSuffix(tr("% of the video"));
    m_share->setValue(m_settings->budgetPercent());
    connect(m_share, &QSpinBox::valueChanged, this,
            [this](int percent) { m_settings->setBudgetPercent(percent); });
    auto* form = new QFormLayout(page);
    form->setContentsMargins(spacing::kWide, spacing::kPage, spacing::kWide, spacing::kWide);
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&New skims keep"), m_share);
    centreLabels(*form);
    return page;
}

void PreferencesDialog::fillLanguages() {
    m_language->addItem(tr("System"), QString());
    for (const Language& language : offeredLanguages())
        m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(m_language->findData(m_settings->language()));
    connect(m_language, &QComboBox::activated, this,
            [this] { Q_EMIT languageChosen(m_language->currentData().toString()); });
}

void PreferencesDialog::fillThemes() {
    const std::pair<ThemeChoice, QString> themes[] = {{ThemeChoice::System, tr("System")},
                                                      {ThemeChoice::Light, tr("Light")},
                                                      {ThemeChoice::Dark, tr("Dark")},
                                                      {ThemeChoice::Contrast, tr("High contrast")}};
    for (const auto& [choice, name] : themes) m_theme->addItem(name, static_cast<int>(choice));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(m_settings->theme())));
    connect(m_theme, &QComboBox::activated, this, [this] {
        Q_EMIT themeChosen(static_cast<ThemeChoice>(m_theme->currentData().toInt()));
    });
}

}  // namespace skimline

#include "moc_preferences_dialog.cpp"
