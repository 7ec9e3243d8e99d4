// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Format and origin of a file of pairs.
struct PairFormat {
    std::int64_t side = 0;       ///< of the square images, pixels
    std::int64_t dimension = 0;  ///< of the teacher's features
    std::string teacherId;
    std::string teacherVersion;
    std::vector<std::string> heldOut;  ///< names of folders that stay out of training
    std::string recipe;                ///< how views were drawn; changes whenever pairs would

    bool operator==(const PairFormat&) const = default;
};

/// One image as the student sees it, with the teacher's output for it.
struct DistillationPair {
    std::uint64_t item = 0;         ///< number in the list of work; ascending in a file
    bool validation = false;        ///< measured on, never trained on
    std::vector<std::uint8_t> bgr;  ///< side * side * 3
    std::vector<float> features;    ///< dimension; float16 in the file
};

/// Appends pairs to a file that survives a kill: records have a fixed size, and a torn one at the
/// end is dropped when the file is opened again. One thread.
class PairWriter {
public:
    /// Continues `file` or starts it.
    /// @throws Error(Mismatch) when it holds pairs of a different format, Error(Corrupt | Io)
    PairWriter(const std::filesystem::path& file, const PairFormat& format);

    std::int64_t count() const { return m_count; }
    /// Item of the last pair; nothing was written yet when count() is 0.
    std::uint64_t lastItem() const { return m_lastItem; }
    /// Drops the pairs of `item`, which must be the last one.
    void dropLastItem();
    /// @throws Error(Shape | Io | DiskFull)
    void append(const DistillationPair& pair);
    /// Writes the appended pairs to the file. @throws Error(Io | DiskFull)
    void flush();

private:
    void findEnd();

    std::filesystem::path m_file;
    PairFormat m_format;
    std::fstream m_stream;
    std::int64_t m_count = 0;
    std::uint64_t m_lastItem = 0;
};

/// Reads pairs in any order. One thread per instance.
class PairReader {
public:
    /// @throws Error(NotFound | Corrupt)
    explicit PairReader(const std::filesystem::path& file);

    const PairFormat& format() const { return m_format; }
    std::int64_t count() const { return static_cast<std::int64_t>(m_validation.size()); }
    bool isValidation(std::int64_t index) const {
        return m_validation[static_cast<std::size_t>(index)] != 0;
    }
    /// @throws Error(Corrupt) when the file was shortened meanwhile
    DistillationPair read(std::int64_t index);

private:
    std::filesystem::path m_file;
    PairFormat m_format;
    std::ifstream m_stream;
    std::uint64_t m_begin = 0;
    std::vector<std::uint8_t> m_validation;
};

}  // namespace skimline
