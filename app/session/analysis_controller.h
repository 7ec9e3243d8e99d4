// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace skimline {

class AnalysisQueue;
class MessageArea;
class StudioSettings;
class VideoSession;

/// Says how analyses ended and offers what can be done about it.
class AnalysisController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    AnalysisController(AnalysisQueue* queue, StudioSettings* settings, MessageArea* messages,
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
