#include "app/explorer/training_maps_flow.h"

#include <QFileDialog>

#include "app/attention/training_maps_panel.h"
#include "app/document/error_text.h"
#include "app/document/video_files.h"
#include "widgets/controls/message_banner.h"

namespace skimline {

TrainingMapsFlow::TrainingMapsFlow(const StudioEngine& engine, TrainingMapsPanel* panel,
                                   MessageArea* messages, QWidget* window)
    : QObject(window), m_engine(engine), m_panel(panel), m_messages(messages), m_window(window) {
    m_pool.setMaxThreadCount(1);
    connect(panel, &TrainingMapsPanel::folderRequested, this, &TrainingMapsFlow::askForFolder);
    connect(panel, &TrainingMapsPanel::headWanted, this, &TrainingMapsFlow::readHead);
}

TrainingMapsFlow::~TrainingMapsFlow() {
    m_list.reset();
    m_maps.reset();
}

void TrainingMapsFlow::askForFolder() {
    auto* dialog = new QFileDialog(m_window, tr("Folder of a training run"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &TrainingMapsFlow::open);
    dialog->open();
}

void TrainingMapsFlow::open(const QString& folder) {
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

void TrainingMapsFlow::readHead(const HeadChoice& head) {
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

void TrainingMapsFlow::report(const Failure& failure) {
    m_messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence);
}

}  // namespace skimline
