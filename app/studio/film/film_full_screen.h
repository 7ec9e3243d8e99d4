// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>

class QDockWidget;
class QMainWindow;
class QShortcut;
class QTimer;

namespace skimline {

class FilmPage;

/// The player of a film alone on the screen, in the same window: everything around it is hidden.
class FilmFullScreen : public QObject {
    Q_OBJECT

public:
    explicit FilmFullScreen(FilmPage* page);

    bool isOn() const { return m_on; }
    void setOn(bool on);
    void toggle() { setOn(!m_on); }

protected:
    /// Ends full screen when the page is hidden, for instance by its dock; the dock gets its width
    /// back each time that the window changes its size while it returns.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void hideAround();
    void showAround();
    void leaveIfHidden();
    void restoreDock();
    void insist();
    /// The dock that holds the page; nullptr: none.
    QDockWidget* dock() const;

    QMainWindow* m_window = nullptr;  ///< of the page, from when it is turned on
    FilmPage* m_page;
    QShortcut* m_escape;
    QTimer* m_returning;  ///< a window manager resizes the window some time later
    QList<QPointer<QWidget>> m_hidden;
    QPointer<QWidget> m_noTitle;  ///< in the place of the dock's title bar
    QSize m_sizeBefore;
    int m_dockWidth = 0;  ///< before
    bool m_wasMaximized = false;
    bool m_insisted = false;  ///< since it was turned on
    bool m_on = false;
};

}  // namespace skimline
