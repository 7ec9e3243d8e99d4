// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/edit_actions.h"

#include <QAction>
#include <QMenu>
#include <QTest>
#include <QUndoStack>

#include "app/studio/shell/preferences/key_bindings.h"
#include "app/studio/video/video_page.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;

/// The table of edits (core/skim/plan/edit_actions.h) is all that menu and keys offer, and the menu
/// does the same as applyEdit(), which the command line and agents call.
class EditCommandsTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyActionIsInTheMenuAndHasKeys();
    void theMenuHasNoOtherEdit();
    void theMenuDoesWhatTheTableDoes();

private:
    const std::vector<Shot>& shots() const { return session()->shots(); }
    QAction* command(const EditActionFacts& facts) const {
        return m_window->keys()->command(QStringLiteral("edit.") + QLatin1String(facts.id));
    }
    void keepThree();
};

void EditCommandsTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
}

void EditCommandsTest::everyActionIsInTheMenuAndHasKeys() {
    for (const EditActionFacts& facts : editActions()) {
        QAction* action = command(facts);
        QVERIFY2(action, facts.id);
        QCOMPARE(action->toolTip(), QString::fromUtf8(facts.help));
        if (facts.action != EditAction::Undo && facts.action != EditAction::Redo)
            QCOMPARE(action->text(), QString::fromUtf8(facts.title));
        const QKeySequence key(Qt::CTRL | Qt::ALT | Qt::Key_9);
        m_window->keys()->setKeys(action, {key});
        QCOMPARE(action->shortcuts(), QList{key});
    }
}

void EditCommandsTest::theMenuHasNoOtherEdit() {
    // Opens a dialog of the window.
    const QStringList others{QStringLiteral("edit.lengths")};
    int edits = 0;
    for (const KeyBindings::Command& each : m_window->keys()->commands()) {
        const QString name = each.action->objectName();
        if (!name.startsWith(QLatin1String("edit.")) || others.contains(name)) continue;
        ++edits;
        const bool known = std::ranges::any_of(editActions(), [&](const EditActionFacts& facts) {
            return name.mid(5) == QLatin1String(facts.id);
        });
        QVERIFY2(known, qPrintable(name));
    }
    QCOMPARE(edits, static_cast<int>(editActions().size()));
}

void EditCommandsTest::keepThree() {
    session()->edits()->undoStack()->setIndex(0);
    const std::vector<Shot> all = shots();
    session()->edits()->keepOnly({all[3].range, all[6].range, all[9].range},
                                 QStringLiteral("made"));
}

void EditCommandsTest::theMenuDoesWhatTheTableDoes() {
    for (const EditActionFacts& facts : editActions()) {
        if (facts.reach != EditReach::Everywhere) continue;
        keepThree();
        // So that there is an order to restore.
        if (facts.action == EditAction::OrderOfVideo)
            session()->edits()->stepPiece(shots()[9].range.start.toDouble(), -1);
        const Rational at = shots()[6].range.start + Rational(2);
        m_window->videoPage()->seek(at.toDouble());
        if (facts.action == EditAction::Keep) session()->edits()->setLock(6, Lock::None);
        std::vector<Shot> expected = shots();
        const ShotScale scale = scaleOf(*session()->analysis());
        applyEdit(facts.action, expected, {at}, scale);
        QVERIFY2(decisionsOf(expected) != decisionsOf(shots()), facts.id);
        command(facts)->trigger();
        std::vector<Shot> done = shots();
        QCOMPARE(done.size(), expected.size());
        for (std::size_t shot = 0; shot < done.size(); ++shot) {
            QVERIFY2(done[shot].range == expected[shot].range, facts.id);
            QVERIFY2(done[shot].lock == expected[shot].lock, facts.id);
            QVERIFY2(done[shot].place == expected[shot].place, facts.id);
        }
    }
}

QTEST_MAIN(EditCommandsTest)

#include "tst_edit_commands.moc"
