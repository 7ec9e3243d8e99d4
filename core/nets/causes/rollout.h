// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/nets/causes/pass_record.h"

namespace skimline {

/// How much of a layer's output counts as its own stream beside what attention adds.
enum class StreamShare {
    Half,    ///< 1/2. Source: Abnar and Zuidema, ACL 2020
    ByNorms  ///< |x| / (|x| + |attention|) of every row
};

/// From which frames the encoder's stream at a range comes, by weights alone:
/// r <- a r + (1 - a) r A, from the last layer to the first. @return [T], sums to 1
at::Tensor rollout(const FullTransNet& net, const PassRecord& record, const FrameSpan& range,
                   StreamShare share = StreamShare::Half, const RunContext& context = RunContext());
/// The same for a turn of the decoder: from its row of cross-attention, the mean over heads and
/// layers. @param row  of the decoder  @throws Error(Usage) where there is none
at::Tensor rolloutOfTurn(const FullTransNet& net, const PassRecord& record, std::int64_t row,
                         StreamShare share = StreamShare::Half,
                         const RunContext& context = RunContext());

}  // namespace skimline
