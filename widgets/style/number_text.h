// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>
#include <QString>

namespace skimline {

/// A number with so many digits that count, "0.9", "0.009", and where that gets long "9·10⁻⁵", as
/// people write it.
QString numberText(double value, int digits, const QLocale& locale = QLocale());

}  // namespace skimline
