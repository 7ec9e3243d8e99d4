// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/attention/operator/masked_attention.h"
#include "core/foundation/nn/layers/batched_attention.h"
#include "core/foundation/nn/layers/named_parameters.h"

namespace skimline {

struct LearnableMaskConfig {
    std::int64_t width = 256;    ///< D of the queries and of the inner layers, even
    std::int64_t columns = 128;  ///< most keys there can be, N_max
    std::int64_t depth = 2;      ///< linear layers, 2 to 64
    MaskFusion fusion = MaskFusion::Multiply;
    /// The paper has none, so that values are unbounded and may be negative.
    MaskActivation activation = MaskActivation::None;
};

/// The learnable context-aware attention mask: linear layers with ReLU between them turn query i
/// into row i of the mask, whose column j stands for the j-th key, independent of its contents. Row
/// i depends on token i alone, so tokens need their places in time. The same mask serves every
/// head. Differentiable; reentrant. Source: LCAAM eq. 2-5.
class LearnableMask {
public:
    /// Finds `prefix` + 0.weight, 0.bias, 1.weight, .. @throws Error(Mismatch | Config)
    LearnableMask(NamedParameters& parameters, const std::string& prefix,
                  const LearnableMaskConfig& config);

    const LearnableMaskConfig& config() const { return m_config; }
    /// @param queries [..., N, D]  @param keys  1 to columns  @return [..., N, keys]
    /// @throws Error(Shape) for more keys than the mask has columns
    at::Tensor values(const at::Tensor& queries, std::int64_t keys) const;
    /// For attendBatch(). @param queries [B, N, D]
    ScoreMask on(const at::Tensor& queries, std::int64_t keys) const;
    /// For maskedAttention(), where the pattern may be sparse. @param queries [N, D], N keys too
    PairMask pairs(const at::Tensor& queries) const;

private:
    void checkKeys(std::int64_t keys) const;
    /// Input of the last layer, [..., N, D] -> [..., N, D].
    at::Tensor hidden(const at::Tensor& queries) const;

    LearnableMaskConfig m_config;
    std::vector<LinearWeights> m_layers;
};

/// @throws Error(Config) naming the value that is out of range
void checkMaskConfig(const LearnableMaskConfig& config);

/// Fresh parameters, float32, deterministic in `seed` and `prefix`. Layers of mirrored rotations
/// carry a token unchanged through any depth, where usual random layers with ReLU forget it: Note
/// [Mirrored start]. Add starts near 0, Multiply near 1 (before the activation).
std::map<std::string, at::Tensor> initialMaskParameters(const LearnableMaskConfig& config,
                                                        const std::string& prefix,
                                                        std::uint64_t seed);

/// How attention spreads its weights.
struct WeightSpread {
    double belowTenth = 0;  ///< share of the weights below a tenth of the even weight 1/N
    double entropy = 0;     ///< mean over the rows, divided by ln N: 1 is even, 0 one key
};
/// @param weights [..., N, M], rows sum to 1, M >= 2
WeightSpread weightSpread(const at::Tensor& weights);

}  // namespace skimline
