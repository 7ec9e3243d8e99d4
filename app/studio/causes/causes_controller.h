// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QTimer>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "app/studio/shell/inspector_tab.h"
#include "app/studio/shell/view_export.h"

namespace skimline {

class CausesPage;
class LinkArcs;

inline constexpr TaskKind kCausesTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Causes"),
                                      .symbol = Symbol::Attention,
                                      .hasOwnStages = true};

/// The Causes tab: asks the network about the shot under the playhead when the user wants to know.
class CausesController : public InspectorTab {
    Q_OBJECT

public:
    explicit CausesController(const InspectorParts& parts);

    void setSession(VideoSession* session) override;
    void ask();

    CausesPage* page() const { return m_page; }
    LinkArcs* arcs() const { return m_arcs; }
    /// The page's current view, for export.
    ExportedView viewOnShow() const;

private:
    void connectExport();
    void show();
    /// Track and arcs while the page is shown and they are wanted.
    void drawOnTimeline();
    /// The shot under the playhead, from 1; 0: none.
    int shotAtPlayhead() const;
    TimeSpan pieceAtPlayhead() const;
    void followPlayhead();
    void fail(const QString& sentence);

    CausesPage* m_page;
    LinkArcs* m_arcs;
    ViewExport* m_export;
    QTimer m_later;
    QPointer<VideoSession> m_session;
    Task m_task;
};

}  // namespace skimline
