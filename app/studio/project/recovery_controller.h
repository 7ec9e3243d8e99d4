// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/project/autosave.h"

namespace skimline {

class MessageArea;
class ProjectController;

/// At the start: offers work that a program which ended badly has left behind.
class RecoveryController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    RecoveryController(Autosave* autosave, ProjectController* projects, MessageArea* messages,
                       QWidget* window);

    /// @return whether there is anything; a copy that is still held is looked for again, some
    /// seconds long
    bool offer();

private:
    void lookAgain();
    void askToDiscard(const Autosave::Leftover& leftover);

    Autosave* m_autosave;
    ProjectController* m_projects;
    MessageArea* m_messages;
    QWidget* m_window;
    int m_looks = 0;
};

}  // namespace skimline
