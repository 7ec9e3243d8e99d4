// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/workspace.h"

#include <QMainWindow>

#include "app/settings/studio_settings.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"

namespace skimline {
namespace {

constexpr int kEditWidth = 400;       // pixels, of the inspector
constexpr double kStudyShare = 0.64;  // of the window

QString nameOf(WorkspaceKind kind) {
    return kind == WorkspaceKind::Edit ? QStringLiteral("edit") : QStringLiteral("study");
}

}  // namespace

Workspace::Workspace(QMainWindow* window, VideoPage* page, InspectorDock* inspector,
                     StudioSettings* settings)
    : QObject(window),
      m_window(window),
      m_page(page),
      m_inspector(inspector),
      m_settings(settings) {
    if (m_settings->workspace() == nameOf(WorkspaceKind::Study)) choose(WorkspaceKind::Study);
}

int Workspace::usualWidth() const {
    return m_kind == WorkspaceKind::Edit ? kEditWidth
                                         : static_cast<int>(m_window->width() * kStudyShare);
}

void Workspace::choose(WorkspaceKind kind) {
    if (kind == m_kind) return;
    save();
    m_kind = kind;
    m_page->setCompact(kind == WorkspaceKind::Study);
    m_settings->setWorkspace(nameOf(kind));
    if (kind == WorkspaceKind::Study) {
        m_inspector->setFloating(false);
        m_inspector->setWanted(true);
    }
    const int width = m_settings->inspectorWidth(nameOf(kind));
    m_window->resizeDocks({m_inspector}, {width > 0 ? width : usualWidth()}, Qt::Horizontal);
    Q_EMIT chosen(kind);
}

void Workspace::save() {
    if (m_inspector->isVisible() && !m_inspector->isFloating())
        m_settings->setInspectorWidth(nameOf(m_kind), m_inspector->width());
}

}  // namespace skimline
