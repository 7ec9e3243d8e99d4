// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"

namespace skimline {

class TastePage;

inline constexpr TaskKind kTasteTask{.writes = true, .isNeverLost = true};

/// Learning from edits: after every edit, undo and redo the examples of the current video replace
/// its earlier ones, in a worker; and the requests of the page.
class TasteController : public InspectorTab {
    Q_OBJECT

public:
    /// The page may go before this object.
    explicit TasteController(const InspectorParts& parts);
    /// Starts to learn from the last decisions.
    ~TasteController() override;

    void setSession(VideoSession* session) override;
    /// Reads again when the page becomes visible: the command line may have changed it.
    void refresh();
    TastePage* page() const;

private:
    void pageShown() override;

    using Work = std::function<TasteOverview(const Engine&)>;

    void connectPage();
    /// One after another; only the newest state is shown.
    void perform(const Work& work, const TaskKind& kind = kTasteTask);
    void learnSoon();
    void learnNow();
    void showVideo();
    void askForExport();
    void askForImport();
    void askForReset();

    QPointer<TastePage> m_page;
    QPointer<VideoSession> m_session;
    QTimer m_later;  ///< a gesture is many edits
    Task m_task;
};

}  // namespace skimline
