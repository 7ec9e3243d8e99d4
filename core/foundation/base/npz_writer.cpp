// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/npz_writer.h"

#include <array>
#include <bit>
#include <limits>
#include <sstream>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

static_assert(std::endian::native == std::endian::little, "NPZ is written as it lies in memory");

constexpr std::uint64_t kMostBytes = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kRoomForDirectory = 1 << 16;
constexpr std::streamoff kChecksumInHeader = 14;

std::array<std::uint32_t, 256> checksumTable() {
    constexpr std::uint32_t kReversedPolynomial = 0xEDB88320U;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit)
            rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? kReversedPolynomial : 0U);
        table[byte] = rest;
    }
    return table;
}

/// CRC-32 of ZIP, continued from that of what came before.
std::uint32_t continued(std::uint32_t checksum, std::span<const char> bytes) {
    static const auto kTable = checksumTable();
    checksum = ~checksum;
    for (const char byte : bytes)
        checksum = kTable[(checksum ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ (checksum >> 8U);
    return ~checksum;
}

/// Numbers in the order of the file format.
class Fields {
public:
    Fields& add16(std::uint32_t value) { return add(value, 2); }
    Fields& add32(std::uint32_t value) { return add(value, 4); }
    Fields& add(const std::string& text) {
        m_bytes += text;
        return *this;
    }
    const std::string& bytes() const { return m_bytes; }

private:
    Fields& add(std::uint32_t value, int count) {
        for (int at = 0; at < count; ++at)
            m_bytes.push_back(static_cast<char>(value >> (8 * at) & 0xFFU));
        return *this;
    }
    std::string m_bytes;
};

/// What a member has both before its data and in the directory at the end.
void addMember(Fields& fields, const std::string& name, std::uint32_t bytes,
               std::uint32_t checksum) {
    constexpr std::uint32_t kFirstDosDay = (1U << 5U) | 1U;
    // Version that can read it, flags, stored, time, day.
    fields.add16(20).add16(0).add16(0).add16(0).add16(kFirstDosDay);
    fields.add32(checksum).add32(bytes).add32(bytes);
    fields.add16(static_cast<std::uint32_t>(name.size())).add16(0);
}

std::string npyHeader(std::int64_t rows, std::int64_t columns) {
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" +
                         std::to_string(rows) + ", " + std::to_string(columns) + "), }";
    constexpr std::size_t kPrefix = 10;
    constexpr std::size_t kAlignment = 64;
    header.append(kAlignment - 1 - (kPrefix + header.size()) % kAlignment, ' ');
    header.push_back('\n');
    return Fields()
        .add(std::string("\x93NUMPY\x01\x00", 8))
        .add16(static_cast<std::uint32_t>(header.size()))
        .add(header)
        .bytes();
}

}  // namespace

void NpzWriter::begin(const std::string& name, std::int64_t rows, std::int64_t columns) {
    closeEntry();
    const std::string header = npyHeader(rows, columns);
    const std::uint64_t bytes = header.size() + static_cast<std::uint64_t>(rows * columns) * 4;
    if (m_written + bytes + kRoomForDirectory > kMostBytes)
        throw Error(ErrorCode::Usage, name,
                    "An .npz file holds less than 4 GiB; choose a smaller part of the map.");
    m_entries.push_back({name + ".npy", static_cast<std::uint32_t>(m_written),
                         static_cast<std::uint32_t>(bytes), 0});
    const Entry& entry = m_entries.back();
    // The checksum is put in afterwards.
    Fields fields;
    addMember(fields.add("PK\x03\x04"), entry.name, entry.bytes, 0);
    const std::string local = fields.add(entry.name).bytes();
    m_out.write(local.data(), static_cast<std::streamsize>(local.size()));
    m_written += local.size();
    writeBytes(header);
}

void NpzWriter::add(std::span<const float> values) {
    writeBytes({reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

void NpzWriter::writeBytes(std::span<const char> bytes) {
    m_entries.back().checksum = continued(m_entries.back().checksum, bytes);
    m_out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    m_written += bytes.size();
}

void NpzWriter::closeEntry() {
    if (m_entries.empty()) return;
    const Entry& entry = m_entries.back();
    m_out.seekp(static_cast<std::streamoff>(entry.begin) + kChecksumInHeader);
    const std::string checksum = Fields().add32(entry.checksum).bytes();
    m_out.write(checksum.data(), static_cast<std::streamsize>(checksum.size()));
    m_out.seekp(static_cast<std::streamoff>(m_written));
}

void NpzWriter::finish() {
    closeEntry();
    Fields directory;
    for (const Entry& entry : m_entries) {
        addMember(directory.add("PK\x01\x02").add16(20), entry.name, entry.bytes, entry.checksum);
        // Comment, disk, internal and external attributes.
        directory.add16(0).add16(0).add16(0).add32(0).add32(entry.begin).add(entry.name);
    }
    const auto count = static_cast<std::uint32_t>(m_entries.size());
    const std::string end = Fields()
                                .add("PK\x05\x06")
                                .add32(0)
                                .add16(count)
                                .add16(count)
                                .add32(static_cast<std::uint32_t>(directory.bytes().size()))
                                .add32(static_cast<std::uint32_t>(m_written))
                                .add16(0)
                                .bytes();
    m_out << directory.bytes() << end;
}

std::string arraysToNpz(const std::vector<NamedArray>& arrays) {
    std::ostringstream bytes;
    NpzWriter writer(bytes);
    for (const NamedArray& array : arrays) {
        writer.begin(array.name, array.values.rows, array.values.cols);
        writer.add(array.values.values);
    }
    writer.finish();
    return std::move(bytes).str();
}

}  // namespace skimline
