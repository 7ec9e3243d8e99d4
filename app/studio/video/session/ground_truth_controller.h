// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"

namespace skimline {

class MessageArea;

/// Draws human annotations over the curve: reads a benchmark file, finds the video in it, by name
/// or by number of frames, and asks if that is not clear.
class GroundTruthController : public QObject {
    Q_OBJECT

public:
    /// All outlive this object. @param window parent of dialogs
    GroundTruthController(TaskRunner* runner, MessageArea* messages, QWidget* window);

    void askForFile(VideoSession* session, const QString& folder);
    /// @param key of the group; empty: look for the video
    void read(VideoSession* session, const QString& file, const QString& key = {});

    /// Reads the file that a project refers to, once its video is ready; nothing without one.
    void readAgain(VideoSession* session);

private:
    using Curves = std::vector<GroundTruthCurve>;
    void take(VideoSession* session, const QString& file, const QString& key, const Curves& curves);
    void askWhich(VideoSession* session, const QString& file, const Curves& curves);

    TaskRunner* m_runner;
    MessageArea* m_messages;
    QWidget* m_window;
    TaskBag m_tasks;
};

/// The curve of a video among those of a file: by key where one is given, else by its name, else
/// the only one with its number of frames (within a few). -1: none, or not clear.
int groundTruthFor(const std::vector<GroundTruthCurve>& curves, const QString& key,
                   const QString& videoName, double frames);

}  // namespace skimline
