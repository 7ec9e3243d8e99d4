// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/hdf5_headers.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/read_file.h"

namespace skimline::hdf5 {
namespace {

constexpr std::size_t kMostBlocks = 64;
constexpr std::uint64_t kLongestBlock = std::uint64_t{1} << 20;
// Types of messages.
constexpr unsigned kDatatype = 3;
constexpr unsigned kLayout = 8;
constexpr unsigned kNewestLayout = 4;  ///< that libhdf5 1.10 reads
constexpr unsigned kContinuation = 16;
constexpr unsigned kShared = 2;  // a flag: the message lies elsewhere
// Classes of datatypes.
constexpr unsigned kInteger = 0;
constexpr unsigned kFloat = 1;
constexpr unsigned kEnumeration = 8;

/// Numbers of a file, least significant byte first; zero past its end.
class Fields {
public:
    explicit Fields(std::string_view bytes) : m_bytes(bytes) {}
    std::uint64_t operator()(std::size_t at, std::size_t count) const {
        std::uint64_t value = 0;
        for (std::size_t i = count; i-- > 0;) value = value << 8 | byte(at + i);
        return value;
    }

private:
    unsigned byte(std::size_t at) const {
        return at < m_bytes.size() ? static_cast<unsigned char>(m_bytes[at]) : 0;
    }
    std::string_view m_bytes;
};

/// @return where the next name begins; nothing if this one does not end
std::optional<std::size_t> afterName(std::string_view message, std::size_t at, bool padded) {
    const std::size_t end = message.find('\0', at);
    if (end == std::string_view::npos) return std::nullopt;
    const std::size_t length = end + 1 - at;
    return at + (padded ? (length + 7) / 8 * 8 : length);
}

bool bitsAreInside(std::string_view type) {
    const Fields field(type);
    const std::uint64_t kind = field(0, 1) & 15;
    const std::uint64_t bits = field(4, 4) * 8;
    const std::uint64_t precision = field(10, 2);
    if (precision == 0 || field(8, 2) + precision > bits) return false;
    if (kind != kFloat) return true;
    const std::uint64_t exponent = field(13, 1);
    const std::uint64_t mantissa = field(15, 1);
    return exponent > 0 && mantissa > 0 && field(12, 1) + exponent <= bits &&
           field(14, 1) + mantissa <= bits && field(2, 1) < bits;
}

bool isSoundEnumeration(std::string_view type) {
    constexpr std::size_t kBase = 8;
    constexpr std::size_t kNames = 20;  // after the whole numbers that it consists of
    const Fields field(type);
    const std::uint64_t size = field(4, 4);
    if (type.size() < kNames || (field(kBase, 1) & 15) != kInteger || field(kBase + 4, 4) != size ||
        !bitsAreInside(type.substr(kBase)))
        return false;
    const std::uint64_t count = field(1, 2);
    std::optional<std::size_t> at = kNames;
    for (std::uint64_t name = 0; name < count && at; ++name)
        at = afterName(type, *at, field(0, 1) >> 4 < 3);
    return at && *at <= type.size() && count * size <= type.size() - *at;
}

bool isSoundType(std::string_view type) {
    const std::uint64_t kind = Fields(type)(0, 1) & 15;
    if (kind == kInteger || kind == kFloat) return bitsAreInside(type);
    return kind != kEnumeration || isSoundEnumeration(type);
}

/// Size of one value as the layout states it; nullopt if it does not.
std::optional<std::uint64_t> elementBytes(std::string_view layout) {
    constexpr std::uint64_t kChunked = 2;
    const Fields field(layout);
    const std::uint64_t version = field(0, 1);
    if (version >= 4) {
        const std::uint64_t width = std::min<std::uint64_t>(field(4, 1), 8);
        if (field(1, 1) != kChunked) return std::nullopt;
        return field(5 + (field(3, 1) - 1) * width, width);
    }
    const bool old = version < 3;
    if (field(old ? 2 : 1, 1) != kChunked) return std::nullopt;
    const std::uint64_t dimensions = field(old ? 1 : 2, 1);
    return field((old ? 16 : 11) + (dimensions - 1) * 4, 4);
}

/// The messages of one object that are examined.
class Header {
public:
    explicit Header(std::ifstream& stream) : m_stream(stream) {}
    bool read(std::uint64_t address);
    bool isSound() const;
    bool isOfNewerForm() const {
        return std::ranges::any_of(m_layouts, [](const std::string& layout) {
            return Fields(layout)(0, 1) > kNewestLayout;
        });
    }

private:
    struct Block {
        std::uint64_t place;
        std::uint64_t bytes;
    };
    void readMessages(std::string_view block);
    void take(unsigned type, std::string_view message);

    std::ifstream& m_stream;
    std::vector<Block> m_blocks;
    bool m_new = false;  ///< the form of libhdf5 1.8 and later, which h5py writes when told to
    std::size_t m_headBytes = 8;
    std::vector<std::string> m_types;
    std::vector<std::string> m_layouts;
};

bool Header::read(std::uint64_t address) {
    const std::string head = readBytes(m_stream, address, 64);
    const Fields field(head);
    m_new = head.starts_with("OHDR");
    if (!m_new) {
        if (field(0, 1) != 1) return false;
        m_blocks.push_back({address + 16, field(8, 4)});
    } else {
        const std::uint64_t flags = field(5, 1);
        m_headBytes = (flags & 4) != 0 ? 6 : 4;
        const std::size_t at = 6 + ((flags & 32) != 0 ? 16 : 0) + ((flags & 16) != 0 ? 4 : 0);
        const std::size_t width = std::size_t{1} << (flags & 3);
        m_blocks.push_back({address + at + width, field(at, width)});
    }
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        if (m_blocks.size() > kMostBlocks || m_blocks[i].bytes > kLongestBlock) return false;
        readMessages(readBytes(m_stream, m_blocks[i].place, m_blocks[i].bytes));
    }
    return true;
}

void Header::readMessages(std::string_view block) {
    const Fields field(block);
    for (std::size_t at = 0; at + m_headBytes <= block.size();) {
        const auto type = static_cast<unsigned>(field(at, m_new ? 1 : 2));
        const std::uint64_t bytes = field(at + (m_new ? 1 : 2), 2);
        const std::uint64_t flags = field(at + (m_new ? 3 : 4), 1);
        at += m_headBytes;
        if (at > block.size()) return;
        if ((flags & kShared) == 0) take(type, block.substr(at, bytes));
        at += bytes;
    }
}

void Header::take(unsigned type, std::string_view message) {
    if (type == kDatatype) m_types.emplace_back(message);
    if (type == kLayout) m_layouts.emplace_back(message);
    if (type != kContinuation) return;
    const Fields field(message);
    // The new form has a signature before a block and a checksum after it.
    const std::uint64_t mark = m_new ? 4 : 0;
    m_blocks.push_back({field(0, 8) + mark, field(8, 8) - std::min(field(8, 8), 2 * mark)});
}

bool Header::isSound() const {
    if (!std::ranges::all_of(m_types, isSoundType)) return false;
    for (const std::string& layout : m_layouts)
        for (const std::string& type : m_types)
            if (elementBytes(layout).value_or(Fields(type)(4, 4)) != Fields(type)(4, 4))
                return false;
    return true;
}

}  // namespace

bool isSoundDataset(const std::filesystem::path& file, std::uint64_t address) {
    std::ifstream stream = openToRead(file);
    Header header(stream);
    return header.read(address) && header.isSound();
}

bool isOfNewerForm(const std::filesystem::path& file, std::uint64_t address) {
    std::ifstream stream = openToRead(file);
    Header header(stream);
    return header.read(address) && header.isOfNewerForm();
}

}  // namespace skimline::hdf5
