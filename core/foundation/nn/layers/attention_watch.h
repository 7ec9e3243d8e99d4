// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// Inputs and results of one attention of a text network. B is 1 where a text is watched.
struct WatchedAttention {
    enum class Part : std::uint8_t {
        Encoder,
        EncoderGlobals,  ///< LED: attention of its global tokens, which replaces their rows
        Decoder,
        Cross,
        Sights,  ///< frames to words
        Frames   ///< frames among themselves
    };

    Part part = Part::Encoder;
    at::Tensor weights;  ///< [B, h, n, m]; undefined: q, k and lse tell
    at::Tensor values;   ///< [B, h, m, d_v]
    at::Tensor out;      ///< [B, h, n, d_v]
    at::Tensor outWeight =
        {};  ///< [d, h * d_v] that joined heads are multiplied by; may be undefined
    at::Tensor q = {}, k = {};      ///< [h, n, d_k], [h, m, d_k]; scores are divided by sqrt(d_k)
    at::Tensor lse = {};            ///< [h, n]
    AttentionPattern pattern = {};  ///< of an encoder without `weights`
    at::Tensor rows = {};           ///< EncoderGlobals: [n] int64, whose rows these are
};

/// Looks into a pass of a text network or changes it on its way. Called by the thread that runs the
/// pass in the order of computation, so that the layers of a part come one after the other.
class AttentionWatch {
public:
    virtual ~AttentionWatch() = default;

    /// @return the tensor that replaces `attention.out`; returning that tensor itself leaves every
    /// bit
    virtual at::Tensor attended(const WatchedAttention& attention) = 0;
};

/// Watch of an attention, and the attention's part in the network.
struct WatchedPlace {
    AttentionWatch* watch = nullptr;  ///< null: not watched
    WatchedAttention::Part part = WatchedAttention::Part::Encoder;
    at::Tensor outWeight = {};
};

}  // namespace skimline
