// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/full_screen.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QShortcut>
#include <QTimer>

#include "app/studio/video/video_page.h"

namespace skimline {
namespace {

constexpr int kIdleMilliseconds = 2500;

}  // namespace

FullScreen::FullScreen(QMainWindow* window, VideoPage* page)
    : QObject(window),
      m_window(window),
      m_page(page),
      m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), window)),
      m_idle(new QTimer(this)) {
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, [this] { setOn(false); });
    m_idle->setInterval(kIdleMilliseconds);
    m_idle->setSingleShot(true);
    connect(m_idle, &QTimer::timeout, this, &FullScreen::hideControls);
}

void FullScreen::hideWithIt(QWidget* widget) { m_around << widget; }

void FullScreen::setOn(bool on) {
    if (on == m_on) return;
    m_on = on;
    m_escape->setEnabled(on);
    m_page->player()->bar()->setSeekable(on);
    if (on) {
        m_page->setPlayerAlone(true);
        m_wasMaximized = m_window->isMaximized();
        m_sizeBefore = m_window->size();
        hideAround();
        m_window->showFullScreen();
        qApp->installEventFilter(this);
        m_idle->start();
    } else {
        qApp->removeEventFilter(this);
        m_idle->stop();
        // The window goes back first: the widgets shown again may be wider than the screen.
        m_wasMaximized ? m_window->showMaximized() : m_window->showNormal();
        m_page->setPlayerAlone(false);
        showControls();
        showAround();
        // A screen narrower than the window's content has changed what "normal" was.
        if (!m_wasMaximized) m_window->resize(m_sizeBefore);
    }
    m_page->setFocus();
}

void FullScreen::hideAround() {
    // Shortcuts stop working if the menu bar is hidden, but not if its height is 0.
    m_window->menuBar()->setFixedHeight(0);
    m_hidden.clear();
    QList<QPointer<QWidget>> around = m_around;
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) around << dock;
    for (const QPointer<QWidget>& widget : around) {
        if (!widget || widget->isHidden()) continue;
        widget->hide();
        m_hidden << widget;
    }
}

void FullScreen::showAround() {
    m_window->menuBar()->setMinimumHeight(0);
    m_window->menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
    for (const QPointer<QWidget>& widget : m_hidden) {
        if (widget) widget->show();
    }
    m_hidden.clear();
}

void FullScreen::showControls() {
    m_page->player()->bar()->show();
    m_page->player()->unsetCursor();
}

void FullScreen::hideControls() {
    // Controls worked from the keyboard must stay.
    const QWidget* focus = QApplication::focusWidget();
    const PlayerBar* bar = m_page->player()->bar();
    if (bar->underMouse() || bar->isAncestorOf(focus) || QApplication::activePopupWidget()) {
        m_idle->start();
        return;
    }
    m_page->player()->bar()->hide();
    m_page->player()->setCursor(Qt::BlankCursor);
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event) {
    const bool touched =
        event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress;
    // Widgets that do not track the pointer get no move events; their window does.
    if (touched) {
        showControls();
        m_idle->start();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_full_screen.cpp"
