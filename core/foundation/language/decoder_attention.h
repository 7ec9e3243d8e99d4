// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include "core/foundation/language/encoder_decoder_model.h"

namespace skimline {

// Attention of a decoder that keeps its keys and values; heads as in batched_attention.h.

/// Appends keys and values to the layer and attends to all of them.
at::Tensor attendToPast(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                        const at::Tensor& bias, DecoderState::Layer& layer,
                        AttentionWatch* watch = nullptr);
/// Attends to the encoded text: the beams of a text share its keys.
at::Tensor attendToMemory(const at::Tensor& q, double scale, const DecoderState::Layer& layer,
                          const DecoderState& state);

}  // namespace skimline
