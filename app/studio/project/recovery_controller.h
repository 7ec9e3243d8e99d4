// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/project/autosave.h"

namespace skimline {

class MessageArea;
class ProjectController;

/// At the start: offers unsaved work of a program that crashed.
class RecoveryController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    RecoveryController(Autosave* autosave, ProjectController* projects, MessageArea* messages,
                       QWidget* window);

    /// @return whether there is anything to offer. A copy that another program still locks is tried
    /// again for some seconds.
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
