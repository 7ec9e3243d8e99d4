// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/operator/pair_mask.h"
#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/skim/network/fulltransnet/attention_trace.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

/// Inputs and outputs of one layer's attention, before the heads are projected and added to the
/// stream.
struct AttendedHeads {
    AttentionPart part = AttentionPart::Encoder;
    std::int64_t layer = 0;
    at::Tensor x;        ///< [rows, d] input of the projections to queries
    at::Tensor q;        ///< [h, rows, d_k]
    at::Tensor k, v;     ///< [h, columns, d_k]
    at::Tensor out;      ///< [h, rows, d_k]
    at::Tensor lse;      ///< [h, rows]
    PairMask mask = {};  ///< the same in all heads
};

/// Looks into a pass of FullTransNet or changes it on its way. Called in the order of computation,
/// by the thread that runs the pass.
class PassWatch {
public:
    virtual ~PassWatch() = default;

    /// @return the tensor to project in place of `heads.out`; that tensor itself leaves every bit
    /// of the pass as it is
    virtual at::Tensor attended(const AttendedHeads& heads) { return heads.out; }
    /// The stream after a layer, [rows, d]; for layer -1: the input of the first one.
    virtual void finished(AttentionPart /*part*/, std::int64_t /*layer*/, const at::Tensor& /*x*/) {
    }
};

/// A network as its passes see it. Refers to data that the caller keeps alive.
struct NetworkParts {
    const FullTransNetConfig& config;
    const ParameterMap& parameters;
};

/// Trace that a pass fills and watch that may change it; either may be null.
struct PassLook {
    bool training = false;
    AttentionTrace* trace = nullptr;
    PassWatch* watch = nullptr;
};

}  // namespace skimline
