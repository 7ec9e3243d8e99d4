// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/base/run_context.h"

namespace skimline {

/// "features": for progress that another program reads, whatever the order of the enumeration.
std::string_view nameOf(Stage stage);
/// Nothing for a name that no stage has.
std::optional<Stage> stageFromName(std::string_view name);

}  // namespace skimline
