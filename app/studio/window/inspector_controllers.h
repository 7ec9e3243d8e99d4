// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class AttentionController;
class BatchController;
class CompareController;
class FilmController;
class ModelController;
class TrainingController;
class VideoSession;
class WordsController;

/// All tabs of the inspector, which follow the current video.
class InspectorControllers : public QObject {
    Q_OBJECT

public:
    /// The dock's pages may go before this object.
    explicit InspectorControllers(const InspectorParts& parts);
    /// Ends the work in progress.
    ~InspectorControllers() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// The tab that needs no video: networks and their trainings.
    void showNetworks();
    /// The tab about learning from edits; needs no video either.
    void showTaste();

    /// Asks for the folder of a run over many videos and follows it.
    void openBatch();

    // For callers that need more than the common interface of tabs.
    AttentionController* attention() const;
    CompareController* compare() const;
    WordsController* words() const;
    ModelController* models() const;
    TrainingController* training() const;
    BatchController* batch() const;
    FilmController* film() const;

private:
    template <typename Tab>
    Tab* tab() const;

    InspectorDock* m_dock;
    std::vector<std::unique_ptr<InspectorTab>> m_tabs;
};

}  // namespace skimline
