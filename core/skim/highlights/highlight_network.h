// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/highlights/highlight_types.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/highlights/network/highlight_net.h"

namespace skimline {

/// Network input of one video: columns of its frames and sounds.
struct HighlightMaterial {
    FloatMatrix images;  ///< [frames, HighlightWindow::kImageColumns]
    FloatMatrix audio;   ///< [sounds, HighlightWindow::kAudioColumns]
    FloatMatrix speech;  ///< [frames, HighlightWindow::kSpeechColumns]

    /// @throws Error(Usage) when there is no frame
    HighlightMaterial(const FloatMatrix& features, const AudioTokens& audio,
                      const std::vector<Transcript::Word>& words = {});
    /// Seconds between the beginnings of windows.
    static std::int64_t step();
    std::int64_t windows() const;
    /// One window that begins there. @param word  from 1; 0: no query
    HighlightInput windowAt(std::int64_t second, std::int64_t word) const;
};

/// Number of the first known word, from 1; 0 for an empty query. @throws Error(Usage)
std::int64_t wordOfQuery(const std::string& query);

/// @param file  empty: the bundled one @throws as loadHighlightNet(), Error(Mismatch) for a network
/// of other windows
HighlightNet networkForHighlights(const std::filesystem::path& file);

/// Marks of the tokens that a window has, [tokens] bool. @param hearsSpeech  the network does
at::Tensor tokensThere(const HighlightInput& input, bool hearsSpeech);

/// How many tokens of each block the network's windows have.
std::array<std::int64_t, kTokenBlocks> blockSizes(const HighlightNetConfig& config);

/// Lanes, moments and statistics of attention. @throws Error(Cancelled)
Highlights scoreHighlights(const HighlightNet& net, const HighlightMaterial& material,
                           std::int64_t word, bool masks, const RunContext& context);

}  // namespace skimline
