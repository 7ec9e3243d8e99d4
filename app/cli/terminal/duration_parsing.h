// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline::cli {

/// "90", "90s", "2m", "1h30m", "1:30" or "00:01:30.5" as seconds. @throws Error(Usage)
double secondsFromText(const std::string& text);

/// "15%", "15 %", "12,5%" and, from 1 on, "15" as a share in (0, 1]. @throws Error(Usage)
double fractionFromText(const std::string& text);

}  // namespace skimline::cli
