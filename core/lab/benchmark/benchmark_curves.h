// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/skim/inspect/compare/ground_truth.h"

namespace skimline {

/// As readGroundTruth(), in this process.
std::vector<GroundTruthCurve> benchmarkCurves(const std::filesystem::path& file);

}  // namespace skimline
