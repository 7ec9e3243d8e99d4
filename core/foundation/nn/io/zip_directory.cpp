// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/zip_directory.h"

#include <algorithm>
#include <cstring>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kEndBytes = 22;
constexpr std::uint64_t kLongestComment = 65535;
constexpr std::uint64_t kLocalBytes = 30;
constexpr std::uint64_t kListedBytes = 46;
constexpr std::uint64_t kMostListBytes = std::uint64_t{64} << 20;
constexpr std::uint32_t kAll32 = 0xFFFFFFFF;

template <class T>
T number(const std::string& bytes, std::size_t at) {
    T value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

/// Sizes that do not fit 32 bits are stored in an extra field, in this order.
void readLongSizes(const std::string& extra, ZipDirectory::Entry& entry, bool longSize,
                   bool longHeader) {
    for (std::size_t at = 0; at + 4 <= extra.size();) {
        const auto kind = number<std::uint16_t>(extra, at);
        const std::size_t end = at + 4 + number<std::uint16_t>(extra, at + 2);
        at += 4;
        if (kind == 1 && end <= extra.size()) {
            if (longSize && at + 16 <= end) {
                entry.size = number<std::uint64_t>(extra, at);
                at += 16;
            }
            if (longHeader && at + 8 <= end) entry.header = number<std::uint64_t>(extra, at);
        }
        at = end;
    }
}

}  // namespace

void ZipDirectory::fail(const std::string& why) const {
    throw Error(ErrorCode::Corrupt, m_source, m_source + ": " + why + ".");
}

ZipDirectory::ZipDirectory(const fs::path& file, Compression compression)
    : m_source(file.string()),
      m_stream(openToRead(file)),
      m_size(fs::file_size(file)),
      m_compression(compression) {
    const std::uint64_t tail = std::min(m_size, kEndBytes + kLongestComment);
    const std::string end = bytesAt(m_size - tail, tail);
    const std::size_t mark = end.rfind("PK\x05\x06");
    if (mark == std::string::npos || mark + kEndBytes > end.size())
        throw Error(ErrorCode::Unsupported, m_source,
                    m_source +
                        " is not a zip archive: it was written by PyTorch before 1.6 or by "
                        "something else. Save it again, or as safetensors.");
    std::uint64_t count = number<std::uint16_t>(end, mark + 10);
    std::uint64_t size = number<std::uint32_t>(end, mark + 12);
    std::uint64_t offset = number<std::uint32_t>(end, mark + 16);
    const std::size_t locator = end.rfind("PK\x06\x07", mark);
    if (locator != std::string::npos && locator + 20 <= mark) {
        const std::string wide = bytesAt(number<std::uint64_t>(end, locator + 8), 56);
        if (!wide.starts_with("PK\x06\x06")) fail("the end of the archive is damaged");
        count = number<std::uint64_t>(wide, 32);
        size = number<std::uint64_t>(wide, 40);
        offset = number<std::uint64_t>(wide, 48);
    }
    if (size > kMostListBytes) fail("the list of contents is too long");
    readList(offset, size, count);
}

std::string ZipDirectory::bytesAt(std::uint64_t offset, std::uint64_t count) {
    if (offset > m_size || count > m_size - offset) fail("an entry lies outside the file");
    std::string bytes(count, '\0');
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(offset));
    if (!m_stream.read(bytes.data(), static_cast<std::streamsize>(count)))
        fail("the file cannot be read completely");
    return bytes;
}

void ZipDirectory::readList(std::uint64_t offset, std::uint64_t size, std::uint64_t count) {
    const std::string list = bytesAt(offset, size);
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (at + kListedBytes > list.size() || list.compare(at, 4, "PK\x01\x02") != 0)
            fail("the list of contents is damaged");
        const std::size_t nameBytes = number<std::uint16_t>(list, at + 28);
        const std::size_t extraBytes = number<std::uint16_t>(list, at + 30);
        const std::size_t commentBytes = number<std::uint16_t>(list, at + 32);
        const std::size_t end = at + kListedBytes + nameBytes + extraBytes + commentBytes;
        if (end > list.size()) fail("the list of contents is damaged");
        const std::string name = list.substr(at + kListedBytes, nameBytes);
        Entry entry{number<std::uint32_t>(list, at + 42), number<std::uint32_t>(list, at + 24)};
        readLongSizes(list.substr(at + kListedBytes + nameBytes, extraBytes), entry,
                      entry.size == kAll32, entry.header == kAll32);
        entry.method = number<std::uint16_t>(list, at + 10);
        if (entry.method != 0) entry.packed = number<std::uint32_t>(list, at + 20);
        if (entry.method != 0 && m_compression == Compression::Refuse)
            throw Error(ErrorCode::Unsupported, m_source,
                        m_source + " holds compressed entries, which PyTorch does not write.");
        if ((entry.method == 0 ? entry.size : entry.packed) > m_size)
            fail("an entry is larger than the file");
        m_entries[name] = entry;
        at = end;
    }
}

const ZipDirectory::Entry& ZipDirectory::entry(const std::string& name) const {
    const auto found = m_entries.find(name);
    if (found == m_entries.end()) fail("an entry is missing");
    return found->second;
}

/// Place of an entry's bytes, which lie behind its own header.
std::uint64_t ZipDirectory::startOf(const Entry& entry) {
    const std::string header = bytesAt(entry.header, kLocalBytes);
    if (!header.starts_with("PK\x03\x04")) fail("the header of an entry is damaged");
    return entry.header + kLocalBytes + number<std::uint16_t>(header, 26) +
           number<std::uint16_t>(header, 28);
}

std::string ZipDirectory::read(const std::string& name) {
    const Entry& found = entry(name);
    if (found.method != 0) fail("an entry is compressed");
    std::string bytes(found.size, '\0');
    read(name, bytes.data(), bytes.size());
    return bytes;
}

std::string ZipDirectory::readPacked(const std::string& name) {
    const Entry& found = entry(name);
    if (found.method == 0) fail("an entry is not compressed");
    return bytesAt(startOf(found), found.packed);
}

void ZipDirectory::read(const std::string& name, void* target, std::uint64_t bytes) {
    const Entry& found = entry(name);
    if (found.method != 0 || found.size != bytes) fail("an entry is missing or has the wrong size");
    const std::uint64_t start = startOf(found);
    if (start > m_size || bytes > m_size - start) fail("an entry lies outside the file");
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(start));
    if (!m_stream.read(static_cast<char*>(target), static_cast<std::streamsize>(bytes)))
        fail("the file cannot be read completely");
}

}  // namespace skimline
