// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/io/safetensors.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/atomic_file.h"
#include "core/base/error_ids.h"
#include "core/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

static_assert(std::endian::native == std::endian::little,
              "the format stores little-endian numbers");

constexpr std::uint64_t kMaxHeaderBytes = std::uint64_t{16} << 20;
constexpr std::size_t kMaxRank = 32;
constexpr std::size_t kMaxDepth = 3;  // header object, one tensor's object, its arrays
constexpr std::string_view kMetadataKey = "__metadata__";

using TypeName = std::pair<std::string_view, at::ScalarType>;
constexpr std::array kTypes{TypeName("F16", at::kHalf),  TypeName("BF16", at::kBFloat16),
                            TypeName("F32", at::kFloat), TypeName("F64", at::kDouble),
                            TypeName("I8", at::kChar),   TypeName("I16", at::kShort),
                            TypeName("I32", at::kInt),   TypeName("I64", at::kLong),
                            TypeName("U8", at::kByte),   TypeName("BOOL", at::kBool)};

/// One entry of the header, checked except for its place among the others.
struct Entry {
    std::string name;
    at::ScalarType type;
    std::vector<std::int64_t> shape;
    std::uint64_t begin;
    std::uint64_t end;
};

// A hostile name must not flood or garble the one sentence it is quoted in.
std::string quoted(const std::string& name) {
    std::string shown = name.substr(0, 80);
    for (char& letter : shown)
        if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f) letter = '?';
    return "\"" + shown + (name.size() > 80 ? "...\"" : "\"");
}

[[noreturn]] void throwCorrupt(const std::string& source, const std::string& what) {
    throw Error(ErrorCode::Corrupt, ErrorId::DamagedCheckpoint, {source, std::string(what)});
}

[[noreturn]] void throwTensor(const std::string& source, const std::string& name,
                              const std::string& what, ErrorCode code = ErrorCode::Corrupt) {
    throw Error(code, source, source + ": tensor " + quoted(name) + " " + what + ".");
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

at::ScalarType parseType(const std::string& source, const std::string& name, const Json& entry) {
    const auto found = entry.find("dtype");
    if (found == entry.end() || !found->is_string()) throwTensor(source, name, "has no type");
    const auto& text = found->get_ref<const std::string&>();
    for (const auto& [known, type] : kTypes)
        if (known == text) return type;
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

Entry parseEntry(const std::string& source, const std::string& name, const Json& json,
                 std::uint64_t dataBytes) {
    if (!json.is_object()) throwTensor(source, name, "is not described by a JSON object");
    const at::ScalarType type = parseType(source, name, json);
    const auto shape = parseNumbers(source, name, json, "shape");
    const auto offsets = parseNumbers(source, name, json, "data_offsets");
    if (offsets.size() != 2) throwTensor(source, name, "does not have two offsets");
    if (offsets[0] > offsets[1] || offsets[1] > dataBytes)
        throwTensor(source, name, "lies outside the file");
    if (checkedBytes(source, name, shape, at::elementSize(type)) != offsets[1] - offsets[0])
        throwTensor(source, name, "has a byte count that does not fit its shape and type");
    return {name, type, {shape.begin(), shape.end()}, offsets[0], offsets[1]};
}

void checkTiling(const std::string& source, std::vector<Entry>& entries, std::uint64_t dataBytes) {
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::uint64_t expected = 0;
    for (const Entry& entry : entries) {
        if (entry.begin < expected)
            throwTensor(source, entry.name, "overlaps the tensor before it");
        if (entry.begin > expected) throwTensor(source, entry.name, "leaves a gap before it");
        expected = entry.end;
    }
    if (expected != dataBytes)
        throwCorrupt(source, "the file holds bytes that belong to no tensor");
}

void readExactly(std::ifstream& stream, const std::string& source, void* target,
                 std::uint64_t count) {
    stream.read(static_cast<char*>(target), static_cast<std::streamsize>(count));
    if (static_cast<std::uint64_t>(stream.gcount()) != count)
        throwCorrupt(source, "the file ends too early");
}

at::Tensor readTensor(std::ifstream& stream, const std::string& source, const Entry& entry) {
    at::Tensor tensor = at::empty(entry.shape, at::TensorOptions().dtype(entry.type));
    readExactly(stream, source, tensor.data_ptr(), entry.end - entry.begin);
    if (entry.type == at::kBool) {
        // Read back as bytes: a bool that is neither 0 nor 1 is undefined behaviour.
        const auto* bytes = static_cast<const unsigned char*>(tensor.data_ptr());
        if (std::any_of(bytes, bytes + tensor.numel(), [](unsigned char b) { return b > 1; }))
            throwTensor(source, entry.name, "holds a non-boolean value");
    }
    return tensor;
}

std::string readHeader(std::ifstream& stream, const std::string& source, std::uint64_t fileBytes) {
    if (fileBytes < 8) throwCorrupt(source, "the file is too short to be a safetensors file");
    std::uint64_t length = 0;
    readExactly(stream, source, &length, sizeof length);
    if (length > fileBytes - 8 || length > kMaxHeaderBytes)
        throwCorrupt(source, "the header length is impossible");
    std::string text(length, '\0');
    readExactly(stream, source, text.data(), length);
    return text;
}

std::string_view typeName(const std::string& source, const std::string& name, at::ScalarType type) {
    for (const auto& [known, knownType] : kTypes)
        if (knownType == type) return known;
    throwTensor(source, name, "has a type that the format cannot hold", ErrorCode::Unsupported);
}

std::string headerText(const std::string& source, const TensorFile& contents) {
    Json header = Json::object();
    if (!contents.metadata.empty()) header[std::string(kMetadataKey)] = contents.metadata;
    std::uint64_t offset = 0;
    for (const auto& [name, tensor] : contents.tensors) {
        if (name == kMetadataKey)
            throwTensor(source, name, "has a reserved name", ErrorCode::Usage);
        const std::uint64_t end = offset + tensor.nbytes();
        header[name] = {{"dtype", typeName(source, name, tensor.scalar_type())},
                        {"shape", tensor.sizes().vec()},
                        {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text;
    try {
        text = header.dump();
    } catch (const Json::exception&) {
        throw Error(ErrorCode::Usage, source, source + ": a name or value is not valid UTF-8.");
    }
    text.append((8 - text.size() % 8) % 8, ' ');
    return text;
}

}  // namespace

const at::Tensor& TensorFile::at(const std::string& name) const {
    const auto found = tensors.find(name);
    if (found == tensors.end()) throwTensor(source, name, "is missing", ErrorCode::Mismatch);
    return found->second;
}

TensorFile readSafetensors(const fs::path& file) {
    std::ifstream stream = openToRead(file);
    const std::uint64_t fileBytes = fs::file_size(file);
    TensorFile contents;
    contents.source = file.string();
    const std::string text = readHeader(stream, contents.source, fileBytes);
    const std::uint64_t dataBytes = fileBytes - 8 - text.size();
    const Json header = parseHeader(contents.source, text);

    std::vector<Entry> entries;
    for (const auto& [name, value] : header.items()) {
        if (name == kMetadataKey)
            contents.metadata = parseMetadata(contents.source, value);
        else
            entries.push_back(parseEntry(contents.source, name, value, dataBytes));
    }
    checkTiling(contents.source, entries, dataBytes);
    for (const Entry& entry : entries)
        contents.tensors.emplace(entry.name, readTensor(stream, contents.source, entry));
    return contents;
}

void requireFinite(const TensorFile& contents) {
    for (const auto& [name, tensor] : contents.tensors) {
        // Sums of half numbers stay far below what a float holds, and one look is five times
        // quicker.
        const bool finite = tensor.scalar_type() == at::kHalf
                                ? std::isfinite(tensor.sum(at::kFloat).item<float>())
                                : at::isfinite(tensor).all().item<bool>();
        if (!finite) throwTensor(contents.source, name, "holds numbers that are not finite");
    }
}

void writeSafetensors(const fs::path& file, const TensorFile& contents, bool overwrite) {
    const std::string header = headerText(file.string(), contents);
    const std::uint64_t length = header.size();
    std::string bytes(reinterpret_cast<const char*>(&length), sizeof length);
    bytes += header;
    for (const auto& [name, tensor] : contents.tensors) {
        const at::Tensor plain = tensor.detach().to(at::kCPU).contiguous();
        bytes.append(static_cast<const char*>(plain.data_ptr()), plain.nbytes());
    }
    AtomicFile::write(file, bytes,
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

}  // namespace skimline
