// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace skimline {

class AnalysisQueue;
class ExportController;
class ImportController;
class MainMenu;
class MessageArea;
class StudioSettings;
class TaskRunner;
class VideoListModel;
class VideoPage;

/// Imports and exports of the File menu besides videos and projects: clips, edit lists, images, for
/// the current video or for several.
class ExchangeController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ExchangeController(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                       ExportController* exports, QWidget* window);

    ImportController* imports() const { return m_imports; }
    /// @param queue  makes the requests for pages
    void connectTo(MainMenu* menu, const VideoPage* page, const VideoListModel* videos,
                   const AnalysisQueue* queue);

private:
    StudioSettings* m_settings;
    ExportController* m_exports;
    ImportController* m_imports;
};

}  // namespace skimline
