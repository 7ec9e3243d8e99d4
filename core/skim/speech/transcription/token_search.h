// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/whisper/whisper_model.h"
#include "core/skim/speech/transcription/token_rules.h"

namespace skimline {

/// A text and how likely it is.
struct WrittenTokens {
    std::vector<std::int64_t> ids;        ///< without the end
    std::vector<float> logProbabilities;  ///< of each of them
    double logProbability = 0;            ///< sum over tokens, the end included

    double mean() const { return logProbability / static_cast<double>(ids.size() + 1); }
};

/// Start of a search: the network has read the prompt.
struct SearchStart {
    const WhisperModel& model;
    const TokenRules& rules;
    std::int64_t end = 0;      ///< the token that ends a text
    std::int64_t longest = 0;  ///< tokens of a text
    DecoderState state;        ///< of one row
    at::Tensor scores;         ///< of the first token: [1, vocabulary]
};

/// Takes the likeliest token again and again.
WrittenTokens searchGreedily(const SearchStart& start, const RunContext& context);
/// Draws every token by its probability at `temperature`; the likeliest of `tries` texts.
WrittenTokens drawTokens(const SearchStart& start, std::int64_t tries, double temperature,
                         std::uint64_t seed, const RunContext& context);
/// Keeps the `beams` likeliest beginnings until as many have ended.
WrittenTokens searchBeams(const SearchStart& start, std::int64_t beams, const RunContext& context);

}  // namespace skimline
