// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>
#include <memory>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class HighlightsPage;

/// The Highlights tab: finds what stands out in the current video when the user asks, or what looks
/// like a picture or words, fills the lane over the timeline, and looks into the masks of the
/// window at the playhead.
class HighlightsController : public InspectorTab {
    Q_OBJECT

public:
    explicit HighlightsController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;
    /// Words that are no sounds ask for what is seen.
    void find(const QString& words);
    void findLike(const QString& picture);

    HighlightsPage* page() const { return m_page; }

private:
    using FoundPointer = std::shared_ptr<const LikeResult>;

    void show();
    void ask(LikeRequest request);
    void askForPicture();
    void showFound(const LikeResult& found);
    void follow(Task task);
    void showLane();
    void fail(const QString& sentence);
    void loadWindowMaps();

    HighlightsPage* m_page;
    QTimer m_later;  ///< the playhead moves through many windows
    QPointer<VideoSession> m_session;
    Task m_task;
    Task m_windowTask;
};

}  // namespace skimline
