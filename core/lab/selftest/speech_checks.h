// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// The reference case of voice activity (case.safetensors): every `audio..` with the
/// `probabilities..` of the same ending, which may differ by 1e-4.
/// @param weights  of VoiceNetwork
/// @throws Error(NotFound | Corrupt | Mismatch | Cancelled)
std::vector<GoldenFinding> checkVoiceCase(const std::filesystem::path& file,
                                          const std::filesystem::path& weights,
                                          const RunContext& context);

}  // namespace skimline
