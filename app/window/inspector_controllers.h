// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <memory>

namespace skimline {

class AnalysisQueue;
class AttentionController;
class CompareController;
class HighlightsController;
class InspectorDock;
class MessageArea;
class ModelController;
class ModelPage;
class StudioSettings;
class TaskRunner;
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
        TaskRunner* runner;
        AnalysisQueue* queue;
        VideoPage* video;
        StudioSettings* settings;
        MessageArea* messages;
        QWidget* window;  ///< parent of dialogs
    };

    /// Everything outlives this object but the dock's pages, which may go first.
    InspectorControllers(InspectorDock* dock, const Parts& parts);
    /// Ends what the flows are working on.
    ~InspectorControllers() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    InspectorDock* dock() const { return m_dock; }
    AttentionController* attention() const { return m_attention.get(); }
    CompareController* compare() const { return m_compare.get(); }
    WordsController* words() const { return m_words.get(); }
    ModelController* models() const { return m_models.get(); }
    TrainingController* training() const { return m_training.get(); }

private:
    void buildWords();
    void buildModels();

    InspectorDock* m_dock;
    Parts m_parts;
    ModelPage* m_modelPage;
    // In the order of who refers to whom.
    std::unique_ptr<AttentionController> m_attention;
    std::unique_ptr<CompareController> m_compare;
    std::unique_ptr<WordsController> m_words;
    std::unique_ptr<HighlightsController> m_highlights;
    std::unique_ptr<ModelController> m_models;
    std::unique_ptr<TrainingController> m_training;
    std::unique_ptr<TasteController> m_taste;
};

}  // namespace skimline
