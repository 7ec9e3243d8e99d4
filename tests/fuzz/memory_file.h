// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

/// Bytes as a regular file without a disk, for readers that want a path. It has a separate name,
/// since libhdf5 opens no file by a descriptor.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view bytes) {
        const int descriptor = ::mkstemp(m_path.data());
        require(descriptor >= 0, "there is memory for a file");
        while (!bytes.empty()) {
            const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
            require(count > 0, "it takes the bytes");
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        ::close(descriptor);
    }
    ~MemoryFile() { ::unlink(m_path.c_str()); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::filesystem::path path() const { return m_path; }

private:
    std::string m_path = "/dev/shm/skimline-fuzz-XXXXXX";
};

}  // namespace skimline::fuzz
