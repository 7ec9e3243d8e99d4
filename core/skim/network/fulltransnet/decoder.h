// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/skim/network/fulltransnet/attention_trace.h"
#include "core/skim/network/fulltransnet/full_trans_net_layers.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

/// Keys and values of the memory for one layer's cross attention: the same for every decoding step.
struct KeysValues {
    at::Tensor keys, values;  ///< [h, T, d_k]
};

/// Columns that the head compares rows with: pointer [T + 1, d] (last row = stop) or linear [T, d].
at::Tensor headColumns(const FullTransNetConfig& config, const ParameterMap& parameters,
                       const at::Tensor& memory);
/// Scores before the softmax. @param rows [n, d]  @return [n, columns]
at::Tensor headLogits(const FullTransNetConfig& config, const ParameterMap& parameters,
                      const at::Tensor& rows, const at::Tensor& columns);

/// All rows at once under a causal mask, for teacher forcing.
/// @param x [L, d] with positions added  @param look  decoder and cross parts of its trace are
/// filled, its watch is asked
/// @return [L, d], after the last norm
at::Tensor decodeRows(const FullTransNetConfig& config, const ParameterMap& parameters,
                      const at::Tensor& x, const at::Tensor& memory, const PassLook& look);

/// Several decodings of one video, one row each per step, with cached keys and values; no
/// gradients. Holds references to its constructor's arguments. One thread.
class StepDecoder {
public:
    struct Extent {
        std::int64_t runs = 1;       ///< decodings in the batch
        std::int64_t maxSteps = 0;   ///< calls of step()
        bool traced = false;         ///< keep the data for traceInto(), of the first decoding
        PassWatch* watch = nullptr;  ///< asked in every step, rows of all decodings together
    };

    /// @param features [T, d_in]
    StepDecoder(const FullTransNetConfig& config, const ParameterMap& parameters,
                const at::Tensor& features, const at::Tensor& memory, const Extent& extent);

    /// From now on logits are of these columns only, in this order.
    void pointOnlyAt(const std::vector<std::int64_t>& columns);

    /// @param chosen  the frame each run chose last; empty for the first step
    /// @return logits [R, columns]
    at::Tensor step(const std::vector<std::int64_t>& chosen);

    /// Decoder and cross parts of the steps so far.
    void traceInto(AttentionTrace& trace) const;

private:
    struct Cache {
        at::Tensor keys, values;  ///< [R h, maxSteps, d_k], the heads of a decoding together
        KeysValues memory;
        std::vector<AttentionTrace::Layer> self, cross;  ///< q and lse of every step, when traced
    };

    at::Tensor inputRows(const std::vector<std::int64_t>& chosen);
    at::Tensor selfAttention(std::int64_t layer, Cache& cache, const at::Tensor& x) const;

    const FullTransNetConfig& m_config;
    const ParameterMap& m_parameters;
    const at::Tensor& m_features;
    std::vector<DecoderLayerWeights> m_layers;
    std::vector<Cache> m_caches;
    at::Tensor m_columns;
    at::Tensor m_meanEmbedding;  ///< [d]; undefined unless the decoder's input is a sum
    at::Tensor m_sum;            ///< [R, d] of the inputs so far, likewise
    std::int64_t m_runs;
    bool m_traced;
    PassWatch* m_watch;
    std::int64_t m_done = 0;  ///< rows in the cache
};

}  // namespace skimline
