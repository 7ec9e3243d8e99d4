#include "app/window/exchange_flow.h"

#include "app/export/batch_export_flow.h"
#include "app/export/export_flow.h"
#include "app/export/import_flow.h"
#include "app/lists/video_list_model.h"
#include "app/settings/studio_settings.h"
#include "app/timeline/video_page.h"
#include "app/window/main_menu.h"

namespace skimline {

ExchangeFlow::ExchangeFlow(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                           ExportFlow* exports, QWidget* window)
    : QObject(window),
      m_settings(settings),
      m_exports(exports),
      m_imports(new ImportFlow(runner, messages, window)) {}

void ExchangeFlow::connectTo(const MainMenu* menu, const VideoPage* page,
                             const VideoListModel* videos) {
    connect(menu, &MainMenu::interchangeRequested, this, [this, page](InterchangeFormat format) {
        m_exports->askForInterchange(page->session(), format);
    });
    connect(menu, &MainMenu::storyboardRequested, this,
            [this, page] { m_exports->askForPicture(page->session(), PictureKind::Storyboard); });
    connect(menu, &MainMenu::figureRequested, this,
            [this, page] { m_exports->askForPicture(page->session(), PictureKind::Curve); });
    connect(menu, &MainMenu::batchExportRequested, this,
            [this, videos] { m_exports->batch()->ask(videos->sessions()); });
    connect(menu, &MainMenu::importRequested, this,
            [this, page] { m_imports->askForFile(page->session(), m_settings->exportFolder()); });
}

}  // namespace skimline
