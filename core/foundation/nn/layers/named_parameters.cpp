// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/named_parameters.h"

#include <ATen/ATen.h>

#include <sstream>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

[[noreturn]] void throwMissing(const std::string& name) {
    throw Error(ErrorCode::Mismatch, name, "The weights lack the tensor \"" + name + "\".");
}

}  // namespace

NamedParameters::NamedParameters(const std::map<std::string, at::Tensor>& tensors,
                                 std::vector<std::string> prefixes, at::ScalarType type)
    : m_tensors(tensors), m_prefixes(std::move(prefixes)), m_type(type) {
    m_prefixes.emplace_back();
}

const at::Tensor* NamedParameters::find(const std::string& name, std::string* found) const {
    for (const std::string& prefix : m_prefixes) {
        const auto entry = m_tensors.find(prefix + name);
        if (entry == m_tensors.end()) continue;
        if (found != nullptr) *found = entry->first;
        return &entry->second;
    }
    return nullptr;
}

bool NamedParameters::has(const std::string& name) const { return find(name) != nullptr; }

at::Tensor NamedParameters::tensor(const std::string& name, at::IntArrayRef shape) {
    std::string found;
    const at::Tensor* entry = find(name, &found);
    if (entry == nullptr) throwMissing(name);
    if (entry->sizes() != shape) {
        std::ostringstream sizes;
        sizes << entry->sizes() << " instead of " << shape;
        throw Error(ErrorCode::Mismatch, name,
                    "The tensor \"" + name + "\" has the shape " + sizes.str() + ".");
    }
    m_used.insert(found);
    return entry->to(m_type).contiguous();
}

std::int64_t NamedParameters::rowsOf(const std::string& name) const {
    const at::Tensor* entry = find(name);
    if (entry == nullptr || entry->dim() == 0) throwMissing(name);
    return entry->size(0);
}

LinearWeights NamedParameters::linear(const std::string& name, std::int64_t in, std::int64_t out) {
    return {tensor(name + ".weight", {out, in}), tensor(name + ".bias", {out})};
}

NormWeights NamedParameters::norm(const std::string& name, std::int64_t width) {
    return {tensor(name + ".weight", {width}), tensor(name + ".bias", {width})};
}

std::vector<std::string> NamedParameters::unused() const {
    std::vector<std::string> names;
    for (const auto& [name, tensor] : m_tensors)
        if (!m_used.contains(name)) names.push_back(name);
    return names;
}

}  // namespace skimline
