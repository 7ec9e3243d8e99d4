#pragma once

#include <ATen/ATen.h>

#include "core/attention/attention_map.h"
#include "tests/core/attention/dense_reference.h"

namespace skimline::test {

inline at::Tensor allowedCells(const MapSource& source) {
    if (source.cells == MapCells::Pattern) return maskOf(source.pattern, source.q.size(0));
    const at::Tensor all = at::ones({source.q.size(0), source.k.size(0)}, at::kBool);
    return source.cells == MapCells::Causal ? all.tril() : all;
}

inline at::Tensor exactScores(const MapSource& source) {
    return at::matmul(source.q.to(at::kDouble), source.k.to(at::kDouble).t()) /
           std::sqrt(static_cast<double>(source.q.size(1)));
}

/// Every cell of a map by the definition, [rows, columns], -1 where nothing was computed.
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
    const at::Tensor lse = at::logsumexp(
        exactScores(source).masked_fill(allowedCells(source).logical_not(), -1e30), 1);
    source.lse = lse.to(at::kFloat);
    return {source, exactMap(source, lse)};
}

}  // namespace skimline::test
