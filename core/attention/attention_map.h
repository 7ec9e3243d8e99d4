#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/attention/attention_pattern.h"
#include "core/base/matrix.h"
#include "core/base/run_context.h"

namespace skimline {

/// Marks a pair that was not computed; distinct from weight 0.
inline constexpr float kNotComputed = -1.0F;

/// Which cells a map has.
enum class MapCells {
    All,     ///< cross-attention
    Causal,  ///< keys up to the query: the masked decoder
    Pattern  ///< what the sparse pattern allows: the encoder
};

/// What the attention map of one head is rendered from. A cell is exp(q . k / sqrt(d_k) - lse).
struct MapSource {
    at::Tensor q;    ///< float32 [rows, d_k], on the CPU
    at::Tensor k;    ///< float32 [columns, d_k]
    at::Tensor lse;  ///< float32 [rows]
    MapCells cells = MapCells::All;
    AttentionPattern pattern;  ///< for MapCells::Pattern; rows and columns are then the same steps
};

/// How a pixel stands for the cells below it. Cells that were not computed take no part.
enum class MapPooling { Maximum, Mean };

/// A window of the map and the size of its picture.
struct MapView {
    std::int64_t firstRow = 0;
    std::int64_t rows = 1;
    std::int64_t firstColumn = 0;
    std::int64_t columns = 1;
    std::int64_t height = 1;  ///< of the picture; may exceed `rows`: cells are then repeated
    std::int64_t width = 1;
    MapPooling pooling = MapPooling::Maximum;
};

/// First and end cell of one pixel of `pixels` that show `cells` cells; never empty.
struct CellRange {
    std::int64_t begin = 0;
    std::int64_t end = 1;
};
CellRange cellsOfPixel(std::int64_t pixel, std::int64_t pixels, std::int64_t cells);

/// [height, width]; kNotComputed where no cell of a pixel was computed. Holds the picture and a few
/// rows of it, never the map. Uses LibTorch's threads; values do not depend on their number.
/// Reentrant. @throws Error(Shape) for a window outside the map or sizes that do not agree;
/// Error(Cancelled)
FloatMatrix renderMap(const MapSource& source, const MapView& view,
                      const RunContext& context = RunContext());

/// Every cell, [rows, columns].
FloatMatrix wholeMap(const MapSource& source, const RunContext& context = RunContext());

}  // namespace skimline
