// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace skimline {

/// Shows a file in the desktop's file browser, chosen if the browser can do that.
void revealFile(const QString& path);

}  // namespace skimline
