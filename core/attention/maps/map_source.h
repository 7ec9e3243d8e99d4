#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/attention/attention_pattern.h"
#include "core/attention/map_view.h"
#include "core/attention/masked_attention.h"
#include "core/base/matrix.h"
#include "core/base/run_context.h"

namespace skimline {

/// Which cells a map has.
enum class MapCells {
    All,     ///< cross-attention
    Causal,  ///< keys up to the query: the masked decoder
    Pattern  ///< what the sparse pattern allows: the encoder
};

/// What the attention map of one head is rendered from. A cell is exp(s - lse), where s is
/// q . k / sqrt(d_k), brought together with the mask's number where there is a mask.
struct MapSource {
    at::Tensor q;    ///< float32 [rows, d_k], on the CPU
    at::Tensor k;    ///< float32 [columns, d_k]
    at::Tensor lse;  ///< float32 [rows]
    MapCells cells = MapCells::All;
    AttentionPattern pattern;  ///< for MapCells::Pattern; rows and columns are then the same steps
    PairMask mask = {};        ///< float32, on the CPU
};

/// [height, width]; kNotComputed where no cell of a pixel was computed. Holds the picture and a few
/// rows of it, never the map. Uses LibTorch's threads; values do not depend on their number.
/// Reentrant. @throws Error(Shape) for a window outside the map or sizes that do not agree;
/// Error(Cancelled)
FloatMatrix renderMap(const MapSource& source, const MapView& view,
                      const RunContext& context = RunContext());

/// Every cell, [rows, columns].
FloatMatrix wholeMap(const MapSource& source, const RunContext& context = RunContext());

}  // namespace skimline
