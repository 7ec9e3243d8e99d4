// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/document/shot_action.h"

class QAction;
class QMenu;
class QUndoGroup;

namespace skimline {

/// The Edit menu: undo, redo and what can be done with shots, as signals and switches.
class EditMenu : public QObject {
    Q_OBJECT

public:
    /// @param undo whose active stack Undo and Redo act on; outlives the menu
    EditMenu(QMenu* menu, QUndoGroup* undo, QObject* parent = nullptr);

    /// Whether there are shots.
    void setPossible(bool possible);
    /// As SkimPlan::manual.
    void setManual(bool manual);

Q_SIGNALS:
    void actionRequested(skimline::ShotAction action);
    void lengthsRequested();
    /// Goes to the start of another shot: -1 previous, 1 next.
    void shotStepRequested(int direction);

private:
    static void describe(QAction* action, ShotAction of);
    QAction* add(QMenu* menu, ShotAction action, const QKeySequence& key);
    static void nameSteps(QUndoGroup* undo, QAction* back, QAction* again);
    void buildShots(QMenu* menu);
    void buildTrims(QMenu* menu);
    void buildMarks(QMenu* menu);
    void buildOrder(QMenu* menu);

    QList<QAction*> m_needShots;
    QAction* m_manual = nullptr;
};

}  // namespace skimline
