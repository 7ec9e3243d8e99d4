// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/workspace.h"

#include <QEvent>
#include <QMainWindow>
#include <QTimer>

#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"

namespace skimline {
namespace {

constexpr int kEditWidth = 400;       // pixels, of the inspector
constexpr double kStudyShare = 0.64;  // of the window
constexpr int kMostRounds = 20;       // of layout

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
    m_window->installEventFilter(this);
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
    m_wanted = width > 0 ? width : usualWidth();
    m_rounds = kMostRounds;
    giveWidth();
    Q_EMIT chosen(kind);
}

// Hidden widgets give their room back over several layout passes; only the last result counts.
void Workspace::giveWidth() {
    if (m_wanted == 0) return;
    m_window->resizeDocks({m_inspector}, {m_wanted}, Qt::Horizontal);
    // A width that does not fit is not requested repeatedly.
    if (m_inspector->width() == m_wanted || --m_rounds == 0) m_wanted = 0;
}

bool Workspace::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && m_wanted > 0)
        QTimer::singleShot(0, this, &Workspace::giveWidth);
    // From here on the user sets the width.
    if (event->type() == QEvent::MouseButtonPress) m_wanted = 0;
    return QObject::eventFilter(watched, event);
}

void Workspace::save() {
    if (m_inspector->isVisible() && !m_inspector->isFloating())
        m_settings->setInspectorWidth(nameOf(m_kind), m_inspector->width());
}

}  // namespace skimline

#include "moc_workspace.cpp"
