// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/inspector_tab.h"

namespace skimline {

InspectorTab::InspectorTab(const InspectorParts& parts) : QObject(parts.window), m_parts(parts) {}

void InspectorTab::addPage(QWidget* page, const PageTitle& title, PageNeeds needs) {
    m_widget = page;
    m_parts.dock->addPage(page, title, needs);
    connect(m_parts.dock, &InspectorDock::pageShown, this, [this](const QWidget* shown) {
        if (shown == m_widget) pageShown();
    });
}

void InspectorTab::setSession(VideoSession* /*session*/) {}

void InspectorTab::pageShown() {}

}  // namespace skimline

#include "moc_inspector_tab.cpp"
