// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/safetensors.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors_header.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

static_assert(std::endian::native == std::endian::little,
              "the format stores little-endian numbers");

/// In the order of StoredType.
constexpr std::array kTypes{at::kHalf,  at::kBFloat16, at::kFloat, at::kDouble, at::kChar,
                            at::kShort, at::kInt,      at::kLong,  at::kByte,   at::kBool};

at::ScalarType typeHere(StoredType type) { return kTypes[static_cast<std::size_t>(type)]; }

at::Tensor readTensor(std::ifstream& stream, const std::string& source, const StoredTensor& entry) {
    at::Tensor tensor = at::empty(entry.shape, at::TensorOptions().dtype(typeHere(entry.type)));
    readExactly(stream, source, tensor.data_ptr(), entry.end - entry.begin);
    if (entry.type == StoredType::Bool) {
        // Read back as bytes: a bool that is neither 0 nor 1 is undefined behaviour.
        const auto* bytes = static_cast<const unsigned char*>(tensor.data_ptr());
        if (std::any_of(bytes, bytes + tensor.numel(), [](unsigned char b) { return b > 1; }))
            throwTensor(source, entry.name, "holds a non-boolean value");
    }
    return tensor;
}

StoredType storedAs(const std::string& source, const std::string& name, at::ScalarType type) {
    const auto* const found = std::ranges::find(kTypes, type);
    if (found == kTypes.end())
        throwTensor(source, name, "has a type that the format cannot hold", ErrorCode::Unsupported);
    return static_cast<StoredType>(found - kTypes.begin());
}

std::string headerText(const std::string& source, const TensorFile& contents) {
    Json header = Json::object();
    if (!contents.metadata.empty()) header[std::string(kSafetensorsMetadata)] = contents.metadata;
    std::uint64_t offset = 0;
    for (const auto& [name, tensor] : contents.tensors) {
        if (name == kSafetensorsMetadata)
            throwTensor(source, name, "has a reserved name", ErrorCode::Usage);
        const std::uint64_t end = offset + tensor.nbytes();
        header[name] = {{"dtype", nameOf(storedAs(source, name, tensor.scalar_type()))},
                        {"shape", tensor.sizes().vec()},
                        {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text;
    try {
        text = jsonText(header);
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
    TensorFile contents;
    contents.source = file.string();
    SafetensorsHeader header = readSafetensorsHeader(stream, contents.source, fs::file_size(file));
    contents.metadata = std::move(header.metadata);
    for (const StoredTensor& entry : header.tensors)
        contents.tensors.emplace(entry.name, readTensor(stream, contents.source, entry));
    return contents;
}

TensorFile readSafetensors(const std::vector<std::filesystem::path>& files) {
    TensorFile all = readSafetensors(files.front());
    for (std::size_t at = 1; at < files.size(); ++at) {
        TensorFile shard = readSafetensors(files[at]);
        all.tensors.merge(shard.tensors);
        if (!shard.tensors.empty())
            throw Error(ErrorCode::Corrupt, files[at].string(),
                        files[at].string() + " holds " + shard.tensors.begin()->first +
                            ", which is also in another shard.");
    }
    return all;
}

void requireFinite(const TensorFile& contents) {
    for (const auto& [name, tensor] : contents.tensors) {
        // Sums of float16 numbers stay far below the largest float, and one check of the sum is
        // five times faster.
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
