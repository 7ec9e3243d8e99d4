#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/engine/highlights/highlight_types.h"
#include "core/features/extractors/sound_tokens.h"

namespace skimline {

/// Words that queries may be made of.
std::vector<std::string> highlightWords();

/// Scores a video in overlapping windows, without what is said in it.
/// @param features  of its pictures, two per second
/// @throws Error(Usage) for a query without a known word or no picture, Error(NotFound | Corrupt |
/// Mismatch) for the network, Error(Cancelled)
Highlights findHighlights(const FloatMatrix& features, const SoundTokens& sound,
                          const HighlightQuery& query, const RunContext& context = {});

/// The sound of a video for findHighlights(); no tokens when it has none. @throws as
/// readSoundTokens() for anything else
SoundTokens soundForHighlights(const std::filesystem::path& video, const RunContext& context = {});

}  // namespace skimline
