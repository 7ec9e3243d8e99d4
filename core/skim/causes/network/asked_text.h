// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/encoder_decoder_model.h"
#include "core/skim/causes/network/frame_span.h"
#include "core/skim/causes/network/text_relations.h"

namespace skimline {

/// Causes of some tokens that a network wrote; [layers, heads, N] of cross-attention are means over
/// these tokens.
struct TextCauses {
    double logProbability = 0;
    at::Tensor weights;        ///< [layers, heads, N]: attention weights, which are not causes
    at::Tensor norms;          ///< [layers, heads, N]: A_ij |v_j W_h|
    at::Tensor contributions;  ///< [layers, heads, N]: A_ij <v_j, O_i> / |O_i|^2, sums to 1
    TextRelevance relevance;
    at::Tensor preview;  ///< [layers, heads] |sum of <O, dy/dO>| over the rows of cross-attention
};

/// A network that explains its text. Its answer, y, is the logarithm of the
/// probability of some written tokens, each in its turn, given all before it; bans and forced
/// tokens of the search are left aside. One text, on the CPU. Holds the graph of one pass (the
/// trace) and, in addition, O(tokens + frames).
class AskedText {
public:
    /// @param input  one text without padding  @param ids  the written tokens, the start token
    /// first; two or more
    /// @throws Error(Shape | Usage) as the model's functions, Error(Cancelled)
    AskedText(const EncoderDecoderModel& model, const EncoderInput& input,
              std::vector<std::int64_t> ids, const RunContext& context = RunContext());

    /// @param tokens  places in the ids, from 1  @throws Error(Usage) for places that do not exist
    TextCauses causesOf(const FrameSpan& tokens, const RunContext& context = RunContext(),
                        ValueOrigin origin = ValueOrigin::Mean) const;

    /// y with one head of cross-attention at its mean over the written tokens.
    /// @param kept  g in O <- g O + (1 - g) mean of O; at 1 every bit is that of y
    double answerWithout(const FrameSpan& tokens, std::int64_t layer, std::int64_t head,
                         double kept = 0) const;
    double answerOf(const FrameSpan& tokens) const;
    /// Drop of y without each head of cross-attention, [layers, heads].
    at::Tensor headEffects(const FrameSpan& tokens, const RunContext& context = RunContext()) const;

private:
    void checkTokens(const FrameSpan& tokens) const;
    at::Tensor decoded(AttentionWatch* watch) const;
    at::Tensor answer(const at::Tensor& logits, const FrameSpan& tokens) const;

    const EncoderDecoderModel& m_model;
    std::vector<std::int64_t> m_ids;
    TextRecord m_record;
    at::Tensor m_logits;   ///< [written, V], of the record's graph
    DecoderState m_start;  ///< before anything is written, without a graph
};

}  // namespace skimline
