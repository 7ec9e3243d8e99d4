// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Writes float32 matrices as a NumPy archive (.npz: a ZIP file of .npy members, stored as they
/// are), row by row, so that none has to be in memory. Less than 4 GiB in all. One thread.
class NpzWriter {
public:
    /// @param out  binary, at its beginning, can seek; outlives this object
    explicit NpzWriter(std::ostream& out) : m_out(out) {}

    /// The next array; the one before must be full. @param name  without the suffix
    /// @throws Error(Usage) when the archive would become too large
    void begin(const std::string& name, std::int64_t rows, std::int64_t columns);
    /// The array's next values, row by row.
    void add(std::span<const float> values);
    /// Closes the archive. Whether all of it was written is what the stream says.
    void finish();

private:
    struct Entry {
        std::string name;
        std::uint32_t begin = 0;
        std::uint32_t bytes = 0;
        std::uint32_t checksum = 0;
    };
    void writeBytes(std::span<const char> bytes);
    void closeEntry();

    std::ostream& m_out;
    std::vector<Entry> m_entries;
    std::uint64_t m_written = 0;
};

struct NamedArray {
    std::string name;  ///< without the suffix
    FloatMatrix values;
};
/// The bytes of an archive. @throws as NpzWriter
std::string arraysToNpz(const std::vector<NamedArray>& arrays);

}  // namespace skimline
