// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/document/video_session.h"
#include "app/studio/jobs/task_runner.h"
#include "core/skim/export/window_looks.h"

class QAction;

namespace skimline {

class FramingOverlay;
class PlayerView;

/// Shows in the player the window of vertical clips over the shot on show, and keeps where the user
/// drags it.
class FramingController : public QObject {
    Q_OBJECT

public:
    /// @param runner, player outlive this object
    FramingController(TaskRunner* runner, PlayerView* player, QObject* parent);

    /// nullptr: none.
    void setSession(VideoSession* session);
    /// Shows and hides the window; for a menu.
    QAction* action() const { return m_action; }
    FramingOverlay* overlay() const { return m_overlay; }

private:
    /// The range of a shot and what was found in it; empty if looking at it failed.
    using Look = std::pair<TimeRange, std::optional<WindowLook>>;

    void show();
    void showWindow(int shot);
    void look(int shot);
    void keep(const TimeRange& range, std::optional<WindowLook> look);
    void place(double across, double down);
    /// Looks belong to one analysis.
    void forget();
    /// The shot that the player shows; -1: none.
    int shotOnShow() const;
    bool isShown() const;

    TaskRunner* m_runner;
    PlayerView* m_player;
    QAction* m_action;
    FramingOverlay* m_overlay;
    QPointer<VideoSession> m_session;
    AnalysisPointer m_analysis;  ///< that the looks belong to
    /// Found by the program, by shot; places chosen by the user are in the plan.
    std::vector<Look> m_looks;
    std::optional<TimeRange> m_looksAt;  ///< the shot that is looked at
    Task m_look;
    int m_held = -1;  ///< the shot whose window the user holds
    int m_gesture = 0;
};

}  // namespace skimline
