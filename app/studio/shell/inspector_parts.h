// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace skimline {

class AnalysisQueue;
class InspectorDock;
class MessageArea;
class StudioSettings;
class TaskRunner;
class VideoPage;

/// Objects that the controllers of the inspector's tabs work with. All outlive the controllers.
struct InspectorParts {
    TaskRunner* runner;
    AnalysisQueue* queue;
    VideoPage* video;
    InspectorDock* dock;
    StudioSettings* settings;
    MessageArea* messages;
    QWidget* window;  ///< parent of dialogs
};

}  // namespace skimline
