// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 11> kStageNames{
    "probe",  "decoding", "features", "shots",         "scores", "selection",
    "export", "training", "download", "transcription", "writing"};

/// "features": for progress that another program reads, independent of the order of the
/// enumeration.
inline std::string_view nameOf(Stage stage) {
    return kStageNames.at(static_cast<std::size_t>(stage));
}

/// Nothing for a name that no stage has.
inline std::optional<Stage> stageFromName(std::string_view name) {
    const auto* const found = std::ranges::find(kStageNames, name);
    if (found == kStageNames.end()) return std::nullopt;
    return static_cast<Stage>(found - kStageNames.begin());
}

}  // namespace skimline
