// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace skimline::test {

struct MapsTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    std::vector<float> values;           ///< float32; or
    std::vector<std::int64_t> integers;  ///< int64
};

/// A .safetensors file as Python's package writes it.
inline void writeMapsFile(const std::filesystem::path& file, const std::vector<MapsTensor>& tensors,
                          const std::string& network = {}) {
    std::string header =
        network.empty() ? "{" : R"({"__metadata__":{"network":")" + network + "\"},";
    std::string bytes;
    for (const MapsTensor& tensor : tensors) {
        std::string shape;
        for (const std::int64_t side : tensor.shape)
            shape += (shape.empty() ? "" : ",") + std::to_string(side);
        const bool whole = !tensor.integers.empty();
        const std::size_t begin = bytes.size();
        if (whole)
            bytes.append(reinterpret_cast<const char*>(tensor.integers.data()),
                         tensor.integers.size() * sizeof(std::int64_t));
        else
            bytes.append(reinterpret_cast<const char*>(tensor.values.data()),
                         tensor.values.size() * sizeof(float));
        header += (header.back() == '{' || header.back() == ',' ? "\"" : ",\"") + tensor.name +
                  R"(":{"dtype":")" + (whole ? "I64" : "F32") + R"(","shape":[)" + shape +
                  R"(],"data_offsets":[)" + std::to_string(begin) + "," +
                  std::to_string(bytes.size()) + "]}";
    }
    header += "}";
    header.resize((header.size() + 7) / 8 * 8, ' ');
    const std::uint64_t length = header.size();
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(&length), sizeof length);
    stream << header << bytes;
}

}  // namespace skimline::test
