// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/skim/inspect/attention/training_map_choice.h"
#include "core/skim/inspect/compare/compare_runs.h"

namespace skimline {

/// A file's name and its whole contents.
struct DataFile {
    std::string name;
    std::string bytes;
};

/// Everything as JSON, for `skimline compare --json`.
std::string compareJson(const Comparison& comparison);

/// The numbers behind the figures: scores.csv, shots.csv, table3.csv, heads.csv (where runs kept
/// their attention) and compare.safetensors (times, scores, difference, and every cell of
/// the map of `heads` per run). @throws Error(Usage) for a head that does not exist,
/// Error(Cancelled)
std::vector<DataFile> compareData(const Comparison& comparison, const std::vector<HeadId>& heads,
                                  const RunContext& context);

}  // namespace skimline
