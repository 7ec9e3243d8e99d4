// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessible>

class QWidget;

namespace skimline {

/// Role of a self-painted widget for screen readers, which would otherwise skip it as decoration.
/// Set it before the widget gets a name, which announces it.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

}  // namespace skimline
