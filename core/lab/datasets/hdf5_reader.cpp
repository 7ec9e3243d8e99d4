// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/hdf5_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/lab/datasets/hdf5_chunks.h"
#include "core/lab/datasets/hdf5_headers.h"
#include "core/lab/datasets/hdf5_heaps.h"
#include "core/lab/datasets/hdf5_input.h"

namespace skimline::hdf5 {
namespace {

constexpr hsize_t kMostElements = hsize_t{1} << 26;
constexpr hsize_t kMostIntegers = hsize_t{1} << 22;
constexpr std::size_t kLongestText = 4096;
// No filter compresses more than this; a file that claims more would only fill memory with zeros.
constexpr hsize_t kTightestPacking = 4096;
constexpr hsize_t kSmall = hsize_t{1} << 16;  // bytes; may be empty storage that reads as zeros

bool isHardLink(hid_t parent, const std::string& name) {
    if (name.empty() || name.find('/') != std::string::npos || name == ".") return false;
    H5L_info_t info;
    return H5Lexists(parent, name.c_str(), H5P_DEFAULT) > 0 &&
           H5Lget_info(parent, name.c_str(), &info, H5P_DEFAULT) >= 0 && info.type == H5L_TYPE_HARD;
}

/// @return H5O_TYPE_UNKNOWN if it cannot be read
H5O_type_t typeOf(hid_t parent, const std::string& name) {
    H5O_info_t info;
    const bool known = H5Oget_info_by_name(parent, name.c_str(), &info, H5P_DEFAULT) >= 0;
    return known ? info.type : H5O_TYPE_UNKNOWN;
}

bool isObject(hid_t parent, const std::string& name, H5O_type_t type) {
    return isHardLink(parent, name) && typeOf(parent, name) == type;
}

FloatMatrix shaped(const std::vector<hsize_t>& dimensions, hsize_t count) {
    const bool table = dimensions.size() == 2;
    return FloatMatrix(table ? static_cast<std::int64_t>(dimensions[0]) : 1,
                       static_cast<std::int64_t>(table ? dimensions[1] : count));
}

// Fixed-length text is padded with zeros or spaces, regardless of the padding its type declares.
std::string trimmed(std::string text) {
    text.resize(std::min(text.size(), text.find('\0')));
    const std::size_t last = text.find_last_not_of(' ');
    text.resize(last == std::string::npos ? 0 : last + 1);
    return text;
}

std::string libraryVersion() {
    unsigned major = 0;
    unsigned minor = 0;
    unsigned release = 0;
    H5get_libversion(&major, &minor, &release);
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(release);
}

[[noreturn]] void throwDamaged(const std::filesystem::path& path) {
    throw Error(ErrorCode::Corrupt, path.string(),
                "The HDF5 file " + path.string() + " is damaged or incomplete.");
}

}  // namespace

File openFile(const std::filesystem::path& path, Texts texts) {
    openToRead(path);
    if (H5Fis_hdf5(path.c_str()) <= 0)
        throw Error(ErrorCode::Corrupt, path.string(), path.string() + " is not an HDF5 file.");
    File file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, accessToRead().get()));
    if (!file) throwDamaged(path);
    const PropertyList creation(H5Fget_create_plist(file.get()));
    std::size_t addressBytes = 0;
    std::size_t lengthBytes = 0;
    if (!creation || H5Pget_sizes(creation.get(), &addressBytes, &lengthBytes) < 0 ||
        addressBytes != sizeof(std::uint64_t) || lengthBytes != sizeof(std::uint64_t))
        throw Error(
            ErrorCode::Unsupported, path.string(),
            "The HDF5 file " + path.string() + " has addresses or lengths of an unusual size.");
    hsize_t begin = 0;
    H5Pget_userblock(creation.get(), &begin);
    if (texts == Texts::Read) requireSoundHeaps(path, begin);
    return file;
}

std::vector<std::string> groupNames(const File& file, const std::filesystem::path& path) {
    std::vector<std::string> names;
    const herr_t listed = H5Literate(
        file.get(), H5_INDEX_NAME, H5_ITER_NATIVE, nullptr,
        [](hid_t, const char* name, const H5L_info_t*, void* list) -> herr_t {
            static_cast<std::vector<std::string>*>(list)->emplace_back(name);
            return 0;
        },
        &names);
    if (listed < 0) throwDamaged(path);
    std::erase_if(names, [&](const std::string& name) {
        if (!isHardLink(file.get(), name)) return true;
        const H5O_type_t type = typeOf(file.get(), name);
        if (type == H5O_TYPE_UNKNOWN) throwDamaged(path);
        return type != H5O_TYPE_GROUP;
    });
    return names;
}

GroupReader::GroupReader(const File& file, std::filesystem::path path, std::string key)
    : m_path(std::move(path)), m_key(std::move(key)) {
    if (isObject(file.get(), m_key, H5O_TYPE_GROUP))
        m_group = Group(H5Gopen2(file.get(), m_key.c_str(), H5P_DEFAULT));
    if (!m_group)
        throw Error(ErrorCode::NotFound, m_path.string(),
                    m_path.string() + " holds no group \"" + m_key + "\".");
    H5G_info_t links;
    if (H5Gget_info(m_group.get(), &links) < 0) throwDamaged(m_path);
    const PropertyList creation(H5Fget_create_plist(file.get()));
    hsize_t begin = 0;
    if (creation && H5Pget_userblock(creation.get(), &begin) >= 0) m_begin = begin;
}

void GroupReader::throwCorrupt(const std::string& name, const std::string& reason) const {
    throw Error(ErrorCode::Corrupt, m_path.string(),
                "Dataset " + m_key + "/" + name + " of " + m_path.string() + " " + reason + ".");
}

bool GroupReader::has(const std::string& name) const {
    return H5Lexists(m_group.get(), name.c_str(), H5P_DEFAULT) > 0;
}

GroupReader::Table GroupReader::open(const std::string& name) const {
    Table table;
    H5L_info_t link;
    const bool linked = isHardLink(m_group.get(), name);
    if (linked && (H5Lget_info(m_group.get(), name.c_str(), &link, H5P_DEFAULT) < 0 ||
                   !isSoundDataset(m_path, m_begin + link.u.address)))
        throwCorrupt(name, "is damaged");
    if (isObject(m_group.get(), name, H5O_TYPE_DATASET))
        table.dataset = Dataset(H5Dopen2(m_group.get(), name.c_str(), H5P_DEFAULT));
    if (!table.dataset && linked && isOfNewerForm(m_path, m_begin + link.u.address))
        throwCorrupt(name, "was written in a newer form than this HDF5 library (" +
                               libraryVersion() +
                               ") reads; write the file again without libver=\"latest\"");
    if (!table.dataset) throwCorrupt(name, "is not a dataset of this file");
    table.type = Datatype(H5Dget_type(table.dataset.get()));
    const Dataspace space(H5Dget_space(table.dataset.get()));
    const int rank = space ? H5Sget_simple_extent_ndims(space.get()) : -1;
    if (!table.type || rank < 0 || rank > 2 || H5Sget_simple_extent_type(space.get()) == H5S_NULL)
        throwCorrupt(name, "is neither a number, a list nor a table");
    table.dimensions.resize(static_cast<std::size_t>(rank));
    if (H5Sget_simple_extent_dims(space.get(), table.dimensions.data(), nullptr) != rank)
        throwCorrupt(name, "has no readable size");
    for (const hsize_t dimension : table.dimensions) {
        if (dimension > kMostElements) throwCorrupt(name, "is too large");
        table.count *= dimension;
    }
    if (table.count > kMostElements) throwCorrupt(name, "is too large");
    refuseForeignStorage(table, name);
    return table;
}

void GroupReader::refuseForeignStorage(const Table& table, const std::string& name) const {
    const PropertyList creation(H5Dget_create_plist(table.dataset.get()));
    const H5D_layout_t layout = creation ? H5Pget_layout(creation.get()) : H5D_LAYOUT_ERROR;
    if (layout != H5D_COMPACT && layout != H5D_CONTIGUOUS && layout != H5D_CHUNKED)
        throwCorrupt(name, "is stored in a way that is not supported");
    if (H5Pget_external_count(creation.get()) != 0)
        throwCorrupt(name, "is stored outside the file");
    const hsize_t bytes = table.count * H5Tget_size(table.type.get());
    const hsize_t stored = H5Dget_storage_size(table.dataset.get());
    // libhdf5 copies as much of a compact dataset as its size claims, even if less exists.
    if (layout == H5D_COMPACT && stored < bytes)
        throwCorrupt(name, "claims more values than the file holds");
    if (bytes > kSmall && bytes / kTightestPacking > stored)
        throwCorrupt(name, "claims far more values than the file holds");
    if (layout == H5D_CHUNKED && !hasWholeChunks(table.dataset.get(), table.dimensions))
        throwCorrupt(name, "has damaged chunks, or chunks that are not packed with gzip");
}

void GroupReader::readNumbers(const Table& table, const std::string& name, hid_t memoryType,
                              void* out) const {
    const H5T_class_t kind = H5Tget_class(table.type.get());
    // Python writes booleans as an enumeration.
    if (kind != H5T_INTEGER && kind != H5T_FLOAT && kind != H5T_ENUM)
        throwCorrupt(name, "does not hold numbers");
    if (table.count > 0 &&
        H5Dread(table.dataset.get(), memoryType, H5S_ALL, H5S_ALL, H5P_DEFAULT, out) < 0)
        throwCorrupt(name, "cannot be read");
}

void GroupReader::requireRank(const std::string& name, const Table& table, int rank) const {
    if (table.dimensions.size() != static_cast<std::size_t>(rank))
        throwCorrupt(name, "has " + std::to_string(table.dimensions.size()) +
                               " dimensions instead of " + std::to_string(rank));
}

FloatMatrix GroupReader::floats(const std::string& name, int rank) const {
    if (!has(name)) return {};
    const Table table = open(name);
    requireRank(name, table, rank);
    return floatsOf(table, name);
}

FloatMatrix GroupReader::floatsOfAnyRank(const std::string& name) const {
    return has(name) ? floatsOf(open(name), name) : FloatMatrix();
}

FloatMatrix GroupReader::floatsOf(const Table& table, const std::string& name) const {
    FloatMatrix matrix = shaped(table.dimensions, table.count);
    readNumbers(table, name, H5T_NATIVE_FLOAT, matrix.values.data());
    if (!std::ranges::all_of(matrix.values, [](float value) { return std::isfinite(value); }))
        throwCorrupt(name, "holds values that are not numbers");
    return matrix;
}

std::vector<std::int64_t> GroupReader::integers(const std::string& name, int rank) const {
    if (!has(name)) return {};
    const Table table = open(name);
    requireRank(name, table, rank);
    if (table.count > kMostIntegers) throwCorrupt(name, "is too large");
    std::vector<double> exact(table.count);
    // Converts through double, so that fractions and overflow are detected instead of silently
    // truncated.
    readNumbers(table, name, H5T_NATIVE_DOUBLE, exact.data());
    std::vector<std::int64_t> values;
    values.reserve(exact.size());
    for (const double value : exact) {
        if (!(std::abs(value) <= 9.0e15) || value != std::floor(value))
            throwCorrupt(name, "holds values that are not whole numbers");
        values.push_back(static_cast<std::int64_t>(value));
    }
    return values;
}

double GroupReader::number(const std::string& name, double otherwise) const {
    if (!has(name)) return otherwise;
    const Table table = open(name);
    if (table.count != 1) throwCorrupt(name, "is not a single number");
    double value = 0;
    readNumbers(table, name, H5T_NATIVE_DOUBLE, &value);
    if (!std::isfinite(value)) throwCorrupt(name, "is not a number");
    return value;
}

std::string GroupReader::text(const std::string& name) const {
    if (!has(name)) return {};
    const Table table = open(name);
    if (table.count != 1 || H5Tget_class(table.type.get()) != H5T_STRING)
        throwCorrupt(name, "is not a text");
    if (H5Tis_variable_str(table.type.get()) > 0) {
        if (H5Dget_storage_size(table.dataset.get()) == 0) return {};  // never written
        const haddr_t place = H5Dget_offset(table.dataset.get());
        if (place == HADDR_UNDEF)
            throwCorrupt(name, "is a text stored in a way that is not supported");
        if (!hasText(m_path, place, m_begin)) throwCorrupt(name, "is damaged");
        char* raw = nullptr;
        const Datatype memory(H5Tcopy(H5T_C_S1));
        H5Tset_size(memory.get(), H5T_VARIABLE);
        H5Tset_cset(memory.get(), H5Tget_cset(table.type.get()));
        const herr_t status =
            H5Dread(table.dataset.get(), memory.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, &raw);
        const std::unique_ptr<char, herr_t (*)(void*)> owner(raw, H5free_memory);
        if (status < 0) throwCorrupt(name, "cannot be read");
        return raw ? std::string(raw, ::strnlen(raw, kLongestText)) : std::string();
    }
    const std::size_t size = H5Tget_size(table.type.get());
    if (size > kLongestText) throwCorrupt(name, "is too large");
    std::string fixed(size, '\0');
    if (H5Dread(table.dataset.get(), table.type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT,
                fixed.data()) < 0)
        throwCorrupt(name, "cannot be read");
    return trimmed(fixed);
}

}  // namespace skimline::hdf5
