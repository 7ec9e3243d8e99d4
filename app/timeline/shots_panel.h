#pragma once

#include <QWidget>

#include "app/lists/shot_list_model.h"

class QLabel;
class QListView;
class QToolButton;

namespace skimline {

/// The shots of the video on show, with what happens to each: the check box keeps or drops, a click
/// goes there, the menu locks.
class ShotsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ShotsPanel(QWidget* parent = nullptr);

    /// nullptr empties the panel.
    void setSession(VideoSession* session);
    void setCurrentShot(int shot);
    /// The menu of a shot, also for the strip under the curve.
    void showMenu(int shot, const QPoint& globalPosition);

Q_SIGNALS:
    void seekRequested(double seconds);
    void lengthsRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void toggle(int shot);

    ShotListModel* m_model;
    QListView* m_view;
    QLabel* m_title;
    QLabel* m_empty;
    QToolButton* m_lengths;
    QToolButton* m_release;
    QPointer<VideoSession> m_session;
};

}  // namespace skimline
