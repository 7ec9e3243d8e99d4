// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace skimline {

/// A row of the videos list: image, name, state.
class VideoDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// A name that is too long for one line is broken into two, and only then shortened: names of
    /// cameras differ in their middle.
    static QStringList nameLines(const QString& name, const QFontMetrics& metrics, int width);
};

/// A row of the shots list: image, span, score bar, reasons, kept or dropped, and by which
/// decision. Consecutive transitions share one low row without image or check box: there is nothing
/// to keep.
class ShotDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Whether it is a transition directly after another one, and shares that one's row.
    static bool isShownWithTheOneBefore(const QModelIndex& index);
    /// The part of a row that keeps or drops the shot when clicked.
    static QRect toggleRect(const QRect& row);
    /// The shot that a row names at a point of the view; -1: none.
    static int linkAt(const QPoint& point, const QRect& row, const QFont& font,
                      const QModelIndex& index);
};

}  // namespace skimline
