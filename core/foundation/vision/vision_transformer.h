// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/vision/vision_kernels.h"

namespace skimline::cpu {

struct VisionShape {
    std::int64_t side = 224;  ///< of the square images, pixels
    std::int64_t patch = 16;  ///< side of a patch; divides `side`
    std::int64_t width = 0;   ///< of the rows
    std::int64_t heads = 1;   ///< width / heads is a multiple of kWholeVector
    std::int64_t inner = 0;   ///< width between the two last projections of a layer
    std::int64_t output = 0;  ///< of the projection at the end; 0: there is none
    InnerFunction function = InnerFunction::Gelu;
    float epsilon = 1e-5F;        ///< of the norms
    std::array<float, 3> mean{};  ///< of red, green, blue in [0, 1]
    std::array<float, 3> deviation{};

    std::int64_t tokens() const { return (side / patch) * (side / patch) + 1; }
    std::int64_t patchNumbers() const { return 3 * patch * patch; }
    std::int64_t dimension() const { return output > 0 ? output : width; }
};

/// Weights [units, depth] row by row, and biases, which may be empty.
struct VisionProjection {
    std::vector<float> weight, bias;
};
struct VisionNorm {
    std::vector<float> gain, shift;  ///< empty: no norm
};
struct VisionLayer {
    VisionNorm first, second;
    VisionProjection
        together;           ///< [3 width, width]: queries divided by sqrt(head width), keys, values
    VisionProjection out;   ///< with the scale of the residual, if the network has one
    VisionProjection in;    ///< [inner, width]
    VisionProjection back;  ///< [width, inner], likewise scaled
};

/// A network as its file holds it.
struct VisionWeights {
    VisionShape shape;
    VisionProjection patches;  ///< [width, 3 patch patch]: channels red, green, blue, then rows
    std::vector<float> classToken;  ///< [width]
    std::vector<float> positions;   ///< [tokens, width]
    VisionNorm before;              ///< of the rows that the first layer reads; may be empty
    std::vector<VisionLayer> layers;
    VisionNorm after;             ///< of the class token's row
    VisionProjection projection;  ///< [output, width]; may be empty
};

/// The fastest kernels of that format on this processor. @return float32 where it has no bfloat16
VisionKernels visionKernels(NumberFormat format);
/// All kernels that this processor can run, plainest first; for tests.
std::vector<VisionKernels> availableVision();

/// A vision transformer (Dosovitskiy et al., 2021) with norms before each part of a layer: patches
/// and a class token, dense attention, and the class token's row as result. One image at a time on
/// one thread; an image's numbers do not depend on others. Const functions are reentrant; a running
/// call takes about 12 MB for ViT-B/16.
class VisionTransformer {
public:
    /// @throws Error(Config) for sizes that the kernels do not have, Error(Shape) for weights of
    /// other sizes
    VisionTransformer(const VisionWeights& weights, const VisionKernels& kernels);

    const VisionShape& shape() const { return m_shape; }
    NumberFormat format() const { return m_kernels.format; }
    /// @param bgr  side * side * 3 bytes
    /// @param betweenLayers  may throw
    /// @param vector  [shape().dimension()], not normalised
    void run(std::span<const std::uint8_t> bgr, const std::function<void()>& betweenLayers,
             float* vector) const;

private:
    struct Packed {
        std::int64_t units = 0, depth = 0;
        std::vector<std::byte> weights;
        std::vector<float> bias;
    };
    struct Layer {
        VisionNorm first, second;
        Packed together, out, in, back;
    };
    struct Rows;

    Packed packed(const VisionProjection& projection, std::int64_t units, std::int64_t depth) const;
    void project(const Packed& weights, std::int64_t rows, const float* x, bool add, float* y,
                 Rows& all) const;
    void norm(const VisionNorm& weights, std::int64_t rows, const float* x, float* y,
              Rows& all) const;
    void embed(std::span<const std::uint8_t> bgr, Rows& all) const;

    VisionShape m_shape;
    VisionKernels m_kernels;
    LayerKernels m_norms;
    Packed m_patches;
    std::vector<float> m_classToken;
    std::vector<float> m_positions;
    VisionNorm m_before;
    std::vector<Layer> m_layers;
    VisionNorm m_after;
    Packed m_projection;
};

}  // namespace skimline::cpu
