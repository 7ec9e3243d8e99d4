// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/attention_map_view.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/maps/attention_map_layout.h"
#include "widgets/maps/attention_map_painting.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/theme.h"

namespace skimline {

using namespace map_layout;

namespace {

constexpr int kSettleMilliseconds = 120;
constexpr std::size_t kRankSamples = 65536;

std::vector<float> valuesOf(const QList<MapTiles::Tile*>& tiles) {
    std::size_t total = 0;
    for (const MapTiles::Tile* tile : tiles) total += tile->values.size();
    const std::size_t stride = 1 + total / kRankSamples;
    std::vector<float> values;
    values.reserve(total / stride + static_cast<std::size_t>(tiles.size()));
    for (const MapTiles::Tile* tile : tiles)
        for (std::size_t at = 0; at < tile->values.size(); at += stride)
            values.push_back(tile->values[at]);
    return values;
}

float largestOf(const QList<MapTiles::Tile*>& tiles) {
    float most = 0;
    for (const MapTiles::Tile* tile : tiles)
        for (const float value : tile->values)
            if (std::abs(value) > most) most = std::abs(value);
    return most;
}

}  // namespace

AttentionMapView::AttentionMapView(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Canvas);
    setAccessibleName(tr("Attention map"));
    setAccessibleDescription(
        tr("Rows are query frames, columns are key frames. Arrow keys select a cell, Enter goes to "
           "its frames, plus and minus zoom, 0 shows the whole map, P pins a cell, Escape unpins "
           "all cells."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &AttentionMapView::look);
    connect(&m_tiles, &MapTiles::tileReady, this, &AttentionMapView::look);
}

void AttentionMapView::setMap(const MapImagesPointer& images, const MapAxis& rows,
                              const MapAxis& columns) {
    const bool same = images && m_scene.rows.count() == rows.count() &&
                      m_scene.columns.count() == columns.count();
    m_tiles.setImages(images, m_mean);
    m_scene.rows = rows;
    m_scene.columns = columns;
    m_scaled = false;
    m_largestValue = 0;
    m_scene.received.clear();
    m_scene.largest.clear();
    if (!same) {
        setPins({});
        m_scene.cursor = {};
        m_clicked = {};
        m_scene.window = images ? MapWindow::whole(images->rows(), images->columns()) : MapWindow();
        Q_EMIT windowChanged(m_scene.window);
    }
    setMouseTracking(images != nullptr);
    QSizePolicy policy(QSizePolicy::Expanding,
                       m_scene.isSquare() ? QSizePolicy::Preferred : QSizePolicy::Expanding);
    policy.setHeightForWidth(m_scene.isSquare());
    setSizePolicy(policy);
    look();
    update();
}

void AttentionMapView::setMean(bool mean) {
    if (mean == m_mean) return;
    m_mean = mean;
    m_tiles.setImages(m_tiles.images(), mean);
    m_scaled = false;
    look();
    update();
}

void AttentionMapView::setScale(MapScaleKind kind) {
    m_kind = kind;
    rescale();
}

void AttentionMapView::setColours(MapColours colours) {
    m_colours = colours;
    rescale();
}

void AttentionMapView::setCommonTop(std::optional<float> top) {
    m_commonTop = top;
    rescale();
}

void AttentionMapView::setThumbnails(const ThumbnailStore& images) {
    m_scene.thumbnails = images;
    update();
}

void AttentionMapView::setMarginals(const QList<double>& received, const QList<double>& largest) {
    m_scene.received = received;
    m_scene.largest = largest;
    update();
}

void AttentionMapView::setMarks(const QList<qint64>& rows, const QList<qint64>& columns) {
    m_scene.rowMarks = rows;
    m_scene.columnMarks = columns;
    update();
}

void AttentionMapView::setBand(qint64 halfWidth) {
    m_scene.band = halfWidth;
    update();
}

void AttentionMapView::setPlaceholder(const QString& text) {
    m_placeholder = text;
    update();
}

void AttentionMapView::setPlayhead(double seconds) {
    if (seconds == m_scene.playhead) return;
    m_scene.playhead = seconds;
    update();
}

void AttentionMapView::setWindow(const MapWindow& window) {
    if (isEmpty()) return;
    const MapWindow next = window.within(images()->rows(), images()->columns());
    if (next == m_scene.window) return;
    m_scene.window = next;
    m_settle.start();
    update();
    Q_EMIT windowChanged(m_scene.window);
}

void AttentionMapView::showAll() {
    if (!isEmpty()) setWindow(MapWindow::whole(images()->rows(), images()->columns()));
}

void AttentionMapView::showCell(const MapCell& cell) {
    if (isEmpty() || !cell.isValid()) return;
    constexpr double around = 48;
    MapWindow window = m_scene.window;
    window.rows = std::min(window.rows, around);
    window.columns = std::min(window.columns, around);
    window.firstRow = static_cast<double>(cell.row) + 0.5 - window.rows / 2;
    window.firstColumn = static_cast<double>(cell.column) + 0.5 - window.columns / 2;
    setWindow(window);
    setCursorCell(cell);
}

void AttentionMapView::setPins(const QList<MapCell>& pins) {
    if (pins == m_scene.pins) return;
    m_scene.pins = pins;
    update();
    Q_EMIT pinsChanged();
}

void AttentionMapView::togglePin(const MapCell& cell) {
    if (!cell.isValid()) return;
    QList<MapCell> pins = m_scene.pins;
    if (!pins.removeOne(cell)) pins << cell;
    setPins(pins);
}

QRectF AttentionMapView::mapRect() const {
    const double left = kImageWidth + kMarkDepth + 2 * kGap;
    const double top = kImageHeight + kMarkDepth + 2 * kGap;
    QRectF rect(left, top, std::max(8.0, width() - left - kMarginal - kGap),
                std::max(8.0, height() - top - kMarginal - kGap));
    if (m_scene.isSquare()) {
        const double side = std::floor(std::min(rect.width(), rect.height()));
        rect.setSize({side, side});
    }
    return rect;
}

int AttentionMapView::heightForWidth(int width) const {
    if (!m_scene.isSquare()) return sizeHint().height();
    return width + static_cast<int>(kImageHeight - kImageWidth);
}

MapCell AttentionMapView::cellAt(const QPointF& place) const {
    return isEmpty() ? MapCell() : m_scene.cellAt(place, mapRect());
}

QPointF AttentionMapView::placeOf(const MapCell& cell) const {
    return m_scene.placeOf(cell, mapRect());
}

void AttentionMapView::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    if (isEmpty()) {
        painter.fillRect(rect(), colors.surface);
        painter.setPen(colors.secondaryText);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_placeholder);
        return;
    }
    const QRectF map = mapRect();
    paintMapEdges(painter, m_scene, map, palette());
    painter.fillRect(map, colors.raised);
    painter.save();
    painter.setClipRect(map);
    paintMapCells(painter, m_scene, m_tiles, map, palette());
    paintMapMarks(painter, m_scene, map, palette());
    painter.restore();
    if (!hasFocus()) return;
    painter.setPen(QPen(colors.accent, 1));
    painter.drawRect(map.adjusted(-1, -1, 0, 0));
}

bool AttentionMapView::isComplete() {
    const QRectF rect = mapRect();
    const double ratio = devicePixelRatioF();
    return !isEmpty() && m_tiles
                             .shown(m_scene.window, static_cast<int>(rect.width() * ratio),
                                    static_cast<int>(rect.height() * ratio))
                             .complete;
}

void AttentionMapView::look() {
    if (isEmpty()) return;
    const bool complete = isComplete();
    if (!m_scaled || isSettled()) rescale();
    update();
    if (complete) Q_EMIT completed();
}

void AttentionMapView::rescale() {
    if (isEmpty()) return;
    const QRectF rect = mapRect();
    const double ratio = devicePixelRatioF();
    const MapTiles::Shown shown =
        m_tiles.shown(m_scene.window, static_cast<int>(rect.width() * ratio),
                      static_cast<int>(rect.height() * ratio));
    if (shown.tiles.isEmpty()) return;
    const bool isSigned = images()->isSigned();
    m_largestValue = largestOf(shown.tiles);
    const MapScale scale = m_kind == MapScaleKind::Rank
                               ? MapScale::byRank(valuesOf(shown.tiles), isSigned)
                               : MapScale(m_kind, m_commonTop.value_or(m_largestValue), isSigned);
    m_tiles.setColouring(scale, isSigned ? MapColours::Diverging : m_colours);
    const bool changed = !m_scaled || !(scale == m_scale);
    m_scaled = true;
    m_scale = scale;
    update();
    if (changed) Q_EMIT scaleChanged();
}

}  // namespace skimline

#include "moc_attention_map_view.cpp"
