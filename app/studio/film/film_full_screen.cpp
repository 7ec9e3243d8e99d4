// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_full_screen.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QShortcut>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <utility>

#include "app/studio/film/film_page.h"

namespace skimline {
namespace {

constexpr int kReturn = 1'500;  // milliseconds that a window manager may take to resize the window

}  // namespace

FilmFullScreen::FilmFullScreen(FilmPage* page)
    : QObject(page),
      m_page(page),
      m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), page)),
      m_returning(new QTimer(this)) {
    m_escape->setEnabled(false);
    m_returning->setSingleShot(true);
    m_returning->setInterval(kReturn);
    connect(m_returning, &QTimer::timeout, this, &FilmFullScreen::insist);
    connect(m_escape, &QShortcut::activated, this, [this] { setOn(false); });
    page->installEventFilter(this);
}

QDockWidget* FilmFullScreen::dock() const {
    for (QWidget* at = m_page->parentWidget(); at != nullptr; at = at->parentWidget())
        if (auto* holder = qobject_cast<QDockWidget*>(at)) return holder;
    return nullptr;
}

bool FilmFullScreen::eventFilter(QObject* watched, QEvent* event) {
    // Queued: the other widgets must not be shown while Qt is still hiding the page.
    if (m_on && watched == m_page && event->type() == QEvent::Hide && !event->spontaneous())
        QMetaObject::invokeMethod(this, &FilmFullScreen::leaveIfHidden, Qt::QueuedConnection);
    if (watched == m_window && event->type() == QEvent::Resize && m_returning->isActive())
        QMetaObject::invokeMethod(this, &FilmFullScreen::restoreDock, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void FilmFullScreen::restoreDock() {
    if (QDockWidget* holder = dock(); !m_on && holder != nullptr && m_dockWidth > 0)
        m_window->resizeDocks({holder}, {m_dockWidth}, Qt::Horizontal);
}

/// A window manager that is asked for both within a moment may end with the full screen.
void FilmFullScreen::insist() {
    if (m_on || !m_wasMaximized || !m_window || m_window->size() == m_sizeBefore) return;
    if (std::exchange(m_insisted, true)) return;
    m_window->showNormal();
    m_window->showMaximized();
    m_returning->start();
}

void FilmFullScreen::leaveIfHidden() {
    // A window that was hidden with its page must not appear again.
    if (m_on && m_window->isVisible() && !m_page->isVisible()) setOn(false);
}

void FilmFullScreen::setOn(bool on) {
    if (on == m_on) return;
    // A page that floats has a window of its own.
    if (on) m_window = qobject_cast<QMainWindow*>(m_page->window());
    if (m_window == nullptr) return;
    m_window->installEventFilter(this);
    m_on = on;
    m_escape->setEnabled(on);
    if (on) {
        m_wasMaximized = m_window->isMaximized();
        m_insisted = false;
        m_sizeBefore = m_window->size();
        hideAround();
        m_page->setPlayerAlone(true);
        m_window->showFullScreen();
    } else {
        // The window goes back first: the widgets shown again may be wider than the screen.
        m_wasMaximized ? m_window->showMaximized() : m_window->showNormal();
        m_page->setPlayerAlone(false);
        showAround();
        if (!m_wasMaximized) m_window->resize(m_sizeBefore);
        m_returning->start();
        restoreDock();
    }
    m_page->setFocus();
}

void FilmFullScreen::hideAround() {
    // Shortcuts stop working if the menu bar is hidden, but not if its height is 0.
    m_window->menuBar()->setFixedHeight(0);
    m_hidden.clear();
    QList<QWidget*> around{m_window->centralWidget()};
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
        around << (dock->isAncestorOf(m_page) ? dock->titleBarWidget() : dock);
    for (QWidget* at = m_page->parentWidget(); at != nullptr; at = at->parentWidget())
        if (const auto* tabs = qobject_cast<QTabWidget*>(at)) around << tabs->tabBar();
    if (QDockWidget* holder = dock()) {
        m_dockWidth = holder->width();
        // Qt draws the title bar itself; only an own widget in its place can be empty.
        if (holder->titleBarWidget() == nullptr) {
            m_noTitle = new QWidget(holder);
            holder->setTitleBarWidget(m_noTitle);
        }
    }
    for (QWidget* widget : around) {
        if (widget == nullptr || widget->isHidden()) continue;
        widget->hide();
        m_hidden << widget;
    }
}

void FilmFullScreen::showAround() {
    m_window->menuBar()->setMinimumHeight(0);
    m_window->menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
    for (const QPointer<QWidget>& widget : m_hidden)
        if (widget) widget->show();
    m_hidden.clear();
    if (QDockWidget* holder = dock(); holder != nullptr && m_noTitle) {
        holder->setTitleBarWidget(nullptr);
        delete m_noTitle;
    }
}

}  // namespace skimline

#include "moc_film_full_screen.cpp"
