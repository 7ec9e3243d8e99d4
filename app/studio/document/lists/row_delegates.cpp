// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/row_delegates.h"

#include <QPainter>

#include "app/studio/document/lists/row_background.h"
#include "app/studio/document/lists/shot_list_model.h"
#include "app/studio/document/lists/video_list_model.h"
#include "widgets/style/kind_colours.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kShotRowHeight = 56;
constexpr QSize kRowImageSize(72, 40);

void paintImage(QPainter* painter, const QRect& row, const QImage& image, const ThemeColors& colors,
                qreal opacity) {
    const QRect frame(QPoint(row.left() + 12, row.center().y() - kRowImageSize.height() / 2),
                      kRowImageSize);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.raised);
    painter->drawRoundedRect(frame, 3, 3);
    if (image.isNull()) return;
    const double scale = std::max(static_cast<double>(frame.width()) / image.width(),
                                  static_cast<double>(frame.height()) / image.height());
    const QSizeF part = QSizeF(frame.size()) / scale;
    const QRectF source((image.width() - part.width()) / 2, (image.height() - part.height()) / 2,
                        part.width(), part.height());
    painter->setOpacity(opacity);
    painter->drawImage(frame, image, source);
    painter->setOpacity(1);
}

QRect textRect(const QRect& row, int rightMargin) {
    return row.adjusted(12 + kRowImageSize.width() + spacing::kUnit + 2, 8, -rightMargin, -8);
}

constexpr int kReasonLines = 2;

/// The lines under the span of a shot.
ReasonLayout reasonsIn(const QRect& area, const QFont& font, const QModelIndex& index) {
    const auto remark = index.data(ShotListModel::RemarkRole).value<ShotRemark>();
    return {remark, font, area.width(), kReasonLines};
}

QRect shotTextRect(const QRect& row, const QFont& font) {
    const int height = QFontMetrics(font).height() + 2 + ReasonLayout::heightOf(font, kReasonLines);
    QRect area = textRect(row, 52);
    area.setTop(row.center().y() - height / 2);
    area.setHeight(height);
    return area;
}

QPoint reasonsPlace(const QRect& area, const QFont& font) {
    return area.topLeft() + QPoint(0, QFontMetrics(font).height() + 2);
}

/// Next to the span, as wide as there is room.
void paintScore(QPainter* painter, const QRect& area, int textWidth, const TimelineShot& shot,
                const ThemeColors& colors) {
    constexpr int narrowest = 20;
    constexpr int widest = 64;
    const int room = area.width() - textWidth - 2 * spacing::kUnit;
    if (room < narrowest) return;
    const int width = std::min(room, widest);
    const int middle = area.top() + painter->fontMetrics().height() / 2;
    const QRectF groove(area.left() + textWidth + spacing::kUnit, middle - 1, width, 4);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.track);
    painter->drawRoundedRect(groove, 2, 2);
    QRectF filled = groove;
    filled.setWidth(groove.width() * std::clamp(shot.score, 0.0, 1.0));
    painter->setBrush(shot.kept ? colors.accent : colors.muted);
    painter->drawRoundedRect(filled, 2, 2);
}

/// Paints the shot's name next to its span, elided to the room there.
/// @return its width, with the space behind it
int paintName(QPainter* painter, const QRect& area, int spanWidth, const TimelineShot& shot,
              const QColor& ink) {
    if (shot.name.isEmpty()) return 0;
    QFont font = painter->font();
    font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    const QString name =
        metrics.elidedText(shot.name, Qt::ElideRight, area.width() - spanWidth - spacing::kUnit);
    const QFont before = painter->font();
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignTop, name);
    painter->setFont(before);
    return metrics.horizontalAdvance(name) + spacing::kUnit;
}

/// The tag on a ground of its own. @return its width, with the space before it
int paintTag(QPainter* painter, const QRect& area, int left, const QString& tag,
             const ThemeColors& colors) {
    constexpr int least = 24;
    const int room = area.width() - left - 3 * spacing::kUnit;
    if (tag.isEmpty() || room < least) return 0;
    const QFontMetrics metrics = painter->fontMetrics();
    const QString text = metrics.elidedText(tag, Qt::ElideRight, room);
    const QRect box(area.left() + left + spacing::kUnit, area.top(),
                    metrics.horizontalAdvance(text) + 2 * spacing::kHalf, metrics.height());
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.track);
    painter->drawRoundedRect(box, 4, 4);
    painter->setPen(colors.text);
    painter->drawText(box, Qt::AlignCenter, text);
    return box.width() + spacing::kUnit;
}

/// Sounds heard in the shot: a dot in the colour of each, and the words there is room for.
/// @return its width, with the space before it
int paintSounds(QPainter* painter, const QRect& area, int left, const ShotSounds& sounds,
                const QPalette& palette) {
    constexpr int dot = 6;
    const int count = static_cast<int>(sounds.words.size());
    const int dots = count * (dot + 2);
    const int room = area.width() - left - spacing::kUnit;
    if (count == 0 || room < dots) return 0;
    const QFontMetrics metrics = painter->fontMetrics();
    const int middle = area.top() + metrics.height() / 2;
    int place = area.left() + left + spacing::kUnit;
    painter->setPen(Qt::NoPen);
    for (const int colour : sounds.colours) {
        painter->setBrush(kindColour(colour, palette));
        painter->drawEllipse(QRectF(place, middle - dot / 2.0, dot, dot));
        place += dot + 2;
    }
    const QString words = sounds.words.join(ShotListModel::tr(", "));
    const int width = metrics.horizontalAdvance(words);
    if (dots + 2 + width > room) return spacing::kUnit + dots;
    painter->setPen(themeColors(palette).secondaryText);
    painter->drawText(QRect(place + 2, area.top(), width, metrics.height()), Qt::AlignCenter,
                      words);
    return spacing::kUnit + dots + 2 + width;
}

void paintToggle(QPainter* painter, const QRect& row, const TimelineShot& shot,
                 const ThemeColors& colors) {
    const bool locked = shot.lock != ShotLock::Automatic;
    const QRect toggle = ShotDelegate::toggleRect(row);
    painter->setPen(Qt::NoPen);
    painter->setBrush(shot.kept ? colors.accent : colors.raised);
    painter->drawRoundedRect(QRectF(toggle).adjusted(4, 4, -4, -4), 6, 6);
    const Symbol symbol = shot.lock == ShotLock::LockedIn    ? Symbol::Lock
                          : shot.lock == ShotLock::LockedOut ? Symbol::Drop
                                                             : Symbol::Keep;
    const QColor ink = shot.kept ? colors.onAccent : locked ? colors.lock : colors.muted;
    if (shot.fast > 1) {
        painter->setPen(colors.lock);
        painter->drawText(toggle, Qt::AlignCenter, ShotDelegate::tr("%1×").arg(shot.fast));
    } else if (shot.kept || locked) {
        painter->drawPixmap(toggle.adjusted(9, 9, -9, -9),
                            symbolPixmap(symbol, 14, ink, painter->device()->devicePixelRatioF()));
    }
    if (locked || !shot.kept) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(locked ? QPen(colors.lock, 1.5) : QPen(colors.muted, 1));
        painter->drawRoundedRect(QRectF(toggle).adjusted(4, 4, -4, -4), 6, 6);
    }
}

TimelineShot shotOf(const QModelIndex& index) {
    return index.data(ShotListModel::BarRole).value<TimelineShot>();
}

bool isTransition(const QModelIndex& index) { return isTransition(shotOf(index)); }

/// The last of the transitions in a row that begins here.
QModelIndex endOfTransitions(QModelIndex index) {
    for (QModelIndex next = index; next.isValid() && isTransition(next);
         next = next.siblingAtRow(next.row() + 1))
        index = next;
    return index;
}

void paintTransition(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index, const ThemeColors& colors) {
    auto remark = index.data(ShotListModel::RemarkRole).value<ShotRemark>();
    const QModelIndex last = endOfTransitions(index);
    const int count = last.row() - index.row() + 1;
    if (count > 1 && !shotOf(index).kept)
        remark.reasons = {ShotDelegate::tr("%n transitions or quick cuts", nullptr, count)};
    remark.reasons.prepend(
        ShotListModel::spanText(shotOf(index).startSeconds, shotOf(last).endSeconds));
    const QRect area = textRect(option.rect, 12);
    const int top = option.rect.center().y() - ReasonLayout::heightOf(option.font, 1) / 2;
    ReasonLayout(remark, option.font, area.width(), 1)
        .draw(painter, QPoint(area.left(), top), colors);
}

}  // namespace

void VideoDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const ThemeColors& colors = themeColors(option.palette);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    paintRowBackground(painter, option);
    paintImage(painter, option.rect, index.data(VideoListModel::ImageRole).value<QImage>(), colors,
               1);
    const auto state = static_cast<VideoState>(index.data(VideoListModel::StateRole).toInt());
    QRect area = textRect(option.rect, 12);
    painter->setFont(option.font);
    painter->setPen(colors.text);
    const QFontMetrics& metrics = option.fontMetrics;
    QStringList lines = nameLines(index.data().toString(), metrics, area.width());
    const int height = 3 * metrics.height();
    if (lines.size() > 1 && height <= option.rect.height())
        area = QRect(area.left(), option.rect.center().y() - height / 2, area.width(), height);
    else
        lines = {metrics.elidedText(index.data().toString(), Qt::ElideMiddle, area.width())};
    painter->drawText(area, Qt::AlignLeft | Qt::AlignTop, lines.join(QLatin1Char('\n')));
    painter->setPen(state == VideoState::Failed || state == VideoState::Missing ? colors.danger
                    : state == VideoState::Analysing                            ? colors.accent
                                                     : colors.secondaryText);
    const QString detail = metrics.elidedText(index.data(VideoListModel::DetailRole).toString(),
                                              Qt::ElideRight, area.width());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignBottom, detail);
    painter->restore();
}

QStringList VideoDelegate::nameLines(const QString& name, const QFontMetrics& metrics, int width) {
    if (metrics.horizontalAdvance(name) <= width) return {name};
    qsizetype end = 1;
    while (end < name.size() && metrics.horizontalAdvance(name, static_cast<int>(end) + 1) <= width)
        ++end;
    // Behind a separator, if that leaves most of the line.
    const auto isSeparator = [](QChar letter) { return QStringLiteral(" _-.").contains(letter); };
    for (qsizetype at = end; at > end / 2; --at)
        if (isSeparator(name[at - 1])) {
            end = at;
            break;
        }
    return {name.first(end).trimmed(),
            metrics.elidedText(name.sliced(end), Qt::ElideMiddle, width)};
}

QSize VideoDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {160, kShotRowHeight};
}

QRect ShotDelegate::toggleRect(const QRect& row) {
    return {row.right() - 44, row.center().y() - 16, 32, 32};
}

int ShotDelegate::linkAt(const QPoint& point, const QRect& row, const QFont& font,
                         const QModelIndex& index) {
    const QRect area = shotTextRect(row, font);
    const bool isLink = reasonsIn(area, font, index).isLink(point - reasonsPlace(area, font));
    return isLink ? index.data(ShotListModel::RemarkRole).value<ShotRemark>().target : -1;
}

void ShotDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const ThemeColors& colors = themeColors(option.palette);
    const TimelineShot shot = shotOf(index);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    paintRowBackground(painter, option);
    if (isTransition(index)) {
        paintTransition(painter, option, index, colors);
        return painter->restore();
    }
    paintImage(painter, option.rect, index.data(ShotListModel::ImageRole).value<QImage>(), colors,
               shot.kept ? 1.0 : 0.45);
    const QRect area = shotTextRect(option.rect, option.font);
    const QString span = index.data().toString();
    painter->setFont(option.font);
    const QColor ink = shot.kept ? colors.text : colors.secondaryText;
    int width = option.fontMetrics.horizontalAdvance(span);
    const int left = paintName(painter, area, width, shot, ink);
    painter->setPen(left > 0 ? colors.secondaryText : ink);
    painter->drawText(area.adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop, span);
    width += left;
    width += paintTag(painter, area, width, shot.tag, colors);
    width += paintSounds(painter, area, width,
                         index.data(ShotListModel::SoundsRole).value<ShotSounds>(), option.palette);
    paintScore(painter, area, width, shot, colors);
    reasonsIn(area, option.font, index).draw(painter, reasonsPlace(area, option.font), colors);
    paintToggle(painter, option.rect, shot, colors);
    painter->restore();
}

bool ShotDelegate::isShownWithTheOneBefore(const QModelIndex& index) {
    return index.row() > 0 && isTransition(index) &&
           isTransition(index.siblingAtRow(index.row() - 1));
}

QSize ShotDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (isTransition(index)) return {200, ReasonLayout::heightOf(option.font, 1) + spacing::kUnit};
    const int text = shotTextRect({0, 0, 200, kShotRowHeight}, option.font).height();
    return {200, std::max(kShotRowHeight, text + spacing::kWide)};
}

}  // namespace skimline

#include "moc_row_delegates.cpp"
