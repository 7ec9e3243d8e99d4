// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace skimline {

inline constexpr std::int64_t kMelBins = 201;  ///< of the spectrum of 25 ms

/// A head of the decoder's cross-attention that follows the sound: the position of its attention
/// tells when a word is spoken.
struct AlignmentHead {
    std::int64_t layer = 0;
    std::int64_t head = 0;
    friend bool operator==(const AlignmentHead&, const AlignmentHead&) = default;
};

/// The shape of a Whisper network (Radford et al. 2022).
struct WhisperConfig {
    std::int64_t melBands = 0;
    std::int64_t width = 0;
    std::int64_t encoderLayers = 0, decoderLayers = 0;
    std::int64_t encoderHeads = 0, decoderHeads = 0;
    std::int64_t audioPositions = 0;  ///< encoded frames of 20 ms
    std::int64_t textPositions = 0;
    std::int64_t vocabulary = 0;
    std::vector<std::int64_t> suppressed;       ///< tokens that are never written
    std::vector<std::int64_t> suppressedFirst;  ///< not written as the first one
    std::vector<AlignmentHead> alignmentHeads;  ///< never empty
    bool foreignHeads = false;  ///< its file lists heads that the network does not have
};

/// @param config      config.json of a Hugging Face folder
/// @param generation  generation_config.json; empty: there is none
/// @throws Error(Config) naming the missing or impossible setting, Error(Unsupported) for another
/// kind of network
WhisperConfig whisperConfigFromJson(std::string_view config, std::string_view generation);

/// The published heads of the network with this shape; if none are published for it, every head of
/// the later half of the decoder.
std::vector<AlignmentHead> publishedAlignmentHeads(const WhisperConfig& config);

}  // namespace skimline
