// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include "core/foundation/attention/maps/attention_map.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline::test {

inline at::Tensor allowedCells(const MapSource& source) {
    if (source.cells == MapCells::Pattern) return maskOf(source.pattern, source.q.size(0));
    const at::Tensor all = at::ones({source.q.size(0), source.k.size(0)}, at::kBool);
    return source.cells == MapCells::Causal ? all.tril() : all;
}

inline at::Tensor exactScores(const MapSource& source) {
    const at::Tensor scores = at::matmul(source.q.to(at::kDouble), source.k.to(at::kDouble).t()) /
                              std::sqrt(static_cast<double>(source.q.size(1)));
    const PairMask& mask = source.mask;
    if (!mask.defined()) return scores;
    at::Tensor numbers = at::matmul(mask.rows.to(at::kDouble), mask.columns.to(at::kDouble).t()) +
                         mask.bias.to(at::kDouble);
    if (mask.activation == MaskActivation::Sigmoid) numbers = numbers.sigmoid();
    if (mask.activation == MaskActivation::Softplus) numbers = at::softplus(numbers);
    return mask.fusion == MaskFusion::Add ? scores + numbers : scores * numbers;
}

inline at::Tensor exactLse(const MapSource& source) {
    return at::logsumexp(exactScores(source).masked_fill(allowedCells(source).logical_not(), -1e30),
                         1);
}

/// Every cell of a map by the definition, [rows, columns], -1 if nothing was computed.
inline at::Tensor exactMap(const MapSource& source, const at::Tensor& lse) {
    return (exactScores(source) - lse.to(at::kDouble).unsqueeze(1))
        .exp()
        .masked_fill(allowedCells(source).logical_not(), kNotComputed)
        .to(at::kFloat)
        .contiguous();
}

/// One head of a random pass with its exact map.
struct MapCase {
    MapSource source;
    at::Tensor exact;
};

inline MapCase mapCase(MapCells cells, const AttentionPattern& pattern, std::int64_t rows,
                       std::int64_t columns, std::int64_t width) {
    at::manual_seed(rows + columns);
    MapSource source{at::randn({rows, width}), at::randn({columns, width}), {}, cells, pattern};
    const at::Tensor lse = exactLse(source);
    source.lse = lse.to(at::kFloat);
    return {source, exactMap(source, lse)};
}

/// The same head with a learnable mask of this width.
inline MapCase withMask(MapCase given, std::int64_t width, MaskFusion fusion,
                        MaskActivation activation) {
    const std::int64_t rows = given.source.q.size(0);
    const std::int64_t columns = given.source.k.size(0);
    given.source.mask = {at::randn({rows, width}), at::randn({columns, width}),
                         at::randn({columns}), fusion, activation};
    const at::Tensor lse = exactLse(given.source);
    given.source.lse = lse.to(at::kFloat);
    given.exact = exactMap(given.source, lse);
    return given;
}

}  // namespace skimline::test
