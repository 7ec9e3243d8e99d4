// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/skim/causes/network/pass_record.h"

namespace skimline {

/// How much of a layer's output counts as its own stream, relative to the output of attention.
enum class StreamShare {
    Half,    ///< 1/2. Source: Abnar and Zuidema, ACL 2020
    ByNorms  ///< |x| / (|x| + |attention|) of every row
};

/// Frames that the encoder's stream comes from, by weights alone: r <- a r + (1 - a) r A, from the
/// last layer to the first. @param asking  [T], which frames are asked about, sums to 1
/// @return [T], sums to 1  @throws Error(Shape)
at::Tensor rollout(const FullTransNet& net, const PassRecord& record, const at::Tensor& asking,
                   StreamShare share = StreamShare::Half, const RunContext& context = RunContext());
/// The same for turns of the decoder: from their rows of cross-attention, the mean over heads and
/// layers. @param asking  [rows of the decoder], sums to 1  @throws Error(Usage) without a decoder
at::Tensor rolloutOfTurns(const FullTransNet& net, const PassRecord& record,
                          const at::Tensor& asking, StreamShare share = StreamShare::Half,
                          const RunContext& context = RunContext());

}  // namespace skimline
