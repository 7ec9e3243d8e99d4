// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// Runs the reference case of the learnable attention mask (config.json, model.safetensors,
/// io.safetensors): the masks themselves, and weights and outputs of self- and cross-attention with
/// padded keys, multiplied and added. All may differ by 1e-5.
/// @throws Error(NotFound | Corrupt | Mismatch | Cancelled)
std::vector<GoldenFinding> checkGoldenMaskCase(const std::filesystem::path& folder,
                                               const RunContext& context);

}  // namespace skimline
