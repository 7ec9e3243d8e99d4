// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/edit_menu.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QUndoGroup>

#include "widgets/style/menu_text.h"
#include "widgets/style/symbol_icon.h"

namespace skimline {

EditMenu::EditMenu(QMenu* menu, QUndoGroup* undo, QObject* parent) : QObject(parent) {
    QAction* back = menu->addAction(QString(), undo, &QUndoGroup::undo);
    describe(back, ShotAction::Undo);
    back->setShortcut(QKeySequence::Undo);
    back->setIcon(symbolIcon(Symbol::Undo));
    QAction* again = menu->addAction(QString(), undo, &QUndoGroup::redo);
    describe(again, ShotAction::Redo);
    again->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    again->setIcon(symbolIcon(Symbol::Redo));
    nameSteps(undo, back, again);
    menu->addSeparator();
    buildShots(menu);
    menu->addSeparator();
    buildMarks(menu);
    menu->addSeparator();
    add(menu, ShotAction::Another, Qt::Key_N)->setIcon(symbolIcon(Symbol::Shuffle));
    add(menu, ShotAction::FillUp, {});
    add(menu, ShotAction::ChooseAgain, {});
    m_manual = add(menu, ShotAction::Manual, {});
    m_manual->setCheckable(true);
    buildOrder(menu->addMenu(tr("Order o&f the skim")));
    m_needShots << menu->addAction(symbolIcon(Symbol::Lengths), tr("Shot len&gths…"), this,
                                   &EditMenu::lengthsRequested);
    m_needShots.last()->setObjectName(QStringLiteral("edit.lengths"));
    add(menu, ShotAction::ReleaseAll, {});
    setPossible(false);
}

/// Its name, under which keys are stored, and its help.
void EditMenu::describe(QAction* action, ShotAction of) {
    action->setObjectName(QStringLiteral("edit.") + QLatin1String(factsOf(of).id));
    action->setToolTip(tr(factsOf(of).help));
}

QAction* EditMenu::add(QMenu* menu, ShotAction action, const QKeySequence& key) {
    auto* entry = menu->addAction(tr(factsOf(action).title), key, this,
                                  [this, action] { Q_EMIT actionRequested(action); });
    describe(entry, action);
    menu->setToolTipsVisible(true);
    m_needShots << entry;
    return entry;
}

/// Qt's own undo actions take an ampersand in the name of a step for the mark of a key.
void EditMenu::nameSteps(QUndoGroup* undo, QAction* back, QAction* again) {
    const auto name = [](QAction* action, const QString& verb, const QString& step) {
        action->setText(step.isEmpty() ? verb : verb + QLatin1Char(' ') + withoutKeys(step));
    };
    const auto nameBack = [=](const QString& step) { name(back, tr("&Undo"), step); };
    const auto nameAgain = [=](const QString& step) { name(again, tr("&Redo"), step); };
    connect(undo, &QUndoGroup::undoTextChanged, back, nameBack);
    connect(undo, &QUndoGroup::redoTextChanged, again, nameAgain);
    connect(undo, &QUndoGroup::canUndoChanged, back, &QAction::setEnabled);
    connect(undo, &QUndoGroup::canRedoChanged, again, &QAction::setEnabled);
    nameBack(undo->undoText());
    nameAgain(undo->redoText());
    back->setEnabled(undo->canUndo());
    again->setEnabled(undo->canRedo());
}

void EditMenu::buildShots(QMenu* menu) {
    add(menu, ShotAction::Toggle, Qt::Key_X);
    add(menu, ShotAction::Keep, Qt::SHIFT | Qt::Key_X)->setIcon(symbolIcon(Symbol::Lock));
    add(menu, ShotAction::Drop, Qt::Key_Backspace)->setIcon(symbolIcon(Symbol::Drop));
    add(menu, ShotAction::Automatic, {})->setIcon(symbolIcon(Symbol::Automatic));
    add(menu, ShotAction::Fast, Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    add(menu, ShotAction::Padding, Qt::SHIFT | Qt::Key_P)->setIcon(symbolIcon(Symbol::Lengths));
    add(menu, ShotAction::Label, Qt::Key_F2);
    menu->addSeparator();
    add(menu, ShotAction::Split, Qt::Key_B)->setIcon(symbolIcon(Symbol::Split));
    add(menu, ShotAction::MergeWithNext, Qt::SHIFT | Qt::Key_B)->setIcon(symbolIcon(Symbol::Merge));
    buildTrims(menu->addMenu(tr("Trim")));
    menu->addSeparator();
    // The keys are left to the page: as shortcuts they would rob lists of them.
    m_needShots << menu->addAction(tr("&Previous shot\tUp"), this,
                                   [this] { Q_EMIT shotStepRequested(-1); });
    m_needShots << menu->addAction(tr("&Next shot\tDown"), this,
                                   [this] { Q_EMIT shotStepRequested(1); });
}

void EditMenu::buildTrims(QMenu* menu) {
    add(menu, ShotAction::StartHere, Qt::Key_Q);
    add(menu, ShotAction::EndHere, Qt::Key_W);
    menu->addSeparator();
    add(menu, ShotAction::RollEarlier, Qt::ALT | Qt::SHIFT | Qt::Key_Left);
    add(menu, ShotAction::RollLater, Qt::ALT | Qt::SHIFT | Qt::Key_Right);
}

void EditMenu::buildMarks(QMenu* menu) {
    add(menu, ShotAction::MarkIn, Qt::Key_I);
    add(menu, ShotAction::MarkOut, Qt::Key_O);
    // With these in the menu itself, it would be higher than a screen of 768 pixels.
    QMenu* range = menu->addMenu(tr("Marked range"));
    add(range, ShotAction::KeepMarked, Qt::SHIFT | Qt::Key_I);
    add(range, ShotAction::DropMarked, Qt::SHIFT | Qt::Key_O);
    add(range, ShotAction::MakeShot, Qt::Key_A);
    add(range, ShotAction::ClearMarks, {});
    add(menu, ShotAction::AddMarker, Qt::Key_M);
    add(menu, ShotAction::Markers, Qt::CTRL | Qt::SHIFT | Qt::Key_M);
}

void EditMenu::buildOrder(QMenu* menu) {
    add(menu, ShotAction::ShowEarlier, {});
    add(menu, ShotAction::ShowLater, {});
    add(menu, ShotAction::OrderOfVideo, {});
}

void EditMenu::setManual(bool manual) { m_manual->setChecked(manual); }

void EditMenu::setPossible(bool possible) {
    for (QAction* action : m_needShots) action->setEnabled(possible);
}

}  // namespace skimline

#include "moc_edit_menu.cpp"
