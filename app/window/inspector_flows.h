#pragma once

#include <QObject>
#include <memory>

namespace skimline {

class AnalysisQueue;
class AttentionFlow;
class CompareFlow;
class HighlightsFlow;
class InspectorDock;
class MessageArea;
class ModelFlow;
class ModelPage;
class StudioSettings;
class TaskRunner;
class TasteFlow;
class TrainingFlow;
class VideoPage;
class VideoSession;
class WordsFlow;

/// The tabs of the inspector: makes their pages and what fills them, and has all of it follow the
/// video on show.
class InspectorFlows : public QObject {
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
    InspectorFlows(InspectorDock* dock, const Parts& parts);
    /// Ends what the flows are working on.
    ~InspectorFlows() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    InspectorDock* dock() const { return m_dock; }
    AttentionFlow* attention() const { return m_attention.get(); }
    CompareFlow* compare() const { return m_compare.get(); }
    WordsFlow* words() const { return m_words.get(); }
    ModelFlow* models() const { return m_models.get(); }
    TrainingFlow* training() const { return m_training.get(); }

private:
    void buildWords();
    void buildModels();

    InspectorDock* m_dock;
    Parts m_parts;
    ModelPage* m_modelPage;
    // In the order of who refers to whom.
    std::unique_ptr<AttentionFlow> m_attention;
    std::unique_ptr<CompareFlow> m_compare;
    std::unique_ptr<WordsFlow> m_words;
    std::unique_ptr<HighlightsFlow> m_highlights;
    std::unique_ptr<ModelFlow> m_models;
    std::unique_ptr<TrainingFlow> m_training;
    std::unique_ptr<TasteFlow> m_taste;
};

}  // namespace skimline
