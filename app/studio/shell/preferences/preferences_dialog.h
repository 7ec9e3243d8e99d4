// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QWidget>

#include "widgets/style/theme.h"

class QComboBox;
class QSpinBox;
class QTabWidget;

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace skimline {

class KeyBindings;
class KeyPage;
class StudioSettings;

/// Preferences kept between runs, in one place. Every change is remembered and shown at once.
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

class KeyBindings;

/// The commands with their keys: the selected one gets the key pressed in the field below; if
/// another command has that key, only after confirmation.
class KeyPage : public QWidget {
    Q_OBJECT

public:
    /// @param bindings outlives this widget
    explicit KeyPage(KeyBindings* bindings, QWidget* parent = nullptr);

    /// Shows the commands that have the text in their title, section or keys.
    void filter(const QString& text);
    /// nullptr: none is chosen.
    QAction* current() const;
    void setCurrent(const QAction* command);
    QString remark() const;

private:
    QWidget* buildEditor();
    void fill();
    void showKeys();
    void showCurrent();
    void take(const QKeySequence& pressed);
    void give(const QKeySequence& key);
    /// Also withdraws an open question.
    void remarkOn(const QString& text);

    KeyBindings* m_bindings;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_key;
    QPushButton* m_remove;
    QPushButton* m_reset;
    QPushButton* m_resetAll;
    QPushButton* m_take;
    QLabel* m_remark;
    QKeySequence m_wanted;  ///< which another command has
};

}  // namespace skimline
