// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace skimline {

/// A name as the text of an action or a menu, where a single ampersand would mark a key.
inline QString withoutKeys(QString name) {
    return name.replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace skimline
