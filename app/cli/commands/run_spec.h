// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/skim/inspect/compare/compare_runs.h"

namespace skimline::cli {

/// "full", "lga:window=9:globals=12", "lga:model=FILE:extractor=builtin". @throws Error(Usage)
RunChoice runFromText(const std::string& text);

}  // namespace skimline::cli
