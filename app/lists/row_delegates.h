#pragma once

#include <QStyledItemDelegate>

namespace skimline {

/// A row of the videos list: picture, name, state.
class VideoDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A row of the shots list: picture, span, score bar, what happens to it and who said so.
class ShotDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The part of a row that keeps or drops the shot when clicked.
    static QRect toggleRect(const QRect& row);
};

}  // namespace skimline
