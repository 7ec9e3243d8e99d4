// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/features/extractors/log_mel_features.h"

namespace skimline {

/// Words that queries may be made of.
std::vector<std::string> highlightWords();

/// The audio of a video for HighlightMaterial; no tokens when it has none. @throws as
/// readLogMelFeatures() for anything else
AudioTokens audioForHighlights(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
