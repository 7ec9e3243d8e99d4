// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline::cli {

/// "90", "90s", "1:30" or "00:01:30.5" as seconds. @throws Error(Usage)
double secondsFromText(const std::string& text);

/// "15%" as 0.15, in (0, 100 %]. @throws Error(Usage)
double fractionFromText(const std::string& text);

}  // namespace skimline::cli
