// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace skimline {

/// A row of the networks list: what kind it is, its name, what it is worth knowing about it.
class NetworkDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, UsedRole, ExtractorRole };
    static constexpr int kRowHeight = 44;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace skimline
