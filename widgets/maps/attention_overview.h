// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QThreadPool>
#include <QWidget>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_images.h"
#include "widgets/maps/images/map_scale.h"
#include "widgets/maps/overview_grid.h"

namespace skimline {

/// All layers and heads of one kind of attention as small maps, which come in one after the other:
/// a row per layer, or several where that makes them larger. A click or Enter opens one; arrow keys
/// choose.
class AttentionOverview : public QWidget {
    Q_OBJECT

public:
    using Source = std::function<MapImagesPointer(int layer, int head)>;

    explicit AttentionOverview(QWidget* parent = nullptr);
    ~AttentionOverview() override;

    /// Renders anew. @param source called here, its images in a worker; empty: nothing to show
    void setMaps(int layers, int heads, const Source& source);
    /// One scale for all, or each its own.
    void setCommonScale(bool common);
    bool hasCommonScale() const { return m_common; }
    void setScale(MapScaleKind kind);
    void setColours(MapColours colours);
    /// The open head; -1: none.
    void setCurrent(int layer, int head);

    bool isComplete() const { return m_ready == static_cast<int>(m_maps.size()); }
    /// Rectangle of a small map, in this widget's pixels.
    QRectF cellRect(int layer, int head) const { return grid().cell(layer, head); }
    QImage imageOf(int layer, int head) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void opened(int layer, int head);
    void completed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Small {
        MapPart part;
        std::vector<float> values;
        QImage image;
    };
    OverviewGrid grid() const { return {m_layers, m_heads, size()}; }
    std::pair<int, int> headAt(const QPointF& place) const;
    void paintLabels(QPainter& painter, const OverviewGrid& grid) const;
    void paintMap(QPainter& painter, const QRectF& cell, int layer, int head) const;
    void paintNumber(QPainter& painter, const QRectF& cell, int head) const;
    void take(quint64 generation, std::size_t index, const MapPart& part,
              std::vector<float> values);
    void colour();

    int m_layers = 0;
    int m_heads = 0;
    std::vector<Small> m_maps;  ///< layer by layer
    int m_ready = 0;
    bool m_common = true;
    MapScaleKind m_kind = MapScaleKind::Logarithmic;
    MapColours m_colours = MapColours::BlueToYellow;
    int m_layer = -1;
    int m_head = -1;
    std::pair<int, int> m_hovered{-1, -1};
    quint64 m_generation = 0;
    std::shared_ptr<std::atomic<bool>> m_stop;
    QThreadPool m_pool;
};

}  // namespace skimline
