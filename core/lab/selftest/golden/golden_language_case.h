// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// Runs one reference case of a language model (config.json, model.safetensors, io.safetensors,
/// gen.json): encoder output on the tokens without padding, scores, loss, attention maps, distances
/// of T5, every generated text, and that decoding step by step equals decoding at once. LED also
/// against BART of the same weights. Outputs may differ by 1e-5, scores of texts by 1e-4, ids not
/// at all.
/// @throws Error(NotFound | Corrupt | Config | Mismatch | Cancelled)
std::vector<GoldenFinding> checkGoldenLanguageCase(const std::filesystem::path& folder,
                                                   const RunContext& context);

/// The same for the vision guidance: outputs of every variant, weights that sum to 1 over real
/// frames and are 0 on padding, the visual transformer.
std::vector<GoldenFinding> checkGoldenFusionCase(const std::filesystem::path& folder,
                                                 const RunContext& context);

}  // namespace skimline
