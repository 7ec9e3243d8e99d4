// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/key_bindings.h"

#include <QAction>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>

#include "app/studio/shell/preferences/key_tips.h"
#include "app/studio/shell/preferences/preferences_dialog.h"
#include "app/studio/shell/preferences/shortcut_sheet.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/appearance_controller.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/command_property.h"

using namespace skimline;

/// Keys of commands: changed, taken from another one, remembered, shown correctly.
class KeyBindingsTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void everyCommandHasItsOwnNameAndKey();
    void aNewKeyWorksAtOnceAndAfterAStart();
    void aKeyHasOneCommand();
    void keysOfViewsStayTheirs();
    void resetBringsTheUsualKeysBack();
    void theSheetShowsTheKeysThereAre();
    void theSheetLeavesNoKeyOut();
    void thePageTakesAPressedKey();
    void thePageFindsCommandsByTitleAndKey();
    void nonsenseInTheSettingsIsNoKey();
    void tooltipsNameTheKeysAsTheyAre();

private:
    void openVideo() {
        m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
        waitReady();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    QAction* command(const char* name) const {
        return m_window->keys()->command(QLatin1String(name));
    }
    int splitsAfter(int key) {
        const auto before = session()->shots().size();
        m_window->videoPage()->seek(2.5);
        QTest::keyClick(m_window->videoPage(), static_cast<Qt::Key>(key));
        return static_cast<int>(session()->shots().size() - before);
    }
};

void KeyBindingsTest::everyCommandHasItsOwnNameAndKey() {
    QSet<QString> names;
    QSet<QString> keys;
    QVERIFY(m_window->keys()->commands().size() > 40);
    for (const KeyBindings::Command& command : m_window->keys()->commands()) {
        QVERIFY2(!names.contains(command.action->objectName()),
                 qPrintable(command.action->objectName()));
        names << command.action->objectName();
        for (const QKeySequence& key : command.action->shortcuts()) {
            QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
            keys << key.toString();
            QVERIFY2(!KeyBindings::isReserved(key), qPrintable(key.toString()));
        }
        QVERIFY(!plainTitle(*command.action).contains(QLatin1Char('&')));
    }
}

void KeyBindingsTest::aNewKeyWorksAtOnceAndAfterAStart() {
    openVideo();
    QCOMPARE(splitsAfter(Qt::Key_B), 1);
    m_window->keys()->setKeys(command("edit.split"), {QKeySequence(Qt::Key_C)});
    QCOMPARE(splitsAfter(Qt::Key_B), 0);
    session()->edits()->releaseAll();
    QCOMPARE(splitsAfter(Qt::Key_C), 1);
    m_window = makeWindow();
    QCOMPARE(command("edit.split")->shortcuts(), QList{QKeySequence(Qt::Key_C)});
}

void KeyBindingsTest::aKeyHasOneCommand() {
    const QKeySequence key(Qt::CTRL | Qt::Key_E);
    QCOMPARE(m_window->keys()->holderOf(key, nullptr), command("file.export"));
    m_window->keys()->setKeys(command("file.import"), {key});
    QCOMPARE(m_window->keys()->holderOf(key, nullptr), command("file.import"));
    QVERIFY(command("file.export")->shortcuts().isEmpty());
    m_window = makeWindow();
    QVERIFY(command("file.export")->shortcuts().isEmpty());
    QCOMPARE(command("file.import")->shortcut(), key);
}

void KeyBindingsTest::keysOfViewsStayTheirs() {
    for (const auto key : {Qt::Key_Space, Qt::Key_Left, Qt::Key_Return, Qt::Key_Escape})
        QVERIFY(KeyBindings::isReserved(QKeySequence(key)));
    QVERIFY(KeyBindings::isReserved({}));
    m_window->keys()->setKeys(command("edit.split"), {QKeySequence(Qt::Key_Space)});
    QVERIFY(command("edit.split")->shortcuts().isEmpty());
}

void KeyBindingsTest::resetBringsTheUsualKeysBack() {
    const auto usual = command("view.fullScreen")->shortcuts();
    QCOMPARE(usual.size(), 2);
    m_window->keys()->setKeys(command("view.fullScreen"), {QKeySequence(Qt::Key_B)});
    QVERIFY(command("edit.split")->shortcuts().isEmpty());
    m_window->keys()->reset(command("edit.split"));
    QCOMPARE(command("edit.split")->shortcut(), QKeySequence(Qt::Key_B));
    QVERIFY(command("view.fullScreen")->shortcuts().isEmpty());
    m_window->keys()->resetAll();
    QCOMPARE(command("view.fullScreen")->shortcuts(), usual);
    m_window = makeWindow();
    QCOMPARE(command("view.fullScreen")->shortcuts(), usual);
}

void KeyBindingsTest::theSheetShowsTheKeysThereAre() {
    const auto shows = [this](const QString& key) {
        const ShortcutSheet sheet(*m_window->keys());
        const auto labels = sheet.findChildren<QLabel*>(QStringLiteral("keyCap"));
        return std::ranges::any_of(labels, [&](const QLabel* cap) { return cap->text() == key; });
    };
    QVERIFY(shows(QStringLiteral("X")));
    QVERIFY(!shows(QStringLiteral("F5")));
    m_window->keys()->setKeys(command("edit.toggle"), {QKeySequence(Qt::Key_F5)});
    QVERIFY(!shows(QStringLiteral("X")));
    QVERIFY(shows(QStringLiteral("F5")));
}

void KeyBindingsTest::theSheetLeavesNoKeyOut() {
    ShortcutSheet sheet(*m_window->keys());
    QVERIFY(sheet.height() <= sheet.screen()->availableSize().height());
    QStringList shown;
    for (const QLabel* cap : sheet.findChildren<QLabel*>(QStringLiteral("keyCap")))
        shown << cap->text();
    for (const KeyBindings::Command& command : m_window->keys()->commands()) {
        if (command.usual.isEmpty()) continue;
        const QString key = command.usual.first().toString(QKeySequence::NativeText);
        QVERIFY2(shown.contains(key), qPrintable(command.title + u' ' + key));
    }
}

void KeyBindingsTest::thePageTakesAPressedKey() {
    PreferencesDialog* dialog = m_window->appearance()->showPreferences();
    KeyPage* page = dialog->keys();
    dialog->findChild<QTabWidget*>()->setCurrentIndex(1);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto* field = page->findChild<QKeySequenceEdit*>();
    QVERIFY(!field->isEnabled());
    page->setCurrent(command("edit.split"));
    QVERIFY(field->isEnabled());
    QCOMPARE(field->keySequence(), QKeySequence(Qt::Key_B));
    // The field waits a second for more strokes.
    QTest::keyClick(field, Qt::Key_X);
    // Another command has it: nothing changes before that is confirmed.
    const QString holder = m_window->keys()->titleOf(command("edit.toggle"));
    QTRY_VERIFY(page->remark().contains(holder));
    QCOMPARE(command("edit.split")->shortcut(), QKeySequence(Qt::Key_B));
    QCOMPARE(command("edit.toggle")->shortcut(), QKeySequence(Qt::Key_X));
    QPushButton* take = nullptr;
    for (auto* button : page->findChildren<QPushButton*>())
        if (button->accessibleName().contains(holder)) take = button;
    QVERIFY(take && take->isVisible());
    take->click();
    QCOMPARE(command("edit.split")->shortcut(), QKeySequence(Qt::Key_X));
    QVERIFY(command("edit.toggle")->shortcut().isEmpty());
    QVERIFY(page->remark().isEmpty() && !take->isVisible());
    QTest::keyClick(field, Qt::Key_Left);
    QTRY_VERIFY(page->remark().contains(QLatin1String("is reserved")));
    QCOMPARE(command("edit.split")->shortcut(), QKeySequence(Qt::Key_X));
    QCOMPARE(field->keySequence(), QKeySequence(Qt::Key_X));
    dialog->reject();
}

void KeyBindingsTest::thePageFindsCommandsByTitleAndKey() {
    PreferencesDialog* dialog = m_window->appearance()->showPreferences();
    KeyPage* page = dialog->keys();
    const auto* list = page->findChild<QTreeWidget*>();
    const auto shown = [list] {
        int rows = 0;
        for (int top = 0; top < list->topLevelItemCount(); ++top)
            for (int row = 0; row < list->topLevelItem(top)->childCount(); ++row)
                rows += list->topLevelItem(top)->child(row)->isHidden() ? 0 : 1;
        return rows;
    };
    const int all = shown();
    page->filter(QStringLiteral("Merge with"));
    QCOMPARE(shown(), 1);
    page->filter(QStringLiteral("ctrl+shift+e"));
    QCOMPARE(shown(), 1);
    page->filter({});
    QCOMPARE(shown(), all);
    dialog->reject();
}

void KeyBindingsTest::nonsenseInTheSettingsIsNoKey() {
    m_settings->setKeysOf(QStringLiteral("edit.split"), QStringList{QStringLiteral("Space"), {}});
    m_window = makeWindow();
    QVERIFY(command("edit.split")->shortcuts().isEmpty());
    QVERIFY(m_window->keys()->command(QStringLiteral("no.such")) == nullptr);
}

void KeyBindingsTest::tooltipsNameTheKeysAsTheyAre() {
    const auto* tips = m_window->findChild<KeyTips*>();
    QVERIFY(tips);
    int named = 0;
    QWidget* mute = nullptr;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        const QString name = widget->property(kCommandProperty).toString();
        if (name.isEmpty()) continue;
        ++named;
        QVERIFY2(m_window->keys()->command(name), qPrintable(name));
        QVERIFY(!widget->toolTip().contains(QLatin1Char('(')));
        QVERIFY(tips->textFor(*widget).startsWith(widget->toolTip()));
        if (name == QLatin1String("play.mute")) mute = widget;
    }
    QVERIFY(named >= 8);
    QVERIFY(mute);
    QCOMPARE(tips->textFor(*mute), QStringLiteral("Mute (Shift+M)"));
    m_window->keys()->setKeys(command("play.mute"), {QKeySequence(Qt::Key_Z)});
    QCOMPARE(tips->textFor(*mute), QStringLiteral("Mute (Z)"));
    m_window->keys()->setKeys(command("play.mute"), {});
    QCOMPARE(tips->textFor(*mute), QStringLiteral("Mute"));
}

QTEST_MAIN(KeyBindingsTest)
#include "tst_key_bindings.moc"
