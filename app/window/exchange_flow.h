#pragma once

#include <QObject>

class QWidget;

namespace skimline {

class ExportFlow;
class ImportFlow;
class MainMenu;
class MessageArea;
class StudioSettings;
class TaskRunner;
class VideoListModel;
class VideoPage;

/// What the File menu takes in and gives out besides videos and projects: clips, edit lists,
/// pictures, for the video on show or for several.
class ExchangeFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ExchangeFlow(TaskRunner* runner, StudioSettings* settings, MessageArea* messages,
                 ExportFlow* exports, QWidget* window);

    ImportFlow* imports() const { return m_imports; }
    void connectTo(const MainMenu* menu, const VideoPage* page, const VideoListModel* videos);

private:
    StudioSettings* m_settings;
    ExportFlow* m_exports;
    ImportFlow* m_imports;
};

}  // namespace skimline
