// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/onnx_file.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::size_t kMostTensors = 65536;
constexpr std::size_t kMostNodes = 1U << 20U;
constexpr std::size_t kMostInputs = 1024;
constexpr std::size_t kMostDimensions = 8;
constexpr std::size_t kLongestName = 1024;
constexpr std::int64_t kMostNumbers = std::int64_t{1} << 32;

// Numbers of fields in onnx.proto.
constexpr std::uint64_t kModelGraph = 7;
constexpr std::uint64_t kGraphNode = 1;
constexpr std::uint64_t kGraphInitializer = 5;
constexpr std::uint64_t kNodeInput = 1;
constexpr std::uint64_t kNodeName = 3;
constexpr std::uint64_t kNodeKind = 4;
constexpr std::uint64_t kTensorDimension = 1;
constexpr std::uint64_t kTensorType = 2;
constexpr std::uint64_t kTensorFloats = 4;
constexpr std::uint64_t kTensorIntegers = 5;
constexpr std::uint64_t kTensorName = 8;
constexpr std::uint64_t kTensorRaw = 9;
constexpr std::uint64_t kTensorPlace = 14;
constexpr std::uint64_t kFloatType = 1;
constexpr std::uint64_t kInt8Type = 3;

enum class Wire : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

struct Field {
    std::uint64_t number = 0;
    Wire wire = Wire::Varint;
    std::uint64_t value = 0;  ///< of a varint
    std::string_view bytes;   ///< of the others
};

[[noreturn]] void damaged(const std::string& source, const std::string& why) {
    throw Error(ErrorCode::Corrupt, source, source + " is a damaged ONNX file: " + why + ".");
}

/// The fields of one message, in order.
class Message {
public:
    Message(std::string_view bytes, const std::string& source) : m_rest(bytes), m_source(source) {}

    std::optional<Field> next() {
        if (m_rest.empty()) return {};
        const std::uint64_t tag = varint();
        Field field{tag >> 3U, static_cast<Wire>(tag & 7U), 0, {}};
        if (field.number == 0) damaged(m_source, "a field has no number");
        switch (field.wire) {
            case Wire::Varint:
                field.value = varint();
                return field;
            case Wire::Fixed64:
                field.bytes = take(8);
                return field;
            case Wire::Bytes:
                field.bytes = take(varint());
                return field;
            case Wire::Fixed32:
                field.bytes = take(4);
                return field;
        }
        damaged(m_source, "a field is of an unknown kind");
    }

    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (m_rest.empty()) damaged(m_source, "it ends within a number");
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            if (shift == 63 && byte > 1) break;
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if ((byte & 0x80U) == 0) return value;
        }
        damaged(m_source, "a number has too many digits");
    }

    bool ended() const { return m_rest.empty(); }

private:
    std::string_view take(std::uint64_t count) {
        if (count > m_rest.size()) damaged(m_source, "a field is longer than the file");
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }

    std::string_view m_rest;
    const std::string& m_source;
};

std::string_view bytesOf(const Field& field, const std::string& source) {
    if (field.wire != Wire::Bytes) damaged(source, "a field is of the wrong kind");
    return field.bytes;
}

std::uint64_t numberOf(const Field& field, const std::string& source) {
    if (field.wire != Wire::Varint) damaged(source, "a field is of the wrong kind");
    return field.value;
}

std::string nameOf(const Field& field, const std::string& source) {
    const std::string_view name = bytesOf(field, source);
    if (name.size() > kLongestName) damaged(source, "a name is impossibly long");
    return std::string(name);
}

OnnxNode nodeIn(std::string_view bytes, const std::string& source) {
    OnnxNode node;
    Message message(bytes, source);
    while (const auto field = message.next()) {
        if (field->number == kNodeName) node.name = nameOf(*field, source);
        if (field->number == kNodeKind) node.kind = nameOf(*field, source);
        if (field->number != kNodeInput) continue;
        if (node.inputs.size() == kMostInputs) damaged(source, "an operator has too many inputs");
        node.inputs.push_back(nameOf(*field, source));
    }
    return node;
}

void addDimension(OnnxTensor& tensor, std::uint64_t size, const std::string& source) {
    if (tensor.shape.size() == kMostDimensions) damaged(source, "a tensor has too many dimensions");
    if (size > static_cast<std::uint64_t>(kMostNumbers))
        damaged(source, "a dimension is impossibly large");
    tensor.shape.push_back(static_cast<std::int64_t>(size));
}

/// The format allows several fields for one list, but no known writer uses that.
void takeNumbers(std::string_view& place, const Field& field, const std::string& source) {
    if (!place.empty()) damaged(source, "a tensor has its numbers in pieces");
    place = bytesOf(field, source);
}

struct NamedTensor {
    std::string name;
    std::uint64_t type = 0;
    OnnxTensor tensor;
    std::string_view floats, integers;
};

void readField(NamedTensor& read, const Field& field, const std::string& source) {
    switch (field.number) {
        case kTensorDimension:
            if (field.wire == Wire::Varint) return addDimension(read.tensor, field.value, source);
            for (Message sizes(bytesOf(field, source), source); !sizes.ended();)
                addDimension(read.tensor, sizes.varint(), source);
            return;
        case kTensorType:
            read.type = numberOf(field, source);
            return;
        case kTensorFloats:
            return takeNumbers(read.floats, field, source);
        case kTensorIntegers:
            return takeNumbers(read.integers, field, source);
        case kTensorName:
            read.name = nameOf(field, source);
            return;
        case kTensorRaw:
            return takeNumbers(read.tensor.raw, field, source);
        case kTensorPlace:
            if (numberOf(field, source) != 0)
                throw Error(ErrorCode::Unsupported, source,
                            source + " keeps its weights in another file.");
            return;
        default:
            return;
    }
}

std::int64_t countOf(const std::vector<std::int64_t>& shape, const std::string& source) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) {
        if (size != 0 && count > kMostNumbers / size) damaged(source, "a tensor is too large");
        count *= size;
    }
    return count;
}

/// Packed varints of Int8; negative ones have ten digits.
std::vector<std::int8_t> smallNumbers(std::string_view typed, const std::string& source) {
    std::vector<std::int8_t> numbers;
    for (Message message(typed, source); !message.ended();) {
        const auto value = static_cast<std::int64_t>(message.varint());
        if (value < std::numeric_limits<std::int8_t>::min() ||
            value > std::numeric_limits<std::int8_t>::max())
            damaged(source, "a number does not fit its type");
        numbers.push_back(static_cast<std::int8_t>(value));
    }
    return numbers;
}

/// Checks that either of the two encodings holds as many numbers as the shape says. @throws
/// Error(Corrupt)
void requireWhole(const NamedTensor& read, const std::string& source) {
    const OnnxTensor& tensor = read.tensor;
    const std::int64_t count = countOf(tensor.shape, source);
    const std::size_t size = tensor.type == OnnxType::Float32 ? sizeof(float) : 1;
    bool whole = false;
    if (tensor.typed.empty())
        whole = tensor.raw.size() / size == static_cast<std::size_t>(count) &&
                tensor.raw.size() % size == 0;
    else if (tensor.raw.empty())
        whole = tensor.type == OnnxType::Float32
                    ? tensor.typed.size() == static_cast<std::size_t>(count) * size
                    : smallNumbers(tensor.typed, source).size() == static_cast<std::size_t>(count);
    if (!whole) damaged(source, "a tensor has fewer or more numbers than its shape says");
}

void readTensor(OnnxGraph& graph, std::string_view bytes) {
    NamedTensor read;
    Message message(bytes, graph.source);
    while (const auto field = message.next()) readField(read, *field, graph.source);
    if (read.type != kFloatType && read.type != kInt8Type) return;
    read.tensor.type = read.type == kFloatType ? OnnxType::Float32 : OnnxType::Int8;
    read.tensor.typed = read.type == kFloatType ? read.floats : read.integers;
    requireWhole(read, graph.source);
    if (graph.tensors.size() == kMostTensors) damaged(graph.source, "it has too many tensors");
    if (!graph.tensors.emplace(read.name, std::move(read.tensor)).second)
        damaged(graph.source, "two tensors have the same name");
}

void readGraph(OnnxGraph& graph, std::string_view bytes) {
    Message message(bytes, graph.source);
    while (const auto field = message.next()) {
        if (field->number == kGraphInitializer) readTensor(graph, bytesOf(*field, graph.source));
        if (field->number != kGraphNode) continue;
        if (graph.nodes.size() == kMostNodes) damaged(graph.source, "it has too many operators");
        graph.nodes.push_back(nodeIn(bytesOf(*field, graph.source), graph.source));
    }
}

}  // namespace

std::int64_t OnnxTensor::count() const {
    std::int64_t numbers = 1;
    for (const std::int64_t size : shape) numbers *= size;
    return numbers;
}

std::vector<float> OnnxTensor::floats() const {
    if (type != OnnxType::Float32) throw Error(ErrorCode::Usage, "ONNX", "Not a float tensor.");
    const std::string_view from = raw.empty() ? typed : raw;
    std::vector<float> numbers(static_cast<std::size_t>(count()));
    if (!numbers.empty()) std::memcpy(numbers.data(), from.data(), from.size());
    return numbers;
}

std::vector<std::int8_t> OnnxTensor::bytes() const {
    if (type != OnnxType::Int8) throw Error(ErrorCode::Usage, "ONNX", "Not an int8 tensor.");
    if (!typed.empty()) return smallNumbers(typed, "ONNX");
    return {raw.begin(), raw.end()};
}

const OnnxTensor& OnnxGraph::at(const std::string& name) const {
    const auto found = tensors.find(name);
    if (found == tensors.end())
        throw Error(ErrorCode::Mismatch, source, source + " has no tensor \"" + name + "\".");
    return found->second;
}

const std::string& OnnxGraph::inputOf(const std::string& node, std::size_t index) const {
    const auto found = std::ranges::find(nodes, node, &OnnxNode::name);
    if (found == nodes.end() || index >= found->inputs.size())
        throw Error(ErrorCode::Mismatch, source, source + " has no operator \"" + node + "\".");
    return found->inputs[index];
}

OnnxGraph readOnnx(std::string_view bytes, const std::string& source) {
    OnnxGraph graph;
    graph.source = source;
    Message message(bytes, source);
    bool found = false;
    while (const auto field = message.next()) {
        if (field->number != kModelGraph) continue;
        if (found) damaged(source, "it has two graphs");
        found = true;
        readGraph(graph, bytesOf(*field, source));
    }
    if (!found) damaged(source, "it has no graph");
    return graph;
}

}  // namespace skimline
