// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/reference/cli_model.h"

namespace skimline::cli {

/// The manual page skimline(1) in man(7) macros. Holds no date, so that equal builds stay equal.
std::string manualPage(const CommandEntry& program, const std::string& version);

}  // namespace skimline::cli
