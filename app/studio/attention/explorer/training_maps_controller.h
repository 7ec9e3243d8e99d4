// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/jobs/task_runner.h"

namespace skimline {

class MessageArea;
class TrainingMapsPanel;

/// Opens the maps that a training run saved.
class TrainingMapsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    TrainingMapsController(TaskRunner* runner, TrainingMapsPanel* panel, MessageArea* messages,
                           QWidget* window);

    void askForFolder();
    void open(const QString& folder);

private:
    void readHead(const HeadId& head);

    TaskRunner* m_runner;
    TrainingMapsPanel* m_panel;
    MessageArea* m_messages;
    QWidget* m_window;
    Task m_list;
    Task m_maps;
};

}  // namespace skimline
