// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// Runs one reference case of causes through FullTransNet's encoder: norm and contribution maps,
/// relevance maps, relevance, rollout, first-order effects of heads, the layer lens, every head
/// switched off and integrated gradients of one shot's importance. All may differ by 1e-5.
/// @param file  CASE.safetensors  @param network  the folder of the same case of checkGoldenCase()
/// @throws Error(NotFound | Corrupt | Config | Mismatch | Cancelled)
std::vector<GoldenFinding> checkGoldenCausesCase(const std::filesystem::path& file,
                                                 const std::filesystem::path& network,
                                                 const RunContext& context);

}  // namespace skimline
