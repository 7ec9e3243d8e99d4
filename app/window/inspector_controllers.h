#pragma once

#include <QObject>

#include "app/jobs/studio_engine.h"

namespace skimline {

class AnalysisQueue;
class AttentionFlow;
class CompareFlow;
class HighlightsFlow;
class InspectorDock;
class JobsBoard;
class MessageArea;
class ModelFlow;
class ModelPage;
class StudioSettings;
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
        AnalysisQueue* queue;
        VideoPage* video;
        StudioSettings* settings;
        MessageArea* messages;
        JobsBoard* jobs;
        QWidget* window;  ///< parent of dialogs
    };

    /// Everything outlives this object but the dock's pages, which may go first.
    InspectorFlows(const StudioEngine& engine, InspectorDock* dock, const Parts& parts);
    /// Ends what the flows are working on.
    ~InspectorFlows() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    InspectorDock* dock() const { return m_dock; }
    AttentionFlow* attention() const { return m_attention; }
    CompareFlow* compare() const { return m_compare; }
    WordsFlow* words() const { return m_words; }
    ModelFlow* models() const { return m_models; }
    TrainingFlow* training() const { return m_training; }

private:
    void buildWords();
    void buildModels();

    const StudioEngine& m_engine;
    InspectorDock* m_dock;
    Parts m_parts;
    AttentionFlow* m_attention;
    CompareFlow* m_compare;
    WordsFlow* m_words = nullptr;
    HighlightsFlow* m_highlights = nullptr;
    ModelPage* m_modelPage;
    ModelFlow* m_models = nullptr;
    TrainingFlow* m_training = nullptr;
    TasteFlow* m_taste = nullptr;
};

}  // namespace skimline
