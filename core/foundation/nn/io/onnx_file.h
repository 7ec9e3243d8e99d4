// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

/// Kinds of numbers that are read out of an ONNX file.
enum class OnnxType { Float32, Int8 };

/// An initializer of the graph. Its bytes belong to the text that was read.
struct OnnxTensor {
    OnnxType type = OnnxType::Float32;
    std::vector<std::int64_t> shape;  ///< may be empty: a scalar
    std::string_view raw;             ///< little-endian; empty where `typed` holds the numbers
    std::string_view typed;           ///< packed floats, or packed varints of Int8

    std::int64_t count() const;
    /// @throws Error(Usage) for another type
    std::vector<float> floats() const;
    std::vector<std::int8_t> bytes() const;
};

/// An operator of the graph, without its attributes.
struct OnnxNode {
    std::string name, kind;
    std::vector<std::string> inputs;
};

/// Weights of an ONNX file and the operators that read them.
struct OnnxGraph {
    std::map<std::string, OnnxTensor> tensors;  ///< those of the types above, by name
    std::vector<OnnxNode> nodes;                ///< in the order of the file

    /// @throws Error(Mismatch) naming it where there is none
    const OnnxTensor& at(const std::string& name) const;
    /// Input `index` of the only node of that name. @throws Error(Mismatch)
    const std::string& inputOf(const std::string& node, std::size_t index) const;
    std::string source;  ///< for messages
};

/// Reads initializers and the names and inputs of operators; nothing is computed, attributes are
/// ignored. Every length is checked before it is used, and every tensor has as many numbers as its
/// shape says. Follows onnx.proto of ONNX 1.16, fields 7 of ModelProto, 1 and 5 of GraphProto.
/// Wants no LibTorch.
/// @param bytes  of the file; the result refers to them
/// @throws Error(Corrupt) for damaged files, Error(Unsupported) for weights in other files
OnnxGraph readOnnx(std::string_view bytes, const std::string& source);

}  // namespace skimline
