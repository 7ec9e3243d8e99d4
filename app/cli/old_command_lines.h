// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline::cli {

/// `train --task X` and `evaluate --task X`, as they were typed before every task became a
/// subcommand, in today's form; anything else stays as it is. To go after the next release.
std::vector<std::string> inTodaysForm(std::vector<std::string> arguments);

}  // namespace skimline::cli
