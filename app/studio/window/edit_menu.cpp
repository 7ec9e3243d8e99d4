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
namespace {

/// Under which the keys of a command are remembered.
QString nameOf(ShotAction action) {
    switch (action) {
        case ShotAction::Toggle:
            return QStringLiteral("edit.toggle");
        case ShotAction::Keep:
            return QStringLiteral("edit.keep");
        case ShotAction::Drop:
            return QStringLiteral("edit.drop");
        case ShotAction::Automatic:
            return QStringLiteral("edit.automatic");
        case ShotAction::Fast:
            return QStringLiteral("edit.fast");
        case ShotAction::Padding:
            return QStringLiteral("edit.padding");
        case ShotAction::Label:
            return QStringLiteral("edit.label");
        case ShotAction::Split:
            return QStringLiteral("edit.split");
        case ShotAction::MergeWithNext:
            return QStringLiteral("edit.merge");
        case ShotAction::StartHere:
            return QStringLiteral("edit.startHere");
        case ShotAction::EndHere:
            return QStringLiteral("edit.endHere");
        case ShotAction::RollEarlier:
            return QStringLiteral("edit.rollEarlier");
        case ShotAction::RollLater:
            return QStringLiteral("edit.rollLater");
        case ShotAction::MarkIn:
            return QStringLiteral("edit.markIn");
        case ShotAction::MarkOut:
            return QStringLiteral("edit.markOut");
        case ShotAction::KeepMarked:
            return QStringLiteral("edit.keepMarked");
        case ShotAction::DropMarked:
            return QStringLiteral("edit.dropMarked");
        case ShotAction::ClearMarks:
            return QStringLiteral("edit.clearMarks");
        case ShotAction::MakeShot:
            return QStringLiteral("edit.makeShot");
        case ShotAction::AddMarker:
            return QStringLiteral("edit.marker");
        case ShotAction::Markers:
            return QStringLiteral("edit.markers");
        case ShotAction::Another:
            return QStringLiteral("edit.another");
        case ShotAction::FillUp:
            return QStringLiteral("edit.fillUp");
        case ShotAction::ChooseAgain:
            return QStringLiteral("edit.chooseAgain");
        case ShotAction::Manual:
            return QStringLiteral("edit.manual");
        case ShotAction::ShowEarlier:
            return QStringLiteral("edit.earlier");
        case ShotAction::ShowLater:
            return QStringLiteral("edit.later");
        case ShotAction::OrderOfVideo:
            return QStringLiteral("edit.orderOfVideo");
        case ShotAction::ReleaseAll:
            break;
    }
    return QStringLiteral("edit.releaseAll");
}

}  // namespace

EditMenu::EditMenu(QMenu* menu, QUndoGroup* undo, QObject* parent) : QObject(parent) {
    QAction* back = menu->addAction(QString(), undo, &QUndoGroup::undo);
    back->setObjectName(QStringLiteral("edit.undo"));
    back->setShortcut(QKeySequence::Undo);
    back->setIcon(symbolIcon(Symbol::Undo));
    QAction* again = menu->addAction(QString(), undo, &QUndoGroup::redo);
    again->setObjectName(QStringLiteral("edit.redo"));
    again->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    again->setIcon(symbolIcon(Symbol::Redo));
    nameSteps(undo, back, again);
    menu->addSeparator();
    buildShots(menu);
    menu->addSeparator();
    buildMarks(menu);
    menu->addSeparator();
    add(menu, tr("Another skim"), Qt::Key_N, ShotAction::Another)
        ->setIcon(symbolIcon(Symbol::Shuffle));
    add(menu, tr("Fill up to the target"), {}, ShotAction::FillUp);
    add(menu, tr("&Choose again"), {}, ShotAction::ChooseAgain);
    m_manual = add(menu, tr("Only shots I keep"), {}, ShotAction::Manual);
    m_manual->setCheckable(true);
    buildOrder(menu->addMenu(tr("Order o&f the skim")));
    m_needShots << menu->addAction(symbolIcon(Symbol::Lengths), tr("Shot len&gths…"), this,
                                   &EditMenu::lengthsRequested);
    m_needShots.last()->setObjectName(QStringLiteral("edit.lengths"));
    add(menu, tr("Rese&t all edits"), {}, ShotAction::ReleaseAll);
    setPossible(false);
}

QAction* EditMenu::add(QMenu* menu, const QString& text, const QKeySequence& key,
                       ShotAction action) {
    m_needShots << menu->addAction(text, key, this,
                                   [this, action] { Q_EMIT actionRequested(action); });
    m_needShots.last()->setObjectName(nameOf(action));
    return m_needShots.last();
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
    add(menu, tr("&Keep or drop this shot"), Qt::Key_X, ShotAction::Toggle);
    add(menu, tr("&Always keep"), Qt::SHIFT | Qt::Key_X, ShotAction::Keep)
        ->setIcon(symbolIcon(Symbol::Lock));
    add(menu, tr("Always &drop"), Qt::Key_Backspace, ShotAction::Drop)
        ->setIcon(symbolIcon(Symbol::Drop));
    add(menu, tr("&Let Skimline decide"), {}, ShotAction::Automatic)
        ->setIcon(symbolIcon(Symbol::Automatic));
    add(menu, tr("Run through fast…"), Qt::CTRL | Qt::SHIFT | Qt::Key_F, ShotAction::Fast);
    add(menu, tr("Padding…"), Qt::SHIFT | Qt::Key_P, ShotAction::Padding)
        ->setIcon(symbolIcon(Symbol::Lengths));
    add(menu, tr("Name and tag…"), Qt::Key_F2, ShotAction::Label);
    menu->addSeparator();
    add(menu, tr("&Split at the playhead"), Qt::Key_B, ShotAction::Split)
        ->setIcon(symbolIcon(Symbol::Split));
    add(menu, tr("&Merge with the next shot"), Qt::SHIFT | Qt::Key_B, ShotAction::MergeWithNext)
        ->setIcon(symbolIcon(Symbol::Merge));
    buildTrims(menu->addMenu(tr("Trim")));
    menu->addSeparator();
    // The keys are left to the page: as shortcuts they would rob lists of them.
    m_needShots << menu->addAction(tr("&Previous shot\tUp"), this,
                                   [this] { Q_EMIT shotStepRequested(-1); });
    m_needShots << menu->addAction(tr("&Next shot\tDown"), this,
                                   [this] { Q_EMIT shotStepRequested(1); });
}

void EditMenu::buildTrims(QMenu* menu) {
    add(menu, tr("&Start the shot with this frame"), Qt::Key_Q, ShotAction::StartHere);
    add(menu, tr("&End the shot with this frame"), Qt::Key_W, ShotAction::EndHere);
    menu->addSeparator();
    add(menu, tr("Roll the cut before the shot &back"), Qt::ALT | Qt::SHIFT | Qt::Key_Left,
        ShotAction::RollEarlier);
    add(menu, tr("Roll the cut before the shot &forward"), Qt::ALT | Qt::SHIFT | Qt::Key_Right,
        ShotAction::RollLater);
}

void EditMenu::buildMarks(QMenu* menu) {
    add(menu, tr("Set &in point"), Qt::Key_I, ShotAction::MarkIn);
    add(menu, tr("Set &out point"), Qt::Key_O, ShotAction::MarkOut);
    // With these in the menu itself, it would be higher than a screen of 768 pixels.
    QMenu* range = menu->addMenu(tr("Marked range"));
    add(range, tr("Keep the marked range"), Qt::SHIFT | Qt::Key_I, ShotAction::KeepMarked);
    add(range, tr("Drop the marked range"), Qt::SHIFT | Qt::Key_O, ShotAction::DropMarked);
    add(range, tr("Make one shot of the marked range"), Qt::Key_A, ShotAction::MakeShot);
    add(range, tr("Cl&ear in and out points"), {}, ShotAction::ClearMarks);
    add(menu, tr("Add a marker"), Qt::Key_M, ShotAction::AddMarker);
    add(menu, tr("Markers…"), Qt::CTRL | Qt::SHIFT | Qt::Key_M, ShotAction::Markers);
}

void EditMenu::buildOrder(QMenu* menu) {
    add(menu, tr("Move piece &earlier"), {}, ShotAction::ShowEarlier);
    add(menu, tr("Move piece &later"), {}, ShotAction::ShowLater);
    add(menu, tr("Restore the order of the &video"), {}, ShotAction::OrderOfVideo);
}

void EditMenu::setManual(bool manual) { m_manual->setChecked(manual); }

void EditMenu::setPossible(bool possible) {
    for (QAction* action : m_needShots) action->setEnabled(possible);
}

}  // namespace skimline

#include "moc_edit_menu.cpp"
