// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/attention/pattern/prepared_pattern.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

/// @throws Error(Shape) for features that the network cannot read, Error(Unsupported) for masks on
/// a GPU
void checkFeatures(const FullTransNetConfig& config, const at::Tensor& features);

/// The one pass of the encoder, which FullTransNet::encode() makes with a look that changes
/// nothing. @param features  [T, d_in], checked by the caller  @return memory [T, d]
/// @throws Error(Cancelled)
at::Tensor encoderPass(const NetworkParts& net, const at::Tensor& features,
                       const PreparedPattern& pattern, const PassLook& look,
                       const RunContext& context);
/// What the stream of a layer, [T, d], would be as memory: the last norm, where there is one.
at::Tensor memoryOf(const NetworkParts& net, const at::Tensor& stream);
/// [T] logits of the importance head; undefined without one.
at::Tensor importanceLogits(const NetworkParts& net, const at::Tensor& memory);

}  // namespace skimline
