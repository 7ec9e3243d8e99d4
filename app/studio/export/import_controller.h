// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

class MessageArea;

/// Applies an edit list from a file to a video, as one undo step, and reports the parts that did
/// not fit.
class ImportController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    ImportController(TaskRunner* runner, MessageArea* messages, QWidget* window);

    void askForFile(VideoSession* session, const QString& folder);
    /// Nothing without an analysis.
    void read(VideoSession* session, const QString& file);

private:
    static void follow(SkimEditor& edits, const std::vector<TimeRange>& kept);
    void take(VideoSession* session, const QString& file, const ImportedEdits& edits);

    TaskRunner* m_runner;
    MessageArea* m_messages;
    QWidget* m_window;
    Task m_task;
};

}  // namespace skimline
