// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>

class QMainWindow;
class QShortcut;
class QTimer;
class QWidget;

namespace skimline {

class VideoPage;

/// Shows only the player on the whole screen. The window itself goes full screen with everything
/// else hidden, because OpenGL images do not survive a move to another window. The controls under
/// the image and the pointer are hidden after a while without input.
class FullScreen : public QObject {
    Q_OBJECT

public:
    /// @param window, page outlive this object
    FullScreen(QMainWindow* window, VideoPage* page);

    void setOn(bool on);
    void toggle() { setOn(!m_on); }
    /// Hides a widget while full screen, and shows it as before afterwards; for the widgets around
    /// the page.
    void hideWithIt(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showControls();
    void hideControls();
    void hideAround();
    void showAround();

    QMainWindow* m_window;
    VideoPage* m_page;
    QShortcut* m_escape;
    QTimer* m_idle;
    QList<QPointer<QWidget>> m_around;
    QList<QPointer<QWidget>> m_hidden;
    bool m_on = false;
    bool m_wasMaximized = false;
    QSize m_sizeBefore;
};

}  // namespace skimline
