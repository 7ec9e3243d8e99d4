// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/skim/causes/network/head_numbers.h"
#include "core/skim/causes/network/pass_record.h"

namespace skimline {

// Gradient relevance: with E = mean over heads of (dy/dA o A)^+, every attention adds E to the
// known origins of its rows. Source: Chefer et al., ICCV 2021. The matrices are never stored:
// dy/dA_ij = <dy/dO_i, v_j>, so that one pass backwards is enough. O(T) memory.

/// r <- r + r E, from the last layer to the first. @param gradients  dy/dO  @param r  [T],
/// relevance to start from  @return [T]
at::Tensor encoderRelevance(const PassRecord& record, const HeadGradients& gradients,
                            const at::Tensor& r, ValueOrigin origin = ValueOrigin::Zero,
                            const RunContext& context = RunContext());
/// Relevance for the importance of a range, starting with r = 1 / (its number of frames) at each of
/// them. @throws as importanceOf()
at::Tensor relevanceOf(const PassRecord& record, const FrameSpan& range,
                       ValueOrigin origin = ValueOrigin::Zero,
                       const RunContext& context = RunContext());

/// Rows of the decoder that ask about turns.
struct AskingRows {
    at::Tensor weights;  ///< [rows of the decoder], sum to 1
    /// [T]: E of the head that points at frames, times the weights. Its A are the probabilities of
    /// the frames; where y is the logarithm of that of the frame taken, E is 1 there.
    at::Tensor pointed;
};
/// Relevance for the answers of decoder rows: equations 6 to 10 of the paper for decoder and
/// cross-attention, as vectors, with the pointer head as a further attention of that row only.
/// @throws Error(Usage) where the decoder took no such turns
at::Tensor decoderRelevance(const PassRecord& record, const HeadGradients& gradients,
                            const AskingRows& asking, ValueOrigin origin = ValueOrigin::Zero,
                            const RunContext& context = RunContext());

}  // namespace skimline
