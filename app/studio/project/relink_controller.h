// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <filesystem>
#include <functional>
#include <optional>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

class MessageArea;

/// Handles missing videos of a project: searches by content, shows the candidates and asks.
/// Replaces nothing without a click.
class RelinkController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    RelinkController(TaskRunner* runner, MessageArea* messages, QWidget* window);

    /// @param near where to look besides the video's old place, nearest first
    void ask(VideoSession* session, const QStringList& near);
    /// A file chosen by the user; asks again if its contents differ.
    void tryFile(VideoSession* session, const QString& file);

Q_SIGNALS:
    /// The session's file has been found.
    void found(skimline::VideoSession* session);

private:
    using Path = std::optional<std::filesystem::path>;
    void offer(VideoSession* session, const Path& place);
    void take(VideoSession* session, const QString& file, const SourceReference& reference);
    /// Keeps the subtitles next to the old file for the video, unless there are some next to the
    /// new one.
    void takeWordsAlong(VideoSession* session, const QString& file);
    void choose(VideoSession* session);
    void compare(VideoSession* session, const QString& file, const std::string& hash);

    TaskRunner* m_runner;
    MessageArea* m_messages;
    QWidget* m_window;
    TaskBag m_tasks;
};

}  // namespace skimline
