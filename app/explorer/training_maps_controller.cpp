// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explorer/training_maps_controller.h"

#include <QFileDialog>

#include "app/attention/training_maps_panel.h"
#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

TrainingMapsController::TrainingMapsController(const StudioEngine& engine, TrainingMapsPanel* panel,
                                               MessageArea* messages, QWidget* window)
    : QObject(window), m_engine(engine), m_panel(panel), m_messages(messages), m_window(window) {
    m_pool.setMaxThreadCount(1);
    connect(panel, &TrainingMapsPanel::folderRequested, this,
            &TrainingMapsController::askForFolder);
    connect(panel, &TrainingMapsPanel::headWanted, this, &TrainingMapsController::readHead);
}

TrainingMapsController::~TrainingMapsController() {
    m_list.reset();
    m_maps.reset();
}

void TrainingMapsController::askForFolder() {
    auto* dialog = new QFileDialog(m_window, tr("Folder of a training run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &TrainingMapsController::open);
    dialog->open();
}

void TrainingMapsController::open(const QString& folder) {
    m_maps.reset();
    m_list = std::make_unique<Worker<SavedMaps>>();
    m_list->start(
        &m_pool,
        [read = m_engine.readSavedMaps, path = toPath(folder)](const RunContext&) {
            return read(path);
        },
        {},
        [this](const Worker<SavedMaps>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) return report(*failure);
            m_panel->setMaps(std::get<SavedMaps>(outcome));
        });
}

void TrainingMapsController::readHead(const HeadChoice& head) {
    using Maps = std::vector<FloatMatrix>;
    m_maps = std::make_unique<Worker<Maps>>();
    m_maps->start(
        &m_pool,
        [read = m_engine.readSavedMap, maps = m_panel->mapsOf(head)](const RunContext& context) {
            Maps cells;
            for (const SavedMap& map : maps) {
                context.throwIfStopped();
                cells.push_back(read(map));
            }
            return cells;
        },
        {},
        [this](const Worker<Maps>::Outcome& outcome) {
            if (const auto* failure = std::get_if<Failure>(&outcome)) return report(*failure);
            m_panel->showHead(std::get<Maps>(outcome));
        });
}

void TrainingMapsController::report(const Failure& failure) {
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
}

}  // namespace skimline
