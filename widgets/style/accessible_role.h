// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessible>

class QWidget;

namespace skimline {

/// What a widget that paints itself is to screen readers, which take it for filling otherwise and
/// pass it over. Before the widget gets a name, which makes it known.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

}  // namespace skimline
