// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

class AnalysisQueue;
class MessageArea;
class StudioSettings;
class TaskRunner;
class VideoSession;

/// Reports how analyses ended and offers actions; remembers their cost.
class AnalysisController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AnalysisController(TaskRunner* runner, AnalysisQueue* queue, StudioSettings* settings,
                       MessageArea* messages, QWidget* window);

private:
    void report(VideoSession* session);
    void learnFrom(const VideoSession& session);
    void tellDamage(const VideoSession& session);
    void reportStop(VideoSession* session);
    void reportFailure(VideoSession* session);
    void askForModels(VideoSession* session);

    TaskRunner* m_runner;
    AnalysisQueue* m_queue;
    StudioSettings* m_settings;
    MessageArea* m_messages;
    QWidget* m_window;
};

}  // namespace skimline
