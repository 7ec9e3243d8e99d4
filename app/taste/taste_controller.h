// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "app/document/video_session.h"
#include "app/jobs/worker.h"

namespace skimline {

class AnalysisQueue;
class InspectorDock;
class MessageArea;
class StudioSettings;
class TastePage;

/// Learning from edits: after every edit, undo and redo what the video on show says takes the place
/// of what it said before, in a worker; and what the page asks for.
class TasteController : public QObject {
    Q_OBJECT

public:
    struct Parts {
        AnalysisQueue* queue;
        StudioSettings* settings;
        MessageArea* messages;
        QWidget* window;  ///< parent of dialogs
    };

    /// Everything outlives this object but the page, which may go first.
    TasteController(const StudioEngine& engine, InspectorDock* dock, const Parts& parts);
    /// Learns what is still waiting.
    ~TasteController() override;

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// Reads anew, when the page comes into sight: the command line may have changed it.
    void refresh();
    TastePage* page() const;

private:
    using Work = std::function<TasteOverview()>;

    void connectPage();
    /// One after another.
    void perform(const Work& work);
    void startNext();
    void take(const Worker<TasteOverview>::Outcome& outcome);
    void learnSoon();
    void learnNow();
    void showVideo();
    void askForExport();
    void askForImport();
    void askForReset();

    StudioEngine m_engine;
    Parts m_parts;
    QPointer<TastePage> m_page;
    QPointer<VideoSession> m_session;
    QThreadPool m_pool;
    QTimer m_later;  ///< a gesture is many edits
    QList<Work> m_waiting;
    Work m_current;  ///< of m_working
    std::unique_ptr<Worker<TasteOverview>> m_working;
};

}  // namespace skimline
