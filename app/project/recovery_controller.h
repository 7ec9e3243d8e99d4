// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

class Autosave;
class MessageArea;
class ProjectController;

/// At the start: offers work that a program which ended badly has left behind.
class RecoveryController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    RecoveryController(Autosave* autosave, ProjectController* projects, MessageArea* messages,
                       QObject* parent);

    /// @return whether there is anything
    bool offer();

private:
    Autosave* m_autosave;
    ProjectController* m_projects;
    MessageArea* m_messages;
};

}  // namespace skimline
