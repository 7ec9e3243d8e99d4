// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// Runs one reference case of a speech network (config.json, model.safetensors, case.safetensors):
/// log-mel of its audio, the encoder's output, scores of the given text at once and step by step,
/// cross-attention. All may differ by 1e-4.
/// @throws Error(NotFound | Corrupt | Config | Mismatch | Cancelled)
std::vector<GoldenFinding> checkGoldenWhisperCase(const std::filesystem::path& folder,
                                                  const RunContext& context);

}  // namespace skimline
