#pragma once

#include <QObject>

namespace skimline {

class Autosave;
class MessageArea;
class ProjectFlow;

/// At the start: offers work that a program which ended badly has left behind.
class RecoveryFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    RecoveryFlow(Autosave* autosave, ProjectFlow* projects, MessageArea* messages, QObject* parent);

    /// @return whether there is anything
    bool offer();

private:
    Autosave* m_autosave;
    ProjectFlow* m_projects;
    MessageArea* m_messages;
};

}  // namespace skimline
