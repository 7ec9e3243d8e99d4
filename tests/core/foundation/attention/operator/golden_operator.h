// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline::test {

struct GoldenOperator {
    std::map<std::string, at::Tensor> tensors;  ///< q, k, v, globals, out, lse, grad_out, grad_*
    std::int64_t window = 0;

    AttentionPattern pattern() const {
        const at::Tensor globals = tensors.at("globals");
        const auto* first = globals.data_ptr<std::int64_t>();
        return {PatternKind::Lga, window, {first, first + globals.numel()}};
    }
};

/// Reads the part of the format that trusted files use, so that the operator's tests do not depend
/// on core/foundation/nn.
inline GoldenOperator readGoldenOperator(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    std::uint64_t headerSize = 0;
    std::memcpy(&headerSize, bytes.data(), sizeof headerSize);
    const auto header = nlohmann::json::parse(bytes.substr(8, headerSize));
    GoldenOperator result;
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            result.window = std::stoll(entry.at("window").get<std::string>());
            continue;
        }
        const auto shape = entry.at("shape").get<std::vector<std::int64_t>>();
        const auto type = entry.at("dtype") == "I64" ? at::kLong : at::kFloat;
        at::Tensor tensor = at::empty(shape, type);
        const auto begin = entry.at("data_offsets")[0].get<std::size_t>();
        // An empty tensor has no address to copy to.
        const char* const values = bytes.data() + 8 + headerSize + begin;
        if (tensor.nbytes() > 0) std::memcpy(tensor.data_ptr(), values, tensor.nbytes());
        result.tensors[name] = tensor;
    }
    return result;
}

/// Every operator case in `folder`.
inline std::vector<std::filesystem::path> goldenOperatorFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().filename().string().rfind("op-", 0) == 0) files.push_back(entry.path());
    }
    return files;
}

}  // namespace skimline::test
