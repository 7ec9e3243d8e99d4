// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/hdf5_heaps.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"

namespace skimline::hdf5 {
namespace {

constexpr std::string_view kHeap("GCOL\x01", 5);  // with the only version there is
constexpr std::uint64_t kHeadBytes = 16;          // of a heap, and of each of its entries
constexpr std::string_view kNames("HEAP\0", 5);   // a group's, with its only version
constexpr std::uint64_t kNamesBytes = 32;
// All heaps together; those of a benchmark hold a few names.
constexpr std::uint64_t kMostHeapBytes = std::uint64_t{64} << 20;
constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

template <class T>
T number(const char* bytes) {
    T value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

/// Reports every place with the signature, with `count` bytes from there or up to the end of the
/// file, until `found` returns false.
template <class Found>
void lookFor(std::string_view mark, std::uint64_t count, std::ifstream& stream,
             const Found& found) {
    stream.clear();
    stream.seekg(0);
    std::string block;
    std::uint64_t begin = 0;
    while (stream) {
        block.resize(block.size() + kBlockBytes);
        stream.read(block.data() + block.size() - kBlockBytes, kBlockBytes);
        block.resize(block.size() - kBlockBytes + static_cast<std::size_t>(stream.gcount()));
        // A signature that may be cut off at the end of a block is searched for with the next
        // block.
        const std::size_t kept = stream ? std::min<std::size_t>(block.size(), count - 1) : 0;
        const std::string_view bytes = block;
        for (std::size_t at = 0; (at = bytes.find(mark, at)) < bytes.size() - kept; ++at)
            if (!found(begin + at, bytes.substr(at, count))) return;
        begin += block.size() - kept;
        block.erase(0, block.size() - kept);
    }
}

std::vector<std::uint64_t> placesOfHeaps(std::ifstream& stream) {
    std::vector<std::uint64_t> places;
    lookFor(kHeap, kHeap.size(), stream, [&](std::uint64_t place, std::string_view) {
        places.push_back(place);
        return true;
    });
    return places;
}

/// Steps through the entries as libhdf5 does. Entry 0 is the free space; its length includes its
/// header.
bool isSound(std::string_view heap) {
    for (std::uint64_t at = kHeadBytes; at + kHeadBytes <= heap.size();) {
        const bool room = number<std::uint16_t>(heap.data() + at) == 0;
        const auto length = number<std::uint64_t>(heap.data() + at + 8);
        if (length > heap.size() - at || (room && length == 0)) return false;
        at += room ? length : kHeadBytes + (length + 7) / 8 * 8;
    }
    return true;
}

/// Whether the list of free blocks in a group's names, which libhdf5 follows, has an end.
/// @param names  all of them, `first` where the first free block lies
bool roomEnds(std::string_view names, std::uint64_t first) {
    constexpr std::uint64_t kLast = 1;
    constexpr std::uint64_t kBlockHead = 16;
    std::uint64_t blocks = 0;
    for (std::uint64_t at = first; at != kLast; ++blocks) {
        if (blocks * kBlockHead > names.size()) return false;
        if (at > names.size() || names.size() - at < kBlockHead) return true;  // it gives up
        at = number<std::uint64_t>(names.data() + at);
    }
    return true;
}

/// The names in one group.
struct Names {
    std::uint64_t place;  ///< address, from the beginning of the HDF5 data
    std::uint64_t bytes;
    std::uint64_t room;  ///< where the first free block lies, from `place`
};

/// Whether the names of groups lie in the file. @param file  its bytes, all that may be addressed
bool namesAreInside(std::ifstream& stream, std::uint64_t file, std::uint64_t begin) {
    bool inside = true;
    std::vector<Names> found;
    lookFor(kNames, kNamesBytes, stream, [&](std::uint64_t, std::string_view heap) {
        if (heap.size() < kNamesBytes) return true;
        const auto bytes = number<std::uint64_t>(heap.data() + 8);
        const auto place = number<std::uint64_t>(heap.data() + 24);
        inside = bytes <= file && place <= file - bytes;
        found.push_back({place, bytes, number<std::uint64_t>(heap.data() + 16)});
        return inside;
    });
    std::uint64_t looked = 0;
    for (const Names& names : found) {
        if (!inside) break;
        looked += names.bytes;
        inside = looked <= kMostHeapBytes &&
                 roomEnds(readBytes(stream, begin + names.place, names.bytes), names.room);
    }
    return inside;
}

bool heapsAreSound(std::ifstream& stream, std::uint64_t fileBytes) {
    std::uint64_t looked = 0;
    for (const std::uint64_t place : placesOfHeaps(stream)) {
        const std::string head = readBytes(stream, place, kHeadBytes);
        if (head.size() < kHeadBytes) continue;
        // Not the size that it claims, which may be a thousand times the file.
        const std::uint64_t size =
            std::min({number<std::uint64_t>(head.data() + 8), fileBytes - place, kMostHeapBytes});
        looked += size;
        if (looked > kMostHeapBytes || !isSound(readBytes(stream, place, size))) return false;
    }
    return true;
}

}  // namespace

bool hasText(const std::filesystem::path& file, std::uint64_t reference, std::uint64_t begin) {
    constexpr std::uint64_t kReferenceBytes = 16;
    std::ifstream stream = openToRead(file);
    const std::string bytes = readBytes(stream, reference, kReferenceBytes);
    if (bytes.size() < kReferenceBytes) return false;
    const auto wanted = number<std::uint32_t>(bytes.data());
    const auto entry = number<std::uint32_t>(bytes.data() + 12);
    if (wanted == 0) return true;  // nothing is looked up
    const std::uint64_t place = begin + number<std::uint64_t>(bytes.data() + 4);
    const std::string head = readBytes(stream, place, kHeadBytes);
    if (entry == 0 || !head.starts_with(kHeap) || head.size() < kHeadBytes) return false;
    const std::uint64_t size = std::min(number<std::uint64_t>(head.data() + 8), kMostHeapBytes);
    const std::string heap = readBytes(stream, place, size);
    for (std::uint64_t at = kHeadBytes; at + kHeadBytes <= heap.size();) {
        const auto which = number<std::uint16_t>(heap.data() + at);
        const auto length = number<std::uint64_t>(heap.data() + at + 8);
        if (which == entry) return wanted <= length && length <= heap.size() - at - kHeadBytes;
        if (which == 0 || length > heap.size() - at) return false;
        at += kHeadBytes + (length + 7) / 8 * 8;
    }
    return false;
}

void requireSoundHeaps(const std::filesystem::path& file, std::uint64_t begin) {
    std::ifstream stream = openToRead(file);
    const std::uint64_t bytes = std::filesystem::file_size(file);
    if (!heapsAreSound(stream, bytes) || !namesAreInside(stream, bytes, begin))
        throw Error(ErrorCode::Corrupt, file.string(),
                    "The HDF5 file " + file.string() + " is damaged or incomplete.");
}

}  // namespace skimline::hdf5
