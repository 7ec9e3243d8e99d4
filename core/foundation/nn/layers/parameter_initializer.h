// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "core/foundation/nn/layers/parameter_map.h"

namespace skimline {

/// Makes the parameters of an untrained network part by part. A tensor follows from the seed and
/// its name alone: networks that differ in one part share the start of all others.
class ParameterInitializer {
public:
    explicit ParameterInitializer(std::uint64_t seed) : m_seed(seed) {}

    /// Uniform in [-bound, bound).
    void add(const std::string& name, at::IntArrayRef shape, double bound);
    /// Uniform after Glorot and Bengio 2010, no bias: NAME.
    void addMatrix(const std::string& name, std::int64_t in, std::int64_t out);
    /// The same and a bias of 0: NAME.weight, NAME.bias.
    void addLinear(const std::string& name, std::int64_t in, std::int64_t out);
    void addNorm(const std::string& name, std::int64_t width);
    void set(const std::string& name, const at::Tensor& tensor) { m_all[name] = tensor; }
    ParameterMap all() && { return std::move(m_all); }

private:
    std::uint64_t m_seed;
    ParameterMap m_all;
};

}  // namespace skimline
