// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/exchange_controller.h"

#include <QMenu>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/document/words_task.h"
#include "app/studio/export/batch_export_controller.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/import_controller.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_menu.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

ExchangeController::ExchangeController(TaskRunner* runner, StudioSettings* settings,
                                       MessageArea* messages, ExportController* exports,
                                       QWidget* window)
    : QObject(window),
      m_settings(settings),
      m_exports(exports),
      m_imports(new ImportController(runner, messages, window)) {}

void ExchangeController::connectTo(MainMenu* menu, const VideoPage* page,
                                   const VideoListModel* videos, const AnalysisQueue* queue) {
    connect(menu, &MainMenu::interchangeRequested, this, [this, page](InterchangeFormat format) {
        m_exports->askForInterchange(page->session(), format);
    });
    connect(menu->exportMenu(), &QMenu::aboutToShow, menu, [menu, page] {
        VideoSession* session = page->session();
        menu->setSubtitlesPossible(!session ||
                                   !session->results().ofFile.get<WordsState>().hasNone());
    });
    connect(menu, &MainMenu::storyboardRequested, this,
            [this, page] { m_exports->askForImage(page->session(), ImageKind::Storyboard); });
    connect(menu, &MainMenu::pageRequested, this, [this, page, queue] {
        VideoSession* session = page->session();
        if (session && session->canExport())
            m_exports->askForPage(session, queue->requestOnKnown(*session));
    });
    connect(menu, &MainMenu::figureRequested, this,
            [this, page] { m_exports->askForImage(page->session(), ImageKind::Curve); });
    connect(menu, &MainMenu::frameRequested, this, [this, page] {
        if (page->session()) m_exports->saveFrame(*page->session(), page->axis()->playhead());
    });
    connect(menu, &MainMenu::batchExportRequested, this,
            [this, videos] { m_exports->batch()->ask(videos->sessions()); });
    connect(menu, &MainMenu::importRequested, this,
            [this, page] { m_imports->askForFile(page->session(), m_settings->exportFolder()); });
}

}  // namespace skimline

#include "moc_exchange_controller.cpp"
