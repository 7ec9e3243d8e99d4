// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/parameter_initializer.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/foundation/nn/layers/seeded_random.h"

namespace skimline {

void ParameterInitializer::add(const std::string& name, at::IntArrayRef shape, double bound) {
    at::Tensor tensor = at::empty(shape, at::kFloat);
    fillUniform(tensor, bound, seedOf(m_seed, name));
    m_all.emplace(name, tensor);
}

void ParameterInitializer::addMatrix(const std::string& name, std::int64_t in, std::int64_t out) {
    add(name, {out, in}, std::sqrt(6.0 / static_cast<double>(in + out)));
}

void ParameterInitializer::addLinear(const std::string& name, std::int64_t in, std::int64_t out) {
    addMatrix(name + ".weight", in, out);
    m_all.emplace(name + ".bias", at::zeros({out}));
}

void ParameterInitializer::addNorm(const std::string& name, std::int64_t width) {
    m_all.emplace(name + ".weight", at::ones({width}));
    m_all.emplace(name + ".bias", at::zeros({width}));
}

}  // namespace skimline
