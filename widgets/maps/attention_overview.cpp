// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/attention_overview.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/maps/images/map_image.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kFocusWidth = 4;  // of the frame around the chosen map
constexpr int kSmallSide = 72;  // cells of a small map at most, each way

}  // namespace

AttentionOverview::AttentionOverview(QWidget* parent)
    : QWidget(parent), m_stop(std::make_shared<std::atomic<bool>>(false)) {
    setAccessibleRole(this, QAccessible::Canvas);
    setAccessibleName(tr("Overview of layers and heads"));
    setAccessibleDescription(
        tr("One small map for each layer and head. Arrow keys select a map, Enter opens it."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_pool.setMaxThreadCount(1);
}

AttentionOverview::~AttentionOverview() {
    *m_stop = true;
    m_pool.clear();
    m_pool.waitForDone();
}

void AttentionOverview::setMaps(int layers, int heads, const Source& source) {
    *m_stop = true;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_pool.clear();
    ++m_generation;
    m_layers = source ? layers : 0;
    m_heads = source ? heads : 0;
    m_maps.assign(static_cast<std::size_t>(m_layers) * static_cast<std::size_t>(m_heads), {});
    m_ready = 0;
    m_layer = std::min(m_layer, m_layers - 1);
    m_head = std::min(m_head, m_heads - 1);
    for (std::size_t index = 0; index < m_maps.size(); ++index) {
        const auto at = static_cast<int>(index);
        const MapImagesPointer images = source(at / m_heads, at % m_heads);
        if (!images) continue;
        MapPart part{0, images->rows(), 0, images->columns()};
        part.height = static_cast<int>(std::min<qint64>(part.rows, kSmallSide));
        part.width = static_cast<int>(std::min<qint64>(part.columns, kSmallSide));
        m_pool.start([this, images, part, index, stop = m_stop, generation = m_generation] {
            if (stop->load()) return;
            giveWayToTheWindow();
            std::vector<float> values;
            try {
                values = images->image(part, [&stop] { return stop->load(); });
            } catch (...) {
                // It stays empty; the others continue.
            }
            QMetaObject::invokeMethod(
                this,
                [this, generation, index, part, values = std::move(values)]() mutable {
                    take(generation, index, part, std::move(values));
                },
                Qt::QueuedConnection);
        });
    }
    updateGeometry();
    update();
}

void AttentionOverview::take(quint64 generation, std::size_t index, const MapPart& part,
                             std::vector<float> values) {
    if (generation != m_generation) return;
    ++m_ready;
    if (!values.empty()) m_maps[index] = {part, std::move(values), {}};
    // With one scale for all, every new map may change it: not recomputed for each of them.
    if (!m_common || m_ready % m_heads == 0 || isComplete()) colour();
    if (isComplete()) Q_EMIT completed();
}

void AttentionOverview::colour() {
    std::vector<float> all;
    const auto scaleOf = [this](const std::vector<float>& values) {
        return MapScale::over(m_kind, values, false);
    };
    if (m_common)
        for (const Small& map : m_maps) all.insert(all.end(), map.values.begin(), map.values.end());
    const MapScale common = scaleOf(all);
    for (Small& map : m_maps) {
        if (map.values.empty()) continue;
        colourMap(map.image, map.values, {map.part.width, map.part.height},
                  m_common ? common : scaleOf(map.values), m_colours);
    }
    update();
}

void AttentionOverview::setCommonScale(bool common) {
    m_common = common;
    colour();
}

void AttentionOverview::setScale(MapScaleKind kind) {
    m_kind = kind;
    colour();
}

void AttentionOverview::setColours(MapColours colours) {
    m_colours = colours;
    colour();
}

void AttentionOverview::setCurrent(int layer, int head) {
    m_layer = layer;
    m_head = head;
    update();
}

QImage AttentionOverview::imageOf(int layer, int head) const {
    return m_maps[static_cast<std::size_t>(layer * m_heads + head)].image;
}

int AttentionOverview::heightForWidth(int width) const {
    if (m_layers == 0) return 96;
    return OverviewGrid::heightOfTable(m_layers, m_heads, width);
}

QSize AttentionOverview::sizeHint() const { return {360, heightForWidth(360)}; }

QSize AttentionOverview::minimumSizeHint() const { return {200, heightForWidth(200)}; }

std::pair<int, int> AttentionOverview::headAt(const QPointF& place) const {
    const OverviewGrid places = grid();
    for (int layer = 0; layer < m_layers; ++layer)
        for (int head = 0; head < m_heads; ++head)
            if (places.cell(layer, head).contains(place)) return {layer, head};
    return {-1, -1};
}

void AttentionOverview::paintLabels(QPainter& painter, const OverviewGrid& grid) const {
    painter.setPen(themeColors(palette()).secondaryText);
    for (int layer = 0; layer < m_layers; ++layer)
        painter.drawText(grid.layerLabel(layer), Qt::AlignCenter, QString::number(layer + 1));
    if (!grid.isTable()) return;
    for (int head = 0; head < m_heads; ++head)
        painter.drawText(grid.headLabel(head), Qt::AlignCenter, QString::number(head + 1));
}

void AttentionOverview::paintMap(QPainter& painter, const QRectF& cell, int layer, int head) const {
    const ThemeColors& colors = themeColors(palette());
    const QImage image = imageOf(layer, head);
    painter.setBrushOrigin(cell.topLeft());
    painter.fillRect(cell, image.isNull() ? QBrush(colors.raised) : notComputedBrush(palette()));
    if (!image.isNull()) painter.drawImage(cell, image);
    const bool current = layer == m_layer && head == m_head;
    if (!current && std::pair(layer, head) != m_hovered) return;
    painter.setPen(QPen(current ? colors.accent : colors.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.adjusted(-1, -1, 1, 1));
}

/// The head's number is on its map, because several rows have no common columns.
void AttentionOverview::paintNumber(QPainter& painter, const QRectF& cell, int head) const {
    const QString number = QString::number(head + 1);
    const QSizeF size = painter.fontMetrics().boundingRect(number).size() + QSizeF(8, 2);
    QColor ground = themeColors(palette()).surface;
    ground.setAlpha(216);
    const QRectF corner(cell.topLeft(), size);
    painter.fillRect(corner, ground);
    painter.setPen(themeColors(palette()).text);
    painter.drawText(corner, Qt::AlignCenter, number);
}

void AttentionOverview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const OverviewGrid places = grid();
    paintLabels(painter, places);
    for (int layer = 0; layer < m_layers; ++layer)
        for (int head = 0; head < m_heads; ++head) {
            const QRectF cell = places.cell(layer, head);
            paintMap(painter, cell, layer, head);
            if (!places.isTable()) paintNumber(painter, cell, head);
        }
    if (!hasFocus() || m_maps.empty()) return;
    // The frame of the open map is thin, and shown even without keyboard focus.
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(themeColors(palette()).text, kFocusWidth));
    painter.drawRect(places.cell(m_layer, m_head));
}

void AttentionOverview::mouseMoveEvent(QMouseEvent* event) {
    m_hovered = headAt(event->position());
    setCursor(m_hovered.first < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void AttentionOverview::leaveEvent(QEvent*) {
    m_hovered = {-1, -1};
    update();
}

void AttentionOverview::mouseReleaseEvent(QMouseEvent* event) {
    const auto [layer, head] = headAt(event->position());
    if (event->button() != Qt::LeftButton || layer < 0) return;
    setCurrent(layer, head);
    Q_EMIT opened(layer, head);
}

void AttentionOverview::keyPressEvent(QKeyEvent* event) {
    if (m_maps.empty()) return QWidget::keyPressEvent(event);
    const auto choose = [this](int rows, int columns) {
        const auto [layer, head] = grid().from(m_layer, m_head, rows, columns);
        setCurrent(layer, head);
    };
    switch (event->key()) {
        case Qt::Key_Left:
            return choose(0, -1);
        case Qt::Key_Right:
            return choose(0, 1);
        case Qt::Key_Up:
            return choose(-1, 0);
        case Qt::Key_Down:
            return choose(1, 0);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_layer >= 0 && m_head >= 0) Q_EMIT opened(m_layer, m_head);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

bool AttentionOverview::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto [layer, head] = headAt(help->pos());
    if (layer < 0) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(help->globalPos(), tr("Layer %1, head %2").arg(layer + 1).arg(head + 1),
                           this);
    }
    return true;
}

}  // namespace skimline

#include "moc_attention_overview.cpp"
