// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/layers/attention_watch.h"
#include "core/skim/causes/network/head_numbers.h"

namespace skimline {

/// One pass of a text network, encoder and decoder, with the graph that leads from its heads to its
/// output. In addition to that graph, O(tokens + frames) memory. One thread at a time.
struct TextRecord {
    std::vector<WatchedAttention> encoder;  ///< in order; of LED the globals after their layer
    std::vector<WatchedAttention> decoder, cross, sights, frames;
    std::vector<std::size_t> sightsAfter;  ///< how many of `encoder` came before each of `sights`
};

/// Fills a record during a pass. The results of the pass do not change.
class TextRecorder : public AttentionWatch {
public:
    explicit TextRecorder(TextRecord& record) : m_record(record) {}
    at::Tensor attended(const WatchedAttention& attention) override;

private:
    TextRecord& m_record;
};

/// dy/dO, indexed like a record, [1, h, n, d_v]; undefined: not recorded.
struct TextGradients {
    std::vector<at::Tensor> encoder, decoder, cross, sights, frames;
};
/// One pass backwards; the record can be asked again. @param y  one number, of the record's graph
TextGradients textGradients(const TextRecord& record, const at::Tensor& y);

/// Relevance of the input tokens and frames for a written word.
struct TextRelevance {
    at::Tensor tokens;  ///< [N] of the input tokens
    at::Tensor frames;  ///< [M]; undefined for a network without frames
};
/// As decoderRelevance() (relevance.h), with tokens in place of turns. Frames relate to the encoder
/// as its tokens do to the decoder, so the relevance that cross-attention gave to the tokens is
/// propagated on to them. @param asking  [rows of the decoder], sums to 1  @throws Error(Cancelled)
TextRelevance textRelevance(const TextRecord& record, const TextGradients& gradients,
                            const at::Tensor& asking, ValueOrigin origin,
                            const RunContext& context = RunContext());

}  // namespace skimline
