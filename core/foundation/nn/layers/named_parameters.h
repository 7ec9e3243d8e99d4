// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/foundation/nn/layers/layer_norm.h"
#include "core/foundation/nn/layers/projections.h"

namespace skimline {

/// Looks up parameters in files of other programs by name, checks their shapes and remembers which
/// were used. Tensors are returned contiguous and of one type.
class NamedParameters {
public:
    /// @param prefixes  tried in turn before every name, besides none
    NamedParameters(const std::map<std::string, at::Tensor>& tensors,
                    std::vector<std::string> prefixes, at::ScalarType type = at::kFloat);

    bool has(const std::string& name) const;
    /// @throws Error(Mismatch) naming the tensor when it is missing or has another shape
    at::Tensor tensor(const std::string& name, at::IntArrayRef shape);
    /// Length of the first dimension. @throws Error(Mismatch) when it is missing or a number
    std::int64_t rowsOf(const std::string& name) const;
    LinearWeights linear(const std::string& name, std::int64_t in, std::int64_t out);
    NormWeights norm(const std::string& name, std::int64_t width);
    /// Names that were never requested, sorted.
    std::vector<std::string> unused() const;

private:
    const at::Tensor* find(const std::string& name, std::string* found = nullptr) const;

    const std::map<std::string, at::Tensor>& m_tensors;
    std::vector<std::string> m_prefixes;
    at::ScalarType m_type;
    std::set<std::string> m_used;
};

}  // namespace skimline
