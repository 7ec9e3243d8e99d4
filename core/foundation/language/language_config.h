// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

enum class LanguageFamily { Bart, Led, T5 };

/// Rows before the first position in BART's tables of positions.
inline constexpr std::int64_t kBartOffset = 2;

/// Stop rule of beam search: with the first full set of hypotheses, when no open one can win by its
/// present length, or when none can win at any length.
enum class EarlyStopping { Yes, No, Never };

/// How text is generated. Lengths count the start token.
struct GenerationOptions {
    std::int64_t beams = 1;
    std::int64_t maxLength = 20;
    std::int64_t minLength = 0;
    double lengthPenalty =
        1;  ///< scores are divided by length to this power: > 0 favours long texts
    EarlyStopping earlyStopping = EarlyStopping::No;
    std::int64_t noRepeatNgram = 0;  ///< size of n-grams that may not repeat; 0: no limit
    std::optional<std::int64_t> forcedBegin, forcedEnd;
};

/// The shape of an encoder-decoder network, from a Hugging Face config.json.
struct LanguageConfig {
    LanguageFamily family = LanguageFamily::Bart;
    std::int64_t width = 0;
    std::int64_t encoderLayers = 0, decoderLayers = 0;
    std::int64_t encoderHeads = 0, decoderHeads = 0;
    std::int64_t headWidth = 0;
    std::int64_t vocabulary = 0;
    std::int64_t encoderPositions = 0, decoderPositions = 0;  ///< 0 for T5: any length
    std::vector<std::int64_t> windows;                        ///< Led: whole width, one per layer
    bool scaledEmbedding = false;
    double normEpsilon = 1e-5;
    std::int64_t buckets = 0, maxDistance = 0;  ///< T5
    std::int64_t padId = 0, endId = 0, startId = 0;
    std::optional<std::int64_t> beginId;
    GenerationOptions generation;
};

/// @param text        config.json of a Hugging Face folder
/// @param generation  generation_config.json: the only source of generation settings; its tokens
/// take precedence over those in `text`; empty: there is none
/// @throws Error(Config) naming the missing or impossible setting, Error(Unsupported) for another
/// family, activation or feed-forward part
LanguageConfig languageConfigFromJson(std::string_view text, std::string_view generation = {});

/// LED of the same network: `factor` times the encoder positions, one window for every layer.
/// @pre family is Bart
LanguageConfig asLed(const LanguageConfig& bart, std::int64_t window, std::int64_t factor);

}  // namespace skimline
