// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace skimline {

/// Background of a row of any list: rounded when hovered or chosen, ringed when it has the focus.
void paintRowBackground(QPainter* painter, const QStyleOptionViewItem& option);

}  // namespace skimline
