// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "app/studio/document/lists/shot_list_model.h"

class QLabel;
class QLayout;
class QListView;
class QMenu;
class QToolButton;

namespace skimline {

/// The shots of the current video, with the decision about each and the reasons: the check box
/// keeps or drops, a click goes there, or to the shot that a reason names; the menu locks.
class ShotsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ShotsPanel(QWidget* parent = nullptr);

    /// nullptr empties the panel.
    void setSession(VideoSession* session);
    /// @param alone  reduces the selection to this shot; otherwise the other selected shots stay
    /// selected
    void setCurrentShot(int shot, bool alone = false);
    /// Ascending; only listed shots are selected.
    QList<int> selectedShots() const;
    /// The menu of a shot, also for the strip under the curve.
    void showMenu(int shot, const QPoint& globalPosition);

Q_SIGNALS:
    void seekRequested(double seconds);
    void lengthsRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* buildTop();
    void buildView();
    void buildTexts();
    void refresh();
    bool isListed(int row) const;
    void toggle(int shot);
    /// Selects it and goes to its start.
    void goTo(int shot);
    void onClick(const QPoint& position);
    bool onKey(int key, Qt::KeyboardModifiers modifiers);
    /// A single row was selected without seeking to it.
    void goToChosen();
    int linkAt(const QPoint& position) const;
    void addLockItems(QMenu* menu, const QList<int>& shots);
    void addShotItems(QMenu* menu, int shot);

    ShotListModel* m_model;
    QListView* m_view;
    QLabel* m_title;
    QLabel* m_note;
    QLabel* m_empty;
    QToolButton* m_onlyKept;
    QToolButton* m_lengths;
    QToolButton* m_release;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
