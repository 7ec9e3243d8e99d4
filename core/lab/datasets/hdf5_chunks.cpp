// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/hdf5_chunks.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace skimline::hdf5 {
namespace {

constexpr int kMostFilters = 32;  // bits of the mask that switches them off
constexpr hsize_t kChecksum = 4;  // bytes behind a chunk
// libhdf5 walks through all of them to describe one.
constexpr hsize_t kMostChunks = hsize_t{1} << 13;
constexpr hsize_t kLargestChunk = hsize_t{1} << 30;

/// Number of bytes that `packed` unpacks to, at most `enough`.
hsize_t unpackedBytes(std::span<const unsigned char> packed, hsize_t enough) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return 0;
    // zlib does not write to its input.
    stream.next_in = const_cast<unsigned char*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    std::array<unsigned char, 1 << 14> block;
    hsize_t bytes = 0;
    for (int state = Z_OK; state == Z_OK && bytes < enough;) {
        stream.next_out = block.data();
        stream.avail_out = block.size();
        state = inflate(&stream, Z_NO_FLUSH);
        bytes += block.size() - stream.avail_out;
    }
    inflateEnd(&stream);
    return bytes;
}

/// One dataset's chunks.
class Chunks {
public:
    Chunks(hid_t dataset, const std::vector<hsize_t>& dimensions)
        : m_dataset(dataset), m_dimensions(dimensions), m_shape(dimensions.size()) {}

    bool readLayout();
    bool areWhole() const;

private:
    bool readFilters(hid_t creation);
    bool isInside(const std::vector<hsize_t>& corner) const;
    bool unpacksToAWhole(const std::vector<hsize_t>& corner,
                         std::vector<unsigned char>& room) const;

    hid_t m_dataset;
    const std::vector<hsize_t>& m_dimensions;
    std::vector<hsize_t> m_shape;  ///< of a chunk
    hsize_t m_bytes = 0;           ///< of a whole chunk's values
    std::vector<H5Z_filter_t> m_filters;
};

bool Chunks::readLayout() {
    const PropertyList creation(H5Dget_create_plist(m_dataset));
    const Datatype type(H5Dget_type(m_dataset));
    const auto rank = static_cast<int>(m_shape.size());
    if (!creation || !type || rank == 0 ||
        H5Pget_chunk(creation.get(), rank, m_shape.data()) != rank)
        return false;
    m_bytes = H5Tget_size(type.get());
    for (const hsize_t length : m_shape) {
        if (length == 0 || length > kLargestChunk) return false;
        m_bytes *= length;
        if (m_bytes > kLargestChunk) return false;
    }
    return readFilters(creation.get());
}

bool Chunks::readFilters(hid_t creation) {
    const int count = H5Pget_nfilters(creation);
    if (count < 0 || count > kMostFilters) return false;
    for (int at = 0; at < count; ++at) {
        unsigned flags = 0;
        std::size_t values = 0;
        const H5Z_filter_t filter = H5Pget_filter2(creation, static_cast<unsigned>(at), &flags,
                                                   &values, nullptr, 0, nullptr, nullptr);
        if (filter != H5Z_FILTER_DEFLATE && filter != H5Z_FILTER_SHUFFLE &&
            filter != H5Z_FILTER_FLETCHER32)
            return false;
        m_filters.push_back(filter);
    }
    // Data compressed twice would have to be decompressed twice.
    return std::ranges::count(m_filters, H5Z_FILTER_DEFLATE) <= 1;
}

bool Chunks::areWhole() const {
    const Dataspace space(H5Dget_space(m_dataset));
    hsize_t count = 0;
    if (!space || H5Dget_num_chunks(m_dataset, space.get(), &count) < 0 || count > kMostChunks)
        return false;
    // A damaged index may list a chunk twice, and it is undefined which of the two libhdf5 reads.
    std::vector<std::vector<hsize_t>> corners(count, std::vector<hsize_t>(m_shape.size()));
    hsize_t largest = 0;
    for (hsize_t at = 0; at < count; ++at) {
        haddr_t address = HADDR_UNDEF;
        hsize_t stored = 0;
        if (H5Dget_chunk_info(m_dataset, space.get(), at, corners[at].data(), nullptr, &address,
                              &stored) < 0 ||
            stored > kLargestChunk || (m_filters.empty() && stored < m_bytes))
            return false;
        largest = std::max(largest, stored);
    }
    if (m_filters.empty()) return true;
    std::vector<unsigned char> room(largest);
    return std::ranges::all_of(corners, [&](const std::vector<hsize_t>& corner) {
        return !isInside(corner) || unpacksToAWhole(corner, room);
    });
}

/// Chunks outside the dataset are never read.
bool Chunks::isInside(const std::vector<hsize_t>& corner) const {
    return std::ranges::equal(corner, m_dimensions, std::less());
}

bool Chunks::unpacksToAWhole(const std::vector<hsize_t>& corner,
                             std::vector<unsigned char>& room) const {
    hsize_t bytes = 0;
    std::uint32_t mask = 0;
    if (H5Dget_chunk_storage_size(m_dataset, corner.data(), &bytes) < 0 || bytes > room.size() ||
        H5Dread_chunk(m_dataset, H5P_DEFAULT, corner.data(), &mask, room.data()) < 0)
        return false;
    for (std::size_t at = m_filters.size(); at-- > 0;) {
        if ((mask >> at & 1U) != 0) continue;
        if (m_filters[at] == H5Z_FILTER_FLETCHER32) bytes -= std::min(bytes, kChecksum);
        if (m_filters[at] == H5Z_FILTER_DEFLATE)
            bytes = unpackedBytes(std::span(room).first(bytes), m_bytes);
    }
    return bytes >= m_bytes;
}

}  // namespace

bool hasWholeChunks(hid_t dataset, const std::vector<hsize_t>& dimensions) {
    Chunks chunks(dataset, dimensions);
    return chunks.readLayout() && chunks.areWhole();
}

}  // namespace skimline::hdf5
