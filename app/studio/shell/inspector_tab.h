// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/inspector_parts.h"

namespace skimline {

class VideoSession;

/// A tab of the inspector: makes its page, fills it and follows the current video. The list in
/// app/studio/window/inspector_controllers.cpp says which tabs there are. GUI thread.
class InspectorTab : public QObject {
    Q_OBJECT

public:
    /// nullptr: none. Does nothing in a tab that is not about one video.
    virtual void setSession(VideoSession* session);
    /// nullptr once the dock is gone.
    QWidget* widget() const { return m_widget; }

protected:
    explicit InspectorTab(const InspectorParts& parts);
    /// Appends the page to the tabs; called once, in the constructor. The dock owns it and may be
    /// destroyed before this object.
    void addPage(QWidget* page, const PageTitle& title, PageNeeds needs = PageNeeds::Video);
    /// The page has become visible.
    virtual void pageShown();

    InspectorParts m_parts;

private:
    QPointer<QWidget> m_widget;
};

}  // namespace skimline
