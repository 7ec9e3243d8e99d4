// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// A file in the format of checkpoints that comes with the program and is none.
struct BundledPart {
    const char* file;
    const char* what;  ///< as ModelInfo::what
    const char* licence;
};
std::span<const BundledPart> bundledParts();

/// Checkpoint files of a folder by name; none when there is no such folder.
std::vector<std::filesystem::path> checkpointsIn(const std::filesystem::path& folder);

/// The bundled checkpoint for these features: one trained on them rather than on those they stand
/// in for, with masks only where they are asked for, with the pattern if there is any, else the
/// first by name.
/// @throws Error(NotFound) saying how to name one
std::filesystem::path bundledCheckpoint(const std::string& extractorId,
                                        const AttentionChoice& attention);

/// Loads `file`, or the bundled one when it is empty, and checks that it fits the features and has
/// masks where they are asked for.
/// @throws Error(Mismatch) and as loadCheckpoint()
Checkpoint checkpointFor(const std::filesystem::path& file, const ExtractorChoice& extractor,
                         const AttentionChoice& attention);

}  // namespace skimline
