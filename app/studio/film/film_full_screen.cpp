// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_full_screen.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QShortcut>
#include <QTabBar>
#include <QTabWidget>

#include "app/studio/film/film_page.h"

namespace skimline {

FilmFullScreen::FilmFullScreen(FilmPage* page)
    : QObject(page), m_page(page), m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), page)) {
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, [this] { setOn(false); });
}

void FilmFullScreen::setOn(bool on) {
    if (on == m_on) return;
    // A page that floats has a window of its own.
    if (on) m_window = qobject_cast<QMainWindow*>(m_page->window());
    if (m_window == nullptr) return;
    m_on = on;
    m_escape->setEnabled(on);
    if (on) {
        m_wasMaximized = m_window->isMaximized();
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
    }
    m_page->setFocus();
}

void FilmFullScreen::hideAround() {
    // Shortcuts of a menu bar that is hidden are dead, those of one without height are not.
    m_window->menuBar()->setFixedHeight(0);
    m_hidden.clear();
    QList<QWidget*> around{m_window->centralWidget()};
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
        around << (dock->isAncestorOf(m_page) ? dock->titleBarWidget() : dock);
    for (QWidget* at = m_page->parentWidget(); at != nullptr; at = at->parentWidget())
        if (const auto* tabs = qobject_cast<QTabWidget*>(at)) around << tabs->tabBar();
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
}

}  // namespace skimline

#include "moc_film_full_screen.cpp"
