// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/explorer/training_maps_controller.h"

#include "app/studio/attention/training_maps_panel.h"
#include "app/studio/shell/error_text.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {

TrainingMapsController::TrainingMapsController(TaskRunner* runner, TrainingMapsPanel* panel,
                                               MessageArea* messages, QWidget* window)
    : QObject(window), m_runner(runner), m_panel(panel), m_messages(messages), m_window(window) {
    connect(panel, &TrainingMapsPanel::folderRequested, this,
            &TrainingMapsController::askForFolder);
    connect(panel, &TrainingMapsPanel::headWanted, this, &TrainingMapsController::readHead);
}

void TrainingMapsController::askForFolder() {
    chooseFolder({m_window, tr("Folder of a training run"), {}}, this,
                 [this](const QString& folder) { open(folder); });
}

void TrainingMapsController::open(const QString& folder) {
    m_maps.letGo();
    m_list = m_runner->start(
        kReadingTask, {},
        [path = toPath(folder)](const Engine& engine, const RunContext&) {
            return engine.readSavedMaps(path);
        },
        [this](const SavedMaps& maps) { m_panel->setMaps(maps); },
        [this](const Failure& failure) { postFailure(m_messages, failure); });
}

void TrainingMapsController::readHead(const HeadId& head) {
    m_maps = m_runner->start(
        kReadingTask, {},
        [maps = m_panel->mapsOf(head)](const Engine& engine, const RunContext& context) {
            std::vector<FloatMatrix> cells;
            for (const SavedMap& map : maps) {
                context.throwIfStopped();
                cells.push_back(engine.readSavedMap(map));
            }
            return cells;
        },
        [this](const std::vector<FloatMatrix>& cells) { m_panel->showHead(cells); },
        [this](const Failure& failure) { postFailure(m_messages, failure); });
}

}  // namespace skimline

#include "moc_training_maps_controller.cpp"
