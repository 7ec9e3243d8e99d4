// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>

class QMainWindow;
class QShortcut;

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

private:
    void hideAround();
    void showAround();

    QMainWindow* m_window = nullptr;  ///< of the page, from when it is turned on
    FilmPage* m_page;
    QShortcut* m_escape;
    QList<QPointer<QWidget>> m_hidden;
    QSize m_sizeBefore;
    bool m_wasMaximized = false;
    bool m_on = false;
};

}  // namespace skimline
