// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/preferences_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/form_labels.h"
#include "app/studio/shell/preferences/key_bindings.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kCommandRole = Qt::UserRole;  // of a row: its place among the commands

QString keysText(const QAction& command) {
    QStringList texts;
    for (const QKeySequence& key : command.shortcuts())
        texts << key.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

/// Every row that stands for a command.
template <class Use>
void forEachRow(const QTreeWidget& list, const Use& use) {
    for (int top = 0; top < list.topLevelItemCount(); ++top) {
        QTreeWidgetItem* section = list.topLevelItem(top);
        for (int row = 0; row < section->childCount(); ++row) use(section->child(row), section);
    }
}

}  // namespace

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

KeyPage::KeyPage(KeyBindings* bindings, QWidget* parent)
    : QWidget(parent),
      m_bindings(bindings),
      m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_key(new QKeySequenceEdit(this)),
      m_remove(new QPushButton(tr("No key"), this)),
      m_reset(new QPushButton(tr("Default"), this)),
      m_resetAll(new QPushButton(tr("Reset all keys"), this)),
      m_take(new QPushButton(tr("Reassign"), this)),
      m_remark(new QLabel(this)) {
    m_search->setPlaceholderText(tr("Search commands and keys"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_remark->setWordWrap(true);
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kUnit);
    addWidgets(layout, {m_search, m_list, buildEditor()});
    auto* below = new QHBoxLayout;
    below->setSpacing(spacing::kUnit);
    below->addWidget(m_remark, 1);
    addWidgets(below, {m_take, m_resetAll});
    m_take->hide();
    connect(m_take, &QPushButton::clicked, this, [this] { give(m_wanted); });
    layout->addLayout(below);
    connect(m_search, &QLineEdit::textChanged, this, &KeyPage::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        remarkOn({});
        showCurrent();
    });
    connect(m_bindings, &KeyBindings::changed, this, &KeyPage::showKeys);
    fill();
    showKeys();
}

QWidget* KeyPage::buildEditor() {
    auto* box = new QWidget(this);
    m_key->setAccessibleName(tr("Press the new key"));
    m_remove->setToolTip(tr("The command remains available in its menu."));
    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, &KeyPage::take);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (QAction* command = current()) m_bindings->setKeys(command, {});
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (QAction* command = current()) m_bindings->reset(command);
    });
    connect(m_resetAll, &QPushButton::clicked, m_bindings, &KeyBindings::resetAll);
    auto* row = bareLayout<QHBoxLayout>(box, spacing::kUnit);
    auto* caption = new QLabel(tr("New &key"), box);
    caption->setBuddy(m_key);
    row->addWidget(caption);
    row->addWidget(m_key, 1);
    addWidgets(row, {m_remove, m_reset});
    return box;
}

void KeyPage::fill() {
    QTreeWidgetItem* section = nullptr;
    for (qsizetype place = 0; place < m_bindings->commands().size(); ++place) {
        const KeyBindings::Command& command = m_bindings->commands()[place];
        if (!section || section->text(0) != command.section) {
            section = new QTreeWidgetItem(m_list, {command.section});
            section->setFlags(Qt::ItemIsEnabled);
            section->setFirstColumnSpanned(true);
        }
        auto* row = new QTreeWidgetItem(section, {command.title});
        row->setData(0, kCommandRole, QVariant::fromValue(place));
    }
    m_list->expandAll();
}

void KeyPage::showKeys() {
    forEachRow(*m_list, [this](QTreeWidgetItem* row, const QTreeWidgetItem*) {
        const auto& command = m_bindings->commands()[row->data(0, kCommandRole).value<qsizetype>()];
        row->setText(1, keysText(*command.action));
        QFont font = m_list->font();
        font.setBold(m_bindings->isChanged(command));
        row->setFont(1, font);
    });
    const auto& commands = m_bindings->commands();
    m_resetAll->setEnabled(std::ranges::any_of(
        commands, [this](const auto& command) { return m_bindings->isChanged(command); }));
    showCurrent();
}

void KeyPage::filter(const QString& text) {
    forEachRow(*m_list, [&](QTreeWidgetItem* row, const QTreeWidgetItem* section) {
        const QString all =
            row->text(0) + QLatin1Char('\n') + row->text(1) + QLatin1Char('\n') + section->text(0);
        row->setHidden(!all.contains(text, Qt::CaseInsensitive));
    });
    for (int top = 0; top < m_list->topLevelItemCount(); ++top) {
        QTreeWidgetItem* section = m_list->topLevelItem(top);
        bool any = false;
        for (int row = 0; row < section->childCount(); ++row)
            any = any || !section->child(row)->isHidden();
        section->setHidden(!any);
    }
}

QAction* KeyPage::current() const {
    const QTreeWidgetItem* row = m_list->currentItem();
    if (!row || !row->parent()) return nullptr;
    return m_bindings->commands()[row->data(0, kCommandRole).value<qsizetype>()].action;
}

void KeyPage::setCurrent(const QAction* command) {
    forEachRow(*m_list, [&](QTreeWidgetItem* row, const QTreeWidgetItem*) {
        const auto place = row->data(0, kCommandRole).value<qsizetype>();
        if (m_bindings->commands()[place].action == command) m_list->setCurrentItem(row);
    });
}

void KeyPage::showCurrent() {
    const QAction* command = current();
    const QSignalBlocker blocker(m_key);
    m_key->setKeySequence(command ? command->shortcut() : QKeySequence());
    // Replaces Qt's text, which is longer than the field and returns with every key.
    m_key->findChild<QLineEdit*>()->setPlaceholderText(m_key->accessibleName());
    for (QWidget* control : {static_cast<QWidget*>(m_key), static_cast<QWidget*>(m_remove),
                             static_cast<QWidget*>(m_reset)})
        control->setEnabled(command != nullptr);
}

void KeyPage::take(const QKeySequence& pressed) {
    QAction* command = current();
    if (!command || pressed.isEmpty()) return;
    // The field keeps collecting strokes; a command has one.
    const QKeySequence key(pressed[0]);
    const QString name = key.toString(QKeySequence::NativeText);
    if (KeyBindings::isReserved(key)) {
        remarkOn(tr("%1 is reserved.").arg(name));
        return showCurrent();
    }
    const QAction* holder = m_bindings->holderOf(key, command);
    if (!holder) return give(key);
    m_wanted = key;
    remarkOn(tr("%1 is already assigned to “%2”.").arg(name, m_bindings->titleOf(holder)));
    m_take->setAccessibleName(tr("Reassign %1 from “%2”").arg(name, m_bindings->titleOf(holder)));
    m_take->show();
}

void KeyPage::give(const QKeySequence& key) {
    remarkOn({});
    if (QAction* command = current()) m_bindings->setKeys(command, {key});
}

void KeyPage::remarkOn(const QString& text) {
    m_remark->setText(text);
    m_take->hide();
}

QString KeyPage::remark() const { return m_remark->text(); }

}  // namespace skimline

#include "moc_preferences_dialog.cpp"
