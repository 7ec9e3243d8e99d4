// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "app/jobs/studio_engine.h"

namespace skimline {

class AnalysisQueue;
class AttentionController;
class CompareController;
class HighlightsController;
class InspectorDock;
class JobsBoard;
class MessageArea;
class ModelController;
class ModelPage;
class StudioSettings;
class TasteController;
class TrainingController;
class VideoPage;
class VideoSession;
class WordsController;

/// The tabs of the inspector: makes their pages and what fills them, and has all of it follow the
/// video on show.
class InspectorControllers : public QObject {
    Q_OBJECT

public:
    struct Parts {
        AnalysisQueue* queue;
        VideoPage* video;
        StudioSettings* settings;
        MessageArea* messages;
        JobsBoard* jobs;
        QWidget* window;  ///< parent of dialogs
    };

    /// Everything outlives this object but the dock's pages, which may go first.
    InspectorControllers(const StudioEngine& engine, InspectorDock* dock, const Parts& parts);
    /// Ends what the flows are working on.
    ~InspectorControllers() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    InspectorDock* dock() const { return m_dock; }
    AttentionController* attention() const { return m_attention; }
    CompareController* compare() const { return m_compare; }
    WordsController* words() const { return m_words; }
    ModelController* models() const { return m_models; }
    TrainingController* training() const { return m_training; }

private:
    void buildWords();
    void buildModels();

    const StudioEngine& m_engine;
    InspectorDock* m_dock;
    Parts m_parts;
    AttentionController* m_attention;
    CompareController* m_compare;
    WordsController* m_words = nullptr;
    HighlightsController* m_highlights = nullptr;
    ModelPage* m_modelPage;
    ModelController* m_models = nullptr;
    TrainingController* m_training = nullptr;
    TasteController* m_taste = nullptr;
};

}  // namespace skimline
