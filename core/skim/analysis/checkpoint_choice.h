// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// The bundled checkpoint for these features: preferably one trained on them, not on those they
/// stand in for; with masks only if requested; with the pattern if there is one; else the first by
/// name.
/// @throws Error(NotFound) saying how to name one
std::filesystem::path bundledCheckpoint(const std::string& extractorId,
                                        const AttentionChoice& attention);

/// Loads `file`, or the bundled one when it is empty, and checks that it fits the features and has
/// masks if requested.
/// @throws Error(Mismatch) and as loadCheckpoint()
Checkpoint checkpointFor(const std::filesystem::path& file, const ExtractorChoice& extractor,
                         const AttentionChoice& attention);

}  // namespace skimline
