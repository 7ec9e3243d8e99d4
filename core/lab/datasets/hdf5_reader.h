// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/lab/datasets/hdf5_handles.h"

namespace skimline::hdf5 {

/// Reads small tables from untrusted files: only data that lies inside the file itself (no external
/// or virtual storage, no links out of it), ranks and sizes checked before memory is taken. Needs a
/// live Session. Every throw is Error(Corrupt) naming file and dataset unless stated.
class GroupReader {
public:
    /// @throws Error(NotFound) when there is no such group, Error(Corrupt) where its names cannot
    /// be read
    GroupReader(const File& file, std::filesystem::path path, std::string key);

    bool has(const std::string& name) const;
    /// Rank 0 and 1 give one row. Absent datasets give an empty matrix. Not-a-number and infinity
    /// are refused.
    FloatMatrix floats(const std::string& name, int rank) const;
    FloatMatrix floatsOfAnyRank(const std::string& name) const;
    /// All values in storage order. Absent: empty.
    std::vector<std::int64_t> integers(const std::string& name, int rank) const;
    /// One number, stored as scalar or as the only element. Absent: `otherwise`.
    double number(const std::string& name, double otherwise) const;
    /// Fixed or variable length. Absent: empty.
    std::string text(const std::string& name) const;

private:
    struct Table {
        Dataset dataset;
        Datatype type;
        std::vector<hsize_t> dimensions;
        hsize_t count = 1;
    };
    Table open(const std::string& name) const;
    void refuseForeignStorage(const Table& table, const std::string& name) const;
    FloatMatrix floatsOf(const Table& table, const std::string& name) const;
    void readNumbers(const Table& table, const std::string& name, hid_t memoryType,
                     void* out) const;
    void requireRank(const std::string& name, const Table& table, int rank) const;
    [[noreturn]] void throwCorrupt(const std::string& name, const std::string& reason) const;

    std::filesystem::path m_path;
    std::string m_key;
    Group m_group;
    std::uint64_t m_begin = 0;  ///< of the HDF5 data in the file
};

/// Whether texts are read from the file: if so, it is first searched for structures that would hang
/// the library (hdf5_heaps.h).
enum class Texts { Read, NotRead };

/// @throws Error(NotFound | Unreadable | Corrupt)
File openFile(const std::filesystem::path& path, Texts texts = Texts::Read);

/// Names of the groups directly below the root, unordered. Links to other places are left out.
/// @param path  of the file  @throws Error(Corrupt)
std::vector<std::string> groupNames(const File& file, const std::filesystem::path& path);

}  // namespace skimline::hdf5
