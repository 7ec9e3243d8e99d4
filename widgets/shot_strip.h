#pragma once

#include <QList>
#include <QWidget>

#include "widgets/shot_bar.h"

namespace skimline {

class TimeAxis;

/// One bar per shot on the shared time line: kept, dropped, decided by the person. A click asks to
/// toggle a shot; a right click asks for its menu. With the keyboard: Left and Right choose a shot,
/// Enter toggles it.
class ShotStrip : public QWidget {
    Q_OBJECT

public:
    /// @param axis outlives this widget
    explicit ShotStrip(TimeAxis* axis, QWidget* parent = nullptr);

    void setShots(const QList<ShotBar>& shots);
    int currentShot() const { return m_current; }
    void setCurrentShot(int index);
    /// Where a shot is drawn.
    QRectF shotRect(int index) const;

    QSize sizeHint() const override { return {640, 28}; }
    QSize minimumSizeHint() const override { return {160, 28}; }

Q_SIGNALS:
    void toggleRequested(int shot);
    void menuRequested(int shot, const QPoint& globalPosition);
    void currentChanged(int shot);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int shotUnder(double x) const;
    void paintShot(QPainter& painter, int index) const;

    TimeAxis* m_axis;
    QList<ShotBar> m_shots;
    int m_current = -1;
    int m_hovered = -1;
};

}  // namespace skimline
