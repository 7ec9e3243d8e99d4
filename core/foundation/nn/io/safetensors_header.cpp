// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/safetensors_header.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kMaxHeaderBytes = std::uint64_t{16} << 20;
constexpr std::size_t kMaxRank = 32;
constexpr std::size_t kMaxDepth = 3;  // header object, one tensor's object, its arrays

struct TypeOfNumber {
    std::string_view name;
    std::uint64_t bytes;
};
/// In the order of StoredType.
constexpr std::array kStoredTypes{
    TypeOfNumber{"F16", 2}, TypeOfNumber{"BF16", 2}, TypeOfNumber{"F32", 4}, TypeOfNumber{"F64", 8},
    TypeOfNumber{"I8", 1},  TypeOfNumber{"I16", 2},  TypeOfNumber{"I32", 4}, TypeOfNumber{"I64", 8},
    TypeOfNumber{"U8", 1},  TypeOfNumber{"BOOL", 1}};

const TypeOfNumber& about(StoredType type) { return kStoredTypes[static_cast<std::size_t>(type)]; }

// A hostile name must not flood or garble the message that quotes it.
std::string quoted(const std::string& name) {
    std::string shown = name.substr(0, 80);
    for (char& letter : shown)
        if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f) letter = '?';
    return "\"" + shown + (name.size() > 80 ? "...\"" : "\"");
}

[[noreturn]] void throwCorrupt(const std::string& source, const std::string& what) {
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedCheckpoint, {source, std::string(what)});
}

/// Rejects depth and repeated keys while the text is parsed, before the tree can grow.
class HeaderGuard {
public:
    explicit HeaderGuard(const std::string& source) : m_source(source) {}

    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::object_start || event == Event::array_start) {
            if (static_cast<std::size_t>(depth) >= kMaxDepth)
                throwCorrupt(m_source, "the header is nested too deeply");
        }
        if (event == Event::object_start) m_keys.emplace_back();
        if (event == Event::object_end) m_keys.pop_back();
        if (event == Event::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!m_keys.back().insert(key).second)
                throwCorrupt(m_source, "the header names " + quoted(key) + " twice");
        }
        return true;
    }

private:
    const std::string& m_source;
    std::vector<std::set<std::string>> m_keys;
};

Json parseHeader(const std::string& source, const std::string& text) {
    Json header;
    try {
        HeaderGuard guard(source);
        header = Json::parse(text, std::ref(guard));
    } catch (const Json::exception&) {
        throwCorrupt(source, "the header is not valid JSON");
    }
    if (!header.is_object()) throwCorrupt(source, "the header is not a JSON object");
    return header;
}

std::map<std::string, std::string> parseMetadata(const std::string& source, const Json& object) {
    if (!object.is_object()) throwCorrupt(source, "the metadata is not a JSON object");
    std::map<std::string, std::string> metadata;
    for (const auto& [key, value] : object.items()) {
        if (!value.is_string())
            throwCorrupt(source, "the metadata value " + quoted(key) + " is not a string");
        metadata.emplace(key, value.get<std::string>());
    }
    return metadata;
}

StoredType parseType(const std::string& source, const std::string& name, const Json& entry) {
    const auto found = entry.find("dtype");
    if (found == entry.end() || !found->is_string()) throwTensor(source, name, "has no type");
    const auto& text = found->get_ref<const std::string&>();
    const auto* const type = std::ranges::find(kStoredTypes, text, &TypeOfNumber::name);
    if (type != kStoredTypes.end()) return static_cast<StoredType>(type - kStoredTypes.begin());
    throwTensor(source, name, "has the unknown type " + quoted(text), ErrorCode::Unsupported);
}

std::vector<std::uint64_t> parseNumbers(const std::string& source, const std::string& name,
                                        const Json& entry, const char* key) {
    const auto found = entry.find(key);
    if (found == entry.end() || !found->is_array())
        throwTensor(source, name, std::string("has no list ") + key);
    if (found->size() > kMaxRank)
        throwTensor(source, name, std::string("has too many numbers in ") + key);
    std::vector<std::uint64_t> numbers;
    for (const Json& number : *found) {
        if (!number.is_number_unsigned())
            throwTensor(source, name, std::string("has a bad number in ") + key);
        numbers.push_back(number.get<std::uint64_t>());
    }
    return numbers;
}

// Zeros count as one: strides multiply the remaining sizes even when there is no element.
std::uint64_t checkedBytes(const std::string& source, const std::string& name,
                           const std::vector<std::uint64_t>& shape, std::uint64_t itemBytes) {
    constexpr std::uint64_t limit = std::numeric_limits<std::int64_t>::max();
    std::uint64_t bytes = itemBytes;
    bool empty = false;
    for (const std::uint64_t size : shape) {
        empty = empty || size == 0;
        const std::uint64_t factor = std::max<std::uint64_t>(size, 1);
        if (bytes > limit / factor) throwTensor(source, name, "has a shape that is too large");
        bytes *= factor;
    }
    return empty ? 0 : bytes;
}

StoredTensor parseEntry(const std::string& source, const std::string& name, const Json& json,
                        std::uint64_t dataBytes) {
    if (!json.is_object()) throwTensor(source, name, "is not described by a JSON object");
    const StoredType type = parseType(source, name, json);
    const auto shape = parseNumbers(source, name, json, "shape");
    const auto offsets = parseNumbers(source, name, json, "data_offsets");
    if (offsets.size() != 2) throwTensor(source, name, "does not have two offsets");
    if (offsets[0] > offsets[1] || offsets[1] > dataBytes)
        throwTensor(source, name, "lies outside the file");
    if (checkedBytes(source, name, shape, bytesOf(type)) != offsets[1] - offsets[0])
        throwTensor(source, name, "has a byte count that does not match its shape and type");
    return {name, type, {shape.begin(), shape.end()}, offsets[0], offsets[1]};
}

void checkTiling(const std::string& source, std::vector<StoredTensor>& entries,
                 std::uint64_t dataBytes) {
    std::sort(entries.begin(), entries.end(), [](const StoredTensor& a, const StoredTensor& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::uint64_t expected = 0;
    for (const StoredTensor& entry : entries) {
        if (entry.begin < expected)
            throwTensor(source, entry.name, "overlaps the tensor before it");
        if (entry.begin > expected) throwTensor(source, entry.name, "leaves a gap before it");
        expected = entry.end;
    }
    if (expected != dataBytes)
        throwCorrupt(source, "the file holds bytes that belong to no tensor");
}

/// Name of another tool's format, recognised by its first bytes; empty: not known.
std::string otherFormat(std::istream& stream, std::uint64_t firstBytes) {
    const std::string_view head(reinterpret_cast<const char*>(&firstBytes), sizeof firstBytes);
    if (head.starts_with("PK\x03\x04")) return "a PyTorch archive (of torch.save or TorchScript)";
    if (head.starts_with("\x80\x02") || head.starts_with("\x80\x04")) return "a Python pickle";
    if (head.starts_with("\x89HDF")) return "an HDF5 file";
    if (head.starts_with("GGUF") || head.starts_with("lmgg")) return "a GGML file";
    if (head.substr(4) == "TFL3") return "a TensorFlow Lite model";
    // Protocol buffers: the format's version, then the name of the writer or its graph.
    if (head[0] == '\x08' && head[1] > 0 && head[1] < 32 && head[2] == '\x12')
        return "an ONNX model";
    char more[12] = {};
    stream.read(more, sizeof more);
    return std::string_view(more, sizeof more).find("onnx") != std::string_view::npos
               ? "an ONNX model"
               : "";
}

std::string readHeader(std::istream& stream, const std::string& source, std::uint64_t fileBytes) {
    if (fileBytes < 8) throwCorrupt(source, "the file is too short to be a safetensors file");
    std::uint64_t length = 0;
    readExactly(stream, source, &length, sizeof length);
    const bool impossible = length > fileBytes - 8 || length > kMaxHeaderBytes;
    const std::string other = impossible ? otherFormat(stream, length) : std::string();
    if (!other.empty())
        throw Error(ErrorCode::Unsupported, source,
                    source + " is " + other + "; Skimline reads networks from safetensors files.");
    if (impossible) throwCorrupt(source, "the header length is invalid");
    std::string text(length, '\0');
    readExactly(stream, source, text.data(), length);
    return text;
}

}  // namespace

std::string_view nameOf(StoredType type) { return about(type).name; }
std::uint64_t bytesOf(StoredType type) { return about(type).bytes; }

void throwTensor(const std::string& source, const std::string& name, const std::string& what,
                 ErrorCode code) {
    throw Error(code, source, source + ": tensor " + quoted(name) + " " + what + ".");
}

void readExactly(std::istream& stream, const std::string& source, void* target,
                 std::uint64_t count) {
    stream.read(static_cast<char*>(target), static_cast<std::streamsize>(count));
    if (static_cast<std::uint64_t>(stream.gcount()) != count)
        throwCorrupt(source, "the file ends too early");
}

SafetensorsHeader readSafetensorsHeader(std::istream& stream, const std::string& source,
                                        std::uint64_t fileBytes) {
    const std::string text = readHeader(stream, source, fileBytes);
    const std::uint64_t dataBytes = fileBytes - 8 - text.size();
    const Json json = parseHeader(source, text);
    SafetensorsHeader header;
    for (const auto& [name, value] : json.items()) {
        if (name == kSafetensorsMetadata)
            header.metadata = parseMetadata(source, value);
        else
            header.tensors.push_back(parseEntry(source, name, value, dataBytes));
    }
    checkTiling(source, header.tensors, dataBytes);
    return header;
}

}  // namespace skimline
