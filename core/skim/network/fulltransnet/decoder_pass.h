// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

/// Whether the decoder's rows begin with one that has chosen nothing yet.
bool hasStartRow(const FullTransNetConfig& config);
/// Whether the last row is to say that nothing more is chosen.
bool predictsStop(const FullTransNetConfig& config);

/// The teacher-forced pass of the decoder, which FullTransNet::decodeTeacherForced() makes.
/// @param targets  as there, checked by the caller  @return logits, its softmax there
at::Tensor decoderPass(const NetworkParts& net, const at::Tensor& features,
                       const at::Tensor& memory, const at::Tensor& targets, const PassLook& look);

}  // namespace skimline
