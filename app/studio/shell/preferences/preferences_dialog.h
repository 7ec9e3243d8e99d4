// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "widgets/style/theme.h"

class QComboBox;
class QSpinBox;
class QTabWidget;

namespace skimline {

class KeyBindings;
class KeyPage;
class StudioSettings;

/// What stays between runs, in one place. Every change is remembered and shown at once.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    /// Both outlive the dialog.
    PreferencesDialog(StudioSettings* settings, KeyBindings* bindings, QWidget* parent = nullptr);

    KeyPage* keys() const { return m_keys; }
    QComboBox* language() const { return m_language; }
    QComboBox* theme() const { return m_theme; }

Q_SIGNALS:
    void themeChosen(skimline::ThemeChoice choice);
    void languageChosen(const QString& code);

private:
    QWidget* buildGeneral();
    void fillLanguages();
    void fillThemes();

    StudioSettings* m_settings;
    QTabWidget* m_tabs;
    QComboBox* m_language;
    QComboBox* m_theme;
    QSpinBox* m_share;
    KeyPage* m_keys;
};

}  // namespace skimline
