// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <memory>

#include "app/ui/inspector_parts.h"

namespace skimline {

class AttentionController;
class BatchController;
class CompareController;
class CausesController;
class HighlightsController;
class ModelController;
class ModelPage;
class TasteController;
class TrainingController;
class VideoSession;
class WordsController;

/// The tabs of the inspector: makes their pages and what fills them, and has all of it follow the
/// video on show.
class InspectorControllers : public QObject {
    Q_OBJECT

public:
    /// The dock's pages may go before this object.
    explicit InspectorControllers(const InspectorParts& parts);
    /// Ends what the flows are working on.
    ~InspectorControllers() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    /// Asks for the folder of a run over many videos and follows it.
    void openBatch();

    InspectorDock* dock() const { return m_parts.dock; }
    AttentionController* attention() const { return m_attention.get(); }
    CompareController* compare() const { return m_compare.get(); }
    WordsController* words() const { return m_words.get(); }
    ModelController* models() const { return m_models.get(); }
    TrainingController* training() const { return m_training.get(); }
    BatchController* batch() const { return m_batch.get(); }

private:
    void buildModels();

    InspectorParts m_parts;
    ModelPage* m_modelPage;
    // In the order of who refers to whom.
    std::unique_ptr<AttentionController> m_attention;
    std::unique_ptr<CausesController> m_causes;
    std::unique_ptr<CompareController> m_compare;
    std::unique_ptr<WordsController> m_words;
    std::unique_ptr<HighlightsController> m_highlights;
    std::unique_ptr<ModelController> m_models;
    std::unique_ptr<TrainingController> m_training;
    std::unique_ptr<TasteController> m_taste;
    std::unique_ptr<BatchController> m_batch;
};

}  // namespace skimline
