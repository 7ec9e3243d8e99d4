// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/skim_lane.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/late_frames.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr int kRulerHeight = 16;
constexpr double kPieceGap = 2;    // pixels between two pieces
constexpr double kLeastStep = 72;  // pixels between two numbers
constexpr double kLineWidth = 2;
constexpr double kTargetWidth = 4;
constexpr double kJointReach = 5;      // pixels to both sides
constexpr double kNarrowestPiece = 3;  // width in pixels from which a frame is drawn

}  // namespace

SkimLane::SkimLane(TimeAxis* axis, QWidget* parent)
    : QWidget(parent), m_axis(axis), m_late(new LateFrames(this)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Skim"));
    setAccessibleDescription(tr("The pieces of the skim end to end, with a ruler in skim time."));
    connect(axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
    connect(m_late, &LateFrames::arrived, this, &SkimLane::forgetPieces);
    refresh();
}

void SkimLane::setSkim(const SkimTimeline& skim) {
    if (!m_joint) endDrag();
    m_skim = skim;
    refresh();
}

void SkimLane::setImages(const ThumbnailStore& images) {
    m_images = images;
    forgetPieces();
}

void SkimLane::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void SkimLane::endDrag() {
    m_held = m_target = -1;
    m_joint.reset();
    m_trims = false;
    unsetCursor();
    update();
}

double SkimLane::startOf(int piece) const {
    double passed = 0;
    for (int at = 0; at < piece; ++at) passed += m_skim.spans()[at].played();
    return passed;
}

bool SkimLane::isFast(int piece) const { return m_skim.spans()[piece].speed != 1; }

int SkimLane::pieceAt(double x) const {
    const auto count = static_cast<int>(m_skim.spans().size());
    int piece = 0;
    while (piece + 1 < count && pixelOf(startOf(piece + 1)) <= x) ++piece;
    return count > 0 ? piece : -1;
}

int SkimLane::targetAt(double x) const {
    const int piece = pieceAt(x);
    const double middle = (pixelOf(startOf(piece)) + pixelOf(startOf(piece + 1))) / 2;
    return x < middle ? piece : piece + 1;
}

void SkimLane::refresh() {
    setVisible(m_wanted && !m_skim.isEmpty());
    forgetPieces();
}

void SkimLane::forgetPieces() {
    m_pieces = QPixmap();
    update();
}

void SkimLane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        forgetPieces();
    QWidget::changeEvent(event);
}

double SkimLane::pixelOf(double skimSeconds) const {
    return m_skim.isEmpty() ? 0 : skimSeconds / m_skim.duration() * width();
}

double SkimLane::skimSecondsAt(double x) const {
    if (width() <= 0) return 0;
    // Behind the last frame nothing is left to show.
    const double last = std::max(m_skim.duration() - 0.001, 0.0);
    return std::clamp(x / width() * m_skim.duration(), 0.0, last);
}

double SkimLane::step() const {
    const double least = skimSecondsAt(kLeastStep);
    for (const double step : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0})
        if (step >= least) return step;
    return 1800;
}

void SkimLane::paintRuler(QPainter& painter) const {
    const ThemeColors& colors = themeColors(palette());
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.setPen(colors.secondaryText);
    for (double seconds = 0; seconds < m_skim.duration(); seconds += step()) {
        const double x = pixelOf(seconds);
        const QString text = timeText(seconds);
        const double room = QFontMetricsF(small).horizontalAdvance(text);
        // A number that would be cut off at the end is left out.
        if (x + 4 + room > width()) break;
        painter.drawLine(QPointF(x, 4), QPointF(x, kRulerHeight - 2));
        painter.drawText(QRectF(x + 4, 0, room + 1, kRulerHeight), Qt::AlignVCenter, text);
    }
}

void SkimLane::paintPiece(QPainter& painter, const TimeSpan& span, double start,
                          double cell) const {
    const ThemeColors& colors = themeColors(palette());
    const double left = pixelOf(start);
    const double right = pixelOf(start + span.played());
    const QRectF box(left, kRulerHeight, std::max(right - left - kPieceGap, 1.0),
                     height() - kRulerHeight);
    painter.fillRect(box, span.speed == 1 ? colors.accent : colors.lock);
    if (box.width() < kNarrowestPiece) return;
    painter.save();
    painter.setClipRect(box);
    for (double x = box.left(); x < box.right(); x += cell) {
        const double middle = std::min(x + cell / 2, box.right());
        const double seconds =
            span.start + (middle - box.left()) / box.width() * (span.end - span.start);
        const QImage image = m_late->nearest(m_images, seconds, span.end - span.start);
        const QRectF target(x, box.top(), cell - 1, box.height() - 3);
        if (!image.isNull()) painter.drawImage(target, image);
    }
    painter.restore();
}

/// Drawn once: the skim of a long video has hundreds of pieces, and only the playhead is painted
/// while it runs.
void SkimLane::drawPieces() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_pieces.size() == wanted && m_pieces.devicePixelRatio() == ratio) return;
    m_pieces = QPixmap(wanted);
    m_pieces.setDevicePixelRatio(ratio);
    m_pieces.fill(themeColors(palette()).surface);
    QPainter painter(&m_pieces);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintRuler(painter);
    const double cell = std::max(8.0, (height() - kRulerHeight - 3) * m_images.aspectRatio());
    double passed = 0;
    for (const TimeSpan& span : m_skim.spans()) {
        paintPiece(painter, span, passed, cell);
        passed += span.played();
    }
}

void SkimLane::paintEvent(QPaintEvent*) {
    if (m_skim.isEmpty() || m_axis->duration() <= 0) return;
    const ThemeColors& colors = themeColors(palette());
    drawPieces();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_pieces);
    paintTarget(painter);
    const double x = pixelOf(m_skim.toSkim(m_axis->playhead()));
    painter.fillRect(
        QRectF(std::clamp(x - kLineWidth / 2, 0.0, width() - kLineWidth), 0, kLineWidth, height()),
        colors.playhead);
}

void SkimLane::paintTarget(QPainter& painter) const {
    if (m_target < 0) return;
    const ThemeColors& colors = themeColors(palette());
    const double left = pixelOf(startOf(m_held));
    QColor veil = colors.window;
    veil.setAlpha(160);
    painter.fillRect(QRectF(left, kRulerHeight, pixelOf(startOf(m_held + 1)) - left - kPieceGap,
                            height() - kRulerHeight),
                     veil);
    const double x =
        std::clamp(pixelOf(startOf(m_target)) - kPieceGap, 0.0, width() - kTargetWidth);
    painter.fillRect(QRectF(x, kRulerHeight - 4, kTargetWidth, height() - kRulerHeight + 4),
                     colors.lock);
}

bool SkimLane::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const double seconds = skimSecondsAt(help->pos().x());
        QToolTip::showText(
            help->globalPos(),
            tr("%1 of the skim, %2 of the source")
                .arg(preciseTimeText(seconds), preciseTimeText(m_skim.toSource(seconds))),
            this);
        return true;
    }
    return QWidget::event(event);
}

void SkimLane::seekTo(double x) { Q_EMIT seekRequested(m_skim.toSource(skimSecondsAt(x))); }

void SkimLane::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_skim.isEmpty()) return;
    m_pressX = event->position().x();
    seekTo(m_pressX);
    m_joint = jointAt(event->position(), event->modifiers() & Qt::ControlModifier);
    m_secondsPerPixel = width() > 0 ? m_skim.duration() / width() : 0;
    if (!m_joint && event->position().y() >= kRulerHeight) {
        const int piece = pieceAt(m_pressX);
        // Fast spans have no place of their own.
        if (piece >= 0 && !isFast(piece)) m_held = piece;
    }
}

std::optional<JointDrag> SkimLane::jointAt(const QPointF& position, bool rolls) const {
    const int piece = position.y() >= kRulerHeight ? pieceAt(position.x()) : -1;
    if (piece < 0) return {};
    const double left = pixelOf(startOf(piece));
    const double right = pixelOf(startOf(piece + 1));
    // A narrow piece keeps a middle that can be dragged.
    const double reach = std::min(kJointReach, (right - left) / 3);
    const bool start = position.x() - left <= reach;
    if (!start && right - position.x() > reach) return {};
    const auto middleOf = [this](int at) {
        return (m_skim.spans()[at].start + m_skim.spans()[at].end) / 2;
    };
    const int before = start ? piece - 1 : piece;
    if (isFast(piece)) return {};
    const bool isJoint = before >= 0 && before + 1 < static_cast<int>(m_skim.spans().size()) &&
                         !isFast(before) && !isFast(before + 1);
    if (rolls && isJoint) return JointDrag{JointDrag::Joint, middleOf(before), 0};
    return JointDrag{start ? JointDrag::Start : JointDrag::End, middleOf(piece), 0};
}

void SkimLane::dragJoint(double x) {
    m_trims = m_trims || std::abs(x - m_pressX) >= QApplication::startDragDistance();
    if (!m_trims) return;
    m_joint->by = (x - m_pressX) * m_secondsPerPixel;
    Q_EMIT jointDragged(*m_joint);
}

void SkimLane::hover(QMouseEvent* event) {
    const bool movable = event->position().y() >= kRulerHeight;
    const bool joint = movable && !m_skim.isEmpty() && jointAt(event->position(), false);
    setCursor(joint ? Qt::SplitHCursor : movable ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void SkimLane::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->position().x();
    if (!(event->buttons() & Qt::LeftButton)) return hover(event);
    if (m_joint) return dragJoint(x);
    if (m_held < 0) return seekTo(x);
    if (m_target < 0 && std::abs(x - m_pressX) < QApplication::startDragDistance()) return;
    m_target = targetAt(std::clamp(x, 0.0, width() - 1.0));
    setCursor(Qt::ClosedHandCursor);
    update();
}

void SkimLane::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool trims = m_trims;
    const int held = m_held;
    const int target = m_target;
    endDrag();
    if (trims) Q_EMIT jointDropped();
    if (held < 0 || target < 0 || target == held || target == held + 1) return;
    const auto middle = [this](int piece) {
        const TimeSpan& span = m_skim.spans()[piece];
        return (span.start + span.end) / 2;
    };
    Q_EMIT pieceMoved(middle(held), target < m_skim.spans().size() ? middle(target) : -1);
}

}  // namespace skimline

#include "moc_skim_lane.cpp"
