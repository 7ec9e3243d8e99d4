// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QMainWindow;

namespace skimline {

class InspectorDock;
class StudioSettings;
class VideoPage;

/// How the window is laid out: to edit, with player and timeline in the middle; or to study, with
/// the inspector in the middle and only player and timeline next to it.
enum class WorkspaceKind { Edit, Study };

/// Goes from one to the other, and remembers how wide the inspector is in each. GUI thread.
class Workspace : public QObject {
    Q_OBJECT

public:
    /// All outlive this object.
    Workspace(QMainWindow* window, VideoPage* page, InspectorDock* inspector,
              StudioSettings* settings);

    WorkspaceKind kind() const { return m_kind; }
    void choose(WorkspaceKind kind);
    /// Into the settings.
    void save();

Q_SIGNALS:
    void chosen(skimline::WorkspaceKind kind);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int usualWidth() const;
    void giveWidth();

    QMainWindow* m_window;
    VideoPage* m_page;
    InspectorDock* m_inspector;
    StudioSettings* m_settings;
    WorkspaceKind m_kind = WorkspaceKind::Edit;
    int m_rounds = 0;
    int m_wanted = 0;  ///< pixels that the inspector is still to get
};

}  // namespace skimline
