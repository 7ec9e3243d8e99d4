#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/attention/attention_map.h"
#include "core/attention/attention_pattern.h"
#include "core/attention/masked_attention.h"

namespace skimline {

/// Everything attention read and found in one pass, small enough for an hour of video: maps are
/// rendered from it (attention_map.h). Layer-major.
struct AttentionTrace {
    struct Layer {
        at::Tensor q;        ///< [h, rows, d_k]
        at::Tensor k;        ///< [h, columns, d_k]
        at::Tensor lse;      ///< [h, rows]
        PairMask mask = {};  ///< the same in all heads

        /// Everything it holds.
        std::vector<at::Tensor*> tensors();
    };
    std::vector<Layer> encoder;  ///< frames by frames, within `encoderPattern`
    std::vector<Layer> decoder;  ///< steps by steps, causal
    std::vector<Layer> cross;    ///< steps by frames
    AttentionPattern encoderPattern;
    /// Frame that each decoder step chose; a decoder that ended by itself took one step more.
    std::vector<std::int64_t> steps;

    const std::vector<Layer>& part(AttentionPart part) const;
    /// Maps are rendered there; what is there already is shared.
    void moveToCpu();
};

/// One head's map. Shares memory with the trace.
/// @throws Error(Usage) for a layer or head that does not exist, counted from 0
MapSource mapSource(const AttentionTrace& trace, AttentionPart part, std::int64_t layer,
                    std::int64_t head);

}  // namespace skimline
