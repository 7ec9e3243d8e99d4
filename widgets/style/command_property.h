// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLatin1String>
#include <QWidget>

namespace skimline {

/// The property that holds the name of the command that a widget stands for.
inline constexpr const char* kCommandProperty = "command";

/// The tooltip of this widget names the keys of a command, as they are when it is shown.
inline void standFor(QWidget* widget, const char* command) {
    widget->setProperty(kCommandProperty, QLatin1String(command));
}

}  // namespace skimline
