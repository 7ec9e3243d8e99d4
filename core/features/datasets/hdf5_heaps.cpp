// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/datasets/hdf5_heaps.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/read_file.h"

namespace skimline::hdf5 {
namespace {

constexpr std::string_view kMark("GCOL\x01", 5);  // with the only version there is
constexpr std::uint64_t kHeadBytes = 16;          // of a heap, and of each of its entries
// All heaps together; those of a benchmark hold a few names.
constexpr std::uint64_t kMostBytes = std::uint64_t{64} << 20;
constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

template <class T>
T number(const char* bytes) {
    T value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

std::vector<std::uint64_t> placesOfHeaps(std::ifstream& stream) {
    std::vector<std::uint64_t> places;
    std::string block;
    std::uint64_t begin = 0;
    while (stream) {
        // The end of the block before may hold half a mark.
        const std::size_t kept = std::min(block.size(), kMark.size() - 1);
        block.erase(0, block.size() - kept);
        block.resize(kept + kBlockBytes);
        stream.read(block.data() + kept, kBlockBytes);
        block.resize(kept + static_cast<std::size_t>(stream.gcount()));
        for (std::size_t at = 0; (at = block.find(kMark, at)) != std::string::npos; ++at)
            places.push_back(begin + at);
        begin += block.size() - std::min(block.size(), kMark.size() - 1);
    }
    return places;
}

std::string bytesAt(std::ifstream& stream, std::uint64_t place, std::uint64_t count) {
    std::string bytes(count, '\0');
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(place));
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// Steps through the entries as libhdf5 does. Entry 0 is the free room, its head included.
bool isSound(std::string_view heap) {
    for (std::uint64_t at = kHeadBytes; at + kHeadBytes <= heap.size();) {
        const bool room = number<std::uint16_t>(heap.data() + at) == 0;
        const auto length = number<std::uint64_t>(heap.data() + at + 8);
        if (length > heap.size() - at || (room && length == 0)) return false;
        at += room ? length : kHeadBytes + (length + 7) / 8 * 8;
    }
    return true;
}

}  // namespace

void requireSoundHeaps(const std::filesystem::path& file) {
    std::ifstream stream = openToRead(file);
    const std::uint64_t fileBytes = std::filesystem::file_size(file);
    std::uint64_t looked = 0;
    bool sound = true;
    for (const std::uint64_t place : placesOfHeaps(stream)) {
        const std::string head = bytesAt(stream, place, kHeadBytes);
        if (head.size() < kHeadBytes) continue;
        // Not what it claims, which may be a thousand times the file.
        const std::uint64_t size =
            std::min({number<std::uint64_t>(head.data() + 8), fileBytes - place, kMostBytes});
        looked += size;
        sound = looked <= kMostBytes && isSound(bytesAt(stream, place, size));
        if (!sound) break;
    }
    if (!sound)
        throw Error(ErrorCode::Corrupt, file.string(),
                    "The HDF5 file " + file.string() + " is damaged or incomplete.");
}

}  // namespace skimline::hdf5
