// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/text/keywords/running_text.h"
#include "core/foundation/text/tokenizers/tokenizer.h"
#include "core/foundation/text/unicode/text_range.h"
#include "core/skim/words/summary_types.h"

namespace skimline {

/// Frames of a video as a vision-guided network sees them.
struct Images {
    at::Tensor features;          ///< [1, M, d_v]; undefined: nothing
    std::vector<double> seconds;  ///< the middle time of every row
};

/// A written word and the tokens that it is made of, counted without the start token.
struct WrittenWord {
    TextRange place;  ///< in the written text, the space before it included
    std::vector<std::size_t> tokens;
};
/// @param ids  the whole text, the start token first
std::vector<WrittenWord> writtenWords(const std::vector<std::int64_t>& ids,
                                      const Tokenizer& tokenizer);

/// Follows every written token back to its sources: the weights of the decoder's
/// cross-attention, mean over layers and heads, and those times the weights of the vision fusions.
/// Private to core/skim.
class SummarySources {
public:
    /// Text and images that were read.
    struct Read {
        const RunningText& said;
        const std::vector<TextRange>& places;  ///< of every token of the prompt in its text
        const Images& images;
    };

    /// @param fusion  EncoderInput::fusionWeights of the encoding; all outlive this object
    SummarySources(const EncoderDecoderModel& model, const at::Tensor& memory,
                   const EncoderInput& input, const std::vector<at::Tensor>& fusion);

    /// Decodes a finished text once more, token by token: O(prompt) memory a token.
    /// @throws Error(Cancelled)
    void trace(const std::vector<std::int64_t>& ids, const RunContext& context);
    /// Appends the words of the text, each with its sources.
    void addParts(const std::vector<std::int64_t>& ids, const Tokenizer& tokenizer,
                  const Read& read, WrittenSummary& summary) const;

private:
    const EncoderDecoderModel& m_model;
    const at::Tensor& m_memory;
    const EncoderInput& m_input;
    at::Tensor m_seen;                  ///< [N, M]: the share of every frame in every token read
    std::vector<at::Tensor> m_weights;  ///< of every written token but the first, [N]
};

}  // namespace skimline
