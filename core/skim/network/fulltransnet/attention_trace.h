// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/attention/maps/attention_map.h"
#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/nn/layers/traced_attention.h"

namespace skimline {

/// Inputs and results of attention in one pass, small enough for an hour of video: maps are
/// rendered from it (attention_map.h). Layer-major.
struct AttentionTrace {
    using Layer = TracedAttention;
    std::vector<Layer> encoder;  ///< frames by frames, within `encoderPattern`
    std::vector<Layer> decoder;  ///< steps by steps, causal
    std::vector<Layer> cross;    ///< steps by frames
    AttentionPattern encoderPattern;
    /// Frame that each decoder step chose; a decoder that chose to stop has one more step.
    std::vector<std::int64_t> steps;

    const std::vector<Layer>& part(AttentionPart part) const;
    /// Maps are rendered there; tensors on the CPU already are shared.
    void moveToCpu();
};

/// One head's map. Shares memory with the trace.
/// @throws Error(Usage) for a layer or head that does not exist, counted from 0
MapSource mapSource(const AttentionTrace& trace, AttentionPart part, std::int64_t layer,
                    std::int64_t head);

}  // namespace skimline
