// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QThreadPool>
#include <memory>

#include "app/jobs/studio_engine.h"
#include "app/jobs/worker.h"

namespace skimline {

class MessageArea;
class TrainingMapsPanel;

/// Opens the maps that a training run saved.
class TrainingMapsController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    TrainingMapsController(const StudioEngine& engine, TrainingMapsPanel* panel,
                           MessageArea* messages, QWidget* window);
    ~TrainingMapsController() override;

    void askForFolder();
    void open(const QString& folder);

private:
    void readHead(const HeadChoice& head);
    void report(const Failure& failure);

    const StudioEngine& m_engine;
    TrainingMapsPanel* m_panel;
    MessageArea* m_messages;
    QWidget* m_window;
    QThreadPool m_pool;
    std::unique_ptr<Worker<SavedMaps>> m_list;
    std::unique_ptr<Worker<std::vector<FloatMatrix>>> m_maps;
};

}  // namespace skimline
