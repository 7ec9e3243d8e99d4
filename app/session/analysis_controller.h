#pragma once

#include <QObject>

namespace skimline {

class AnalysisQueue;
class MessageArea;
class StudioSettings;
class VideoSession;

/// Says how analyses ended and offers what can be done about it.
class AnalysisFlow : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AnalysisFlow(AnalysisQueue* queue, StudioSettings* settings, MessageArea* messages,
                 QWidget* window);

private:
    void report(VideoSession* session);
    void reportStop(VideoSession* session);
    void reportFailure(VideoSession* session);
    void askForModels(VideoSession* session);

    AnalysisQueue* m_queue;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
};

}  // namespace skimline
