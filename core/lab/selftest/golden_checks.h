// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

// Comparisons with reference files in addition to those of core/foundation/nn; private to
// core/skim. All throw Error(NotFound | Corrupt | Mismatch | Cancelled) for files that cannot be
// used.

/// op-*.safetensors: out, lse and the three gradients of the bare operator.
std::vector<GoldenFinding> checkAttentionCase(const std::filesystem::path& file);

/// Features of the stored frames by the weights in `weights`.
std::vector<GoldenFinding> checkGoogLeNetCase(const std::filesystem::path& file,
                                              const std::filesystem::path& weights);

/// The cases of kts.json, by name.
std::vector<std::string> ktsCaseNames(const std::filesystem::path& folder);
std::vector<GoldenFinding> checkKtsCase(const std::filesystem::path& folder,
                                        const std::string& name, const RunContext& context);

/// Every problem of knapsack.json: total value of the choice, and that it fits.
std::vector<GoldenFinding> checkKnapsackCases(const std::filesystem::path& file);

}  // namespace skimline
