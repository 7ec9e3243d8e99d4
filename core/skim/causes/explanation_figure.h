// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"
#include "core/skim/causes/explain_types.h"

namespace skimline {

/// What fed a shot, along the video's time, with its measured faithfulness below; or, of a
/// switched-off network, what every switch changes. The shot itself lies behind the curve.
Sheet explanationSheet(const Explanation& explanation, const SheetStyle& style = {});

/// One of several runs on a video: what fed its choice, and what its parts are worth.
struct RunCauses {
    std::string name;
    ExplanationPointer fed;    ///< weights of frames
    ExplanationPointer parts;  ///< switched off
};
/// The words of its figure.
struct CauseWords {
    std::string fed = "What fed the skim";
    std::string worth = "What each part is worth: 1 - tau without it";
    std::string weight = "weight";
    std::string time = "time";
    /// The name of a part; empty: SwitchEffect::name
    std::function<std::string(const SwitchEffect&)> part = {};
};
/// Curves under one another, then every part with a bar for each run: the local band, the globals,
/// layers and heads. Parts that only some runs have stand behind those of the first.
Sheet runsCausesSheet(const std::vector<RunCauses>& runs, const SheetStyle& style = {},
                      const CauseWords& words = {});
/// Its numbers as CSV: a line for every run and part.
std::string runsCausesTable(const std::vector<RunCauses>& runs);

}  // namespace skimline
