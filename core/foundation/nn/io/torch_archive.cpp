// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/torch_archive.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/state_pickle.h"
#include "core/foundation/nn/io/zip_directory.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLongestPickle = std::uint64_t{64} << 20;  // bytes
constexpr std::uint64_t kMostCopies = 4;                           // times the file

constexpr std::array kStorages{
    std::pair("FloatStorage", at::kFloat),       std::pair("HalfStorage", at::kHalf),
    std::pair("BFloat16Storage", at::kBFloat16), std::pair("DoubleStorage", at::kDouble),
    std::pair("LongStorage", at::kLong),         std::pair("IntStorage", at::kInt),
    std::pair("BoolStorage", at::kByte)};

at::ScalarType typeOf(const std::string& storage, const std::string& source) {
    for (const auto& [name, type] : kStorages)
        if (storage == name) return type;
    throw Error(ErrorCode::Unsupported, source,
                source + " contains numbers of an unknown type (" + storage.substr(0, 40) + ").");
}

/// Numbers that the tensor holds when it is written out. Steps of 0 repeat a number any number of
/// times, so a few bytes could stand for any amount of memory.
void checkAmount(const PickledTensor& tensor, const std::string& name, const std::string& source) {
    if (std::ranges::find(tensor.sizes, 0) != tensor.sizes.end()) return;
    std::int64_t room = std::max<std::int64_t>(tensor.storageItems, 1);
    for (const std::int64_t size : tensor.sizes) {
        if (size > room)
            throw Error(ErrorCode::Corrupt, source,
                        source + ": a tensor (" + name.substr(0, 80) +
                            ") has more numbers than its storage.");
        room /= size;
    }
}

/// Sizes and strides must stay inside the storage; they come from the file.
void checkView(const PickledTensor& tensor, const std::string& name, const std::string& source) {
    bool audio = tensor.sizes.size() == tensor.strides.size() && tensor.sizes.size() <= 16 &&
                 tensor.offset >= 0 && tensor.offset <= tensor.storageItems;
    // The last item of the view; overflow is out of reach because every term is compared first.
    std::int64_t room = tensor.storageItems - tensor.offset - 1;
    bool empty = false;
    for (std::size_t i = 0; audio && i < tensor.sizes.size(); ++i) {
        const std::int64_t size = tensor.sizes[i];
        const std::int64_t stride = tensor.strides[i];
        audio = size >= 0 && stride >= 0 && size <= tensor.storageItems + 1;
        empty = empty || size == 0;
        if (!audio || size < 2 || stride == 0) continue;
        audio = empty || stride <= room / (size - 1);
        if (audio && !empty) room -= stride * (size - 1);
    }
    if (!audio || (!empty && room < 0))
        throw Error(ErrorCode::Corrupt, source,
                    source + ": a tensor (" + name.substr(0, 80) + ") lies outside its storage.");
}

class ArchiveReader {
public:
    explicit ArchiveReader(const fs::path& file) : m_source(file.string()), m_zip(file) {
        for (const auto& [name, entry] : m_zip.entries())
            if (name.ends_with("/data.pkl")) m_folder = name.substr(0, name.size() - 8);
        if (m_folder.empty())
            throw Error(ErrorCode::Unsupported, m_source,
                        m_source + " is a zip archive, but not one of PyTorch.");
    }

    std::map<std::string, at::Tensor> read() {
        std::map<std::string, at::Tensor> tensors;
        const std::string pickle = m_folder + "data.pkl";
        if (m_zip.entries().at(pickle).size > kLongestPickle)
            throw Error(ErrorCode::Unsupported, m_source,
                        m_source + " has a tensor description of an invalid length.");
        for (const auto& [name, tensor] : readStatePickle(m_zip.read(pickle), m_source)) {
            checkView(tensor, name, m_source);
            checkAmount(tensor, name, m_source);
            const at::Tensor view =
                storage(tensor).as_strided(tensor.sizes, tensor.strides, tensor.offset);
            m_copied += view.is_contiguous() ? 0 : view.nbytes();
            if (m_copied > kMostCopies * m_zip.bytes())
                throw Error(ErrorCode::Corrupt, m_source,
                            m_source + ": its tensors need far more data than the file contains.");
            tensors[name] = view.contiguous();
        }
        return tensors;
    }

private:
    const at::Tensor& storage(const PickledTensor& tensor) {
        at::Tensor& loaded = m_storages[tensor.storage];
        const at::ScalarType type = typeOf(tensor.type, m_source);
        if (!loaded.defined()) {
            const auto items = static_cast<std::uint64_t>(tensor.storageItems);
            const std::string entry = m_folder + "data/" + tensor.storage;
            const auto found = m_zip.entries().find(entry);
            if (tensor.storageItems < 0 || found == m_zip.entries().end() ||
                found->second.size / at::elementSize(type) != items)
                throw Error(ErrorCode::Corrupt, m_source,
                            m_source + ": a storage is missing or has the wrong size.");
            loaded = at::empty({tensor.storageItems}, at::TensorOptions().dtype(type));
            m_zip.read(entry, loaded.data_ptr(), loaded.nbytes());
        }
        if (loaded.scalar_type() != type || loaded.numel() != tensor.storageItems)
            throw Error(ErrorCode::Corrupt, m_source,
                        m_source + ": two tensors disagree about their storage.");
        return loaded;
    }

    std::string m_source;
    ZipDirectory m_zip;
    std::string m_folder;
    std::map<std::string, at::Tensor> m_storages;
    std::uint64_t m_copied = 0;  ///< bytes that tensors take in addition to their storages
};

}  // namespace

std::map<std::string, at::Tensor> readTorchArchive(const fs::path& file) {
    return ArchiveReader(file).read();
}

}  // namespace skimline
