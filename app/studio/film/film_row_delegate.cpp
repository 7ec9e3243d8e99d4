// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_row_delegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "app/studio/document/lists/row_background.h"
#include "app/studio/film/film_list.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kFilmRowHeight = 64;
constexpr QSize kFilmImage(84, 48);
constexpr int kButton = 28;
constexpr int kButtonSymbol = 14;

QRect imageRect(const QRect& row) {
    return {QPoint(row.left() + 12, row.center().y() - kFilmImage.height() / 2), kFilmImage};
}

void paintFrame(QPainter* painter, const QRect& place, const QImage& image,
                const ThemeColors& colors) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.raised);
    painter->drawRoundedRect(place, 3, 3);
    if (image.isNull()) return;
    // Whole, because portrait videos stand beside landscape ones.
    const QSizeF size = QSizeF(image.size()).scaled(place.size(), Qt::KeepAspectRatio);
    QRectF inside(QPointF(), size);
    inside.moveCenter(QRectF(place).center());
    painter->drawImage(inside, image);
}

void paintButton(QPainter* painter, const QRect& place, Symbol symbol, bool on,
                 const ThemeColors& colors) {
    painter->setPen(on ? QPen(Qt::NoPen) : QPen(colors.border, 1));
    painter->setBrush(on ? QBrush(colors.lock) : Qt::NoBrush);
    painter->drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const int inset = (kButton - kButtonSymbol) / 2;
    painter->drawPixmap(
        place.topLeft() + QPoint(inset, inset),
        symbolPixmap(symbol, kButtonSymbol, on ? colors.surface : colors.secondaryText,
                     painter->device()->devicePixelRatioF()));
}

void paintLines(QPainter* painter, const QRect& area, const QModelIndex& index,
                const ThemeColors& colors) {
    const QFontMetrics metrics = painter->fontMetrics();
    const bool shown = index.data(FilmList::ShownRole).toBool();
    const int line = metrics.height() + 1;
    int top = area.center().y() - (3 * line) / 2;
    const auto draw = [&](const QString& text, const QColor& ink) {
        painter->setPen(ink);
        painter->drawText(QRect(area.left(), top, area.width(), line), Qt::AlignLeft,
                          metrics.elidedText(text, Qt::ElideRight, area.width()));
        top += line;
    };
    draw(index.data().toString(), shown ? colors.text : colors.secondaryText);
    draw(index.data(FilmList::DetailRole).toString(), colors.secondaryText);
    draw(index.data(FilmList::ReasonRole).toString(), colors.secondaryText);
}

}  // namespace

QRect FilmRowDelegate::pinRect(const QRect& row) {
    return {row.right() - 2 * kButton - 18, row.center().y() - kButton / 2, kButton, kButton};
}

QRect FilmRowDelegate::dropRect(const QRect& row) {
    return {row.right() - kButton - 12, row.center().y() - kButton / 2, kButton, kButton};
}

void FilmRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const ThemeColors& colors = themeColors(option.palette);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    paintRowBackground(painter, option);
    const QRect image = imageRect(option.rect);
    painter->setOpacity(index.data(FilmList::ShownRole).toBool() ? 1 : 0.4);
    paintFrame(painter, image, index.data(FilmList::ImageRole).value<QImage>(), colors);
    painter->setOpacity(1);
    painter->setFont(option.font);
    const int left = image.right() + spacing::kUnit + 2;
    const bool isAbsent = index.data(FilmList::AbsentRole).toBool();
    const int right = isAbsent ? option.rect.right() - 6 : pinRect(option.rect).left();
    const QRect area(left, option.rect.top() + 4, right - left - 6, option.rect.height() - 8);
    paintLines(painter, area, index, colors);
    if (isAbsent) return painter->restore();
    const auto lock = static_cast<Lock>(index.data(FilmList::LockRole).toInt());
    paintButton(painter, pinRect(option.rect), lock == Lock::In ? Symbol::Lock : Symbol::LockOpen,
                lock == Lock::In, colors);
    paintButton(painter, dropRect(option.rect), Symbol::Drop, lock == Lock::Out, colors);
    painter->restore();
}

QSize FilmRowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {200, kFilmRowHeight};
}

bool FilmRowDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                  const QStyleOptionViewItem& option, const QModelIndex& index) {
    const bool pressed = event->type() == QEvent::MouseButtonPress;
    const bool released = event->type() == QEvent::MouseButtonRelease;
    const bool isAbsent = index.data(FilmList::AbsentRole).toBool();
    if (isAbsent || (!pressed && !released))
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
    const bool pin = pinRect(option.rect).contains(at);
    const bool drop = dropRect(option.rect).contains(at);
    if (released && pin) Q_EMIT pinToggled(index.row());
    if (released && drop) Q_EMIT leftOutToggled(index.row());
    return pin || drop;
}

bool FilmRowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                                const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto lock = static_cast<Lock>(index.data(FilmList::LockRole).toInt());
    QString text;
    if (index.data(FilmList::AbsentRole).toBool())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    if (pinRect(option.rect).contains(event->pos()))
        text = lock == Lock::In ? tr("Pinned: click to let it compete again")
                                : tr("Pin: always in the film");
    if (dropRect(option.rect).contains(event->pos()))
        text = lock == Lock::Out ? tr("Left out: click to let it compete again")
                                 : tr("Leave out: never in the film");
    if (text.isEmpty()) return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), text, view);
    return true;
}

}  // namespace skimline

#include "moc_film_row_delegate.cpp"
