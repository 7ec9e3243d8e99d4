// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/engine/highlights/highlight_types.h"
#include "core/features/extractors/log_mel_features.h"

namespace skimline {

/// Words that queries may be made of.
std::vector<std::string> highlightWords();

/// Scores a video in overlapping windows, without what is said in it.
/// @param features  of its frames, two per second
/// @throws Error(Usage) for a query without a known word or no frame, Error(NotFound | Corrupt |
/// Mismatch) for the network, Error(Cancelled)
Highlights findHighlights(const FloatMatrix& features, const AudioTokens& audio,
                          const HighlightQuery& query, const RunContext& context = {});

/// The audio of a video for findHighlights(); no tokens when it has none. @throws as
/// readLogMelFeatures() for anything else
AudioTokens audioForHighlights(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
