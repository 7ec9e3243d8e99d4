// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "widgets/maps/images/map_scale.h"
#include "widgets/maps/images/map_scene.h"
#include "widgets/maps/images/map_tiles.h"

namespace skimline {

/// One attention map: rows attend to columns. Wheel zooms, dragging pans, a click goes to the row's
/// frame and a second one to the column's; along the edges are the frames, the attention that they
/// receive (below) and each row's largest weight (right). Arrow keys move a cell cursor. A click
/// with Ctrl or Shift, a right click and P pin a cell, Esc removes all pins.
class AttentionMapView : public QWidget {
    Q_OBJECT

public:
    explicit AttentionMapView(QWidget* parent = nullptr);

    /// @param images nullptr: an empty view. The window stays if the size of the map is unchanged.
    void setMap(const MapImagesPointer& images, const MapAxis& rows, const MapAxis& columns);
    const MapImagesPointer& images() const { return m_tiles.images(); }
    /// Everything shown except the cells.
    const MapScene& scene() const { return m_scene; }
    const MapAxis& rowAxis() const { return m_scene.rows; }
    const MapAxis& columnAxis() const { return m_scene.columns; }

    /// A pixel that stands for several cells shows their mean instead of the largest.
    void setMean(bool mean);
    bool isMean() const { return m_mean; }
    void setScale(MapScaleKind kind);
    void setColours(MapColours colours);
    /// The top of a scale shared by several views; none: the largest visible value.
    void setCommonTop(std::optional<float> top);
    const MapScale& scale() const { return m_scale; }
    /// The largest visible value, by magnitude; 0 while there is none.
    float largestValue() const { return m_largestValue; }
    MapColours colours() const { return m_colours; }

    void setThumbnails(const ThumbnailStore& images);
    /// @param received one per column; @param largest one per row; empty: none
    void setMarginals(const QList<double>& received, const QList<double>& largest);
    /// Cells to mark along the edges: global tokens. Ascending.
    void setMarks(const QList<qint64>& rows, const QList<qint64>& columns);
    /// Outlines the cells whose row and column differ by no more than this; negative: none.
    void setBand(qint64 halfWidth);
    void setPlaceholder(const QString& text);
    void setPlayhead(double seconds);

    const MapWindow& window() const { return m_scene.window; }
    /// Clamped to the map; emits windowChanged() if it changes.
    void setWindow(const MapWindow& window);
    void showAll();
    /// Brings a cell into the middle, zoomed in far enough to see it, and puts the cursor there.
    void showCell(const MapCell& cell);

    /// Moves the window as far as the cell needs to be seen.
    void bringIntoView(const MapCell& cell);

    const QList<MapCell>& pins() const { return m_scene.pins; }
    void setPins(const QList<MapCell>& pins);
    /// Notes for figures; the map itself shows only the names of pins. @param notes  by pin
    void setPinNotes(const QStringList& notes) { m_scene.pinNotes = notes; }
    /// In a page that scrolls: the wheel zooms only with Ctrl; without, it scrolls the page.
    void setZoomsWithControl(bool only) { m_zoomsWithControl = only; }
    void togglePin(const MapCell& cell);
    MapCell cursor() const { return m_scene.cursor; }

    /// Rectangle of the cells, in this widget's pixels.
    QRectF mapRect() const;
    MapCell cellAt(const QPointF& place) const;
    QPointF placeOf(const MapCell& cell) const;
    /// All visible cells are painted in full resolution.
    bool isComplete();
    /// As isComplete(), and the scale fits the visible cells.
    bool isSettled() { return !m_settle.isActive() && isComplete(); }

    bool hasHeightForWidth() const override { return m_scene.isSquare(); }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {360, 360}; }
    QSize minimumSizeHint() const override { return {200, 180}; }

Q_SIGNALS:
    void windowChanged(const skimline::MapWindow& window);
    /// The cell under the pointer or the key cursor; row -1 if the pointer has left.
    void cellHovered(qint64 row, qint64 column);
    void seekRequested(double seconds);
    void pinsChanged();
    void scaleChanged();
    void completed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_zoomsWithControl = false;
    void look();
    void rescale();
    void moveCursor(qint64 rows, qint64 columns);
    void setCursorCell(const MapCell& cell);
    void activate(const MapCell& cell);
    bool isEmpty() const { return !m_tiles.images(); }

    MapTiles m_tiles;
    MapScene m_scene;
    MapScaleKind m_kind = MapScaleKind::Logarithmic;
    MapScale m_scale;
    MapColours m_colours = MapColours::BlueToYellow;
    std::optional<float> m_commonTop;
    float m_largestValue = 0;
    bool m_mean = false;
    bool m_scaled = false;
    QString m_placeholder;
    MapCell m_clicked;  ///< by the last click, which went to the row's frame
    QPointF m_press;
    MapWindow m_pressWindow;
    bool m_pressed = false;
    bool m_dragging = false;
    QTimer m_settle;
};

}  // namespace skimline
