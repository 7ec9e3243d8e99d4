// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace skimline {

/// The entries of a zip archive (with the 64-bit extension for those without compression). One
/// thread.
class ZipDirectory {
public:
    struct Entry {
        std::uint64_t header = 0;  ///< offset of the local header
        std::uint64_t size = 0;    ///< bytes
        std::uint64_t packed = 0;  ///< bytes in the archive; of compressed entries alone
        int method = 0;            ///< 0: uncompressed, 8: deflate
    };
    enum class Compression { Refuse, Allow };

    /// Reads the list of contents; every offset and size is checked against the file.
    /// @throws Error(NotFound | Unreadable | Corrupt), Error(Unsupported) for compressed entries
    /// unless they are allowed and for files that are no zip archives
    explicit ZipDirectory(const std::filesystem::path& file,
                          Compression compression = Compression::Refuse);

    const std::map<std::string, Entry>& entries() const { return m_entries; }
    std::uint64_t bytes() const { return m_size; }  ///< of the whole archive
    /// @throws Error(Corrupt) when there is no such entry or the file is shorter than it says
    std::string read(const std::string& name);
    /// The bytes of a compressed entry as they lie in the archive. @throws as read()
    std::string readPacked(const std::string& name);
    /// Into memory of exactly the entry's size.
    void read(const std::string& name, void* target, std::uint64_t bytes);

private:
    std::string bytesAt(std::uint64_t offset, std::uint64_t count);
    const Entry& entry(const std::string& name) const;
    std::uint64_t startOf(const Entry& entry);
    void readList(std::uint64_t offset, std::uint64_t size, std::uint64_t count);
    [[noreturn]] void fail(const std::string& why) const;

    std::string m_source;
    std::ifstream m_stream;
    std::uint64_t m_size = 0;
    Compression m_compression;
    std::map<std::string, Entry> m_entries;
};

}  // namespace skimline
