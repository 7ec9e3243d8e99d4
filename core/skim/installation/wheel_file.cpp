// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/wheel_file.h"

#include <zlib.h>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/zip_directory.h"

namespace skimline {
namespace {

constexpr int kDeflate = 8;
/// Without a header of zlib's own: negative, as inflateInit2() wants it.
constexpr int kRawWindow = -MAX_WBITS;

/// @return whether `packed` held exactly the bytes of `to`
bool inflated(const std::string& packed, std::string& to) {
    z_stream stream{};
    if (inflateInit2(&stream, kRawWindow) != Z_OK) throw std::bad_alloc();
    // zlib does not write to its input, although it is not const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(to.data());
    stream.avail_out = static_cast<uInt>(to.size());
    const int status = inflate(&stream, Z_FINISH);
    const bool whole = status == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return whole;
}

}  // namespace

std::string wheelEntry(const std::filesystem::path& wheel, const std::string& name,
                       std::uint64_t mostBytes) {
    ZipDirectory archive(wheel, ZipDirectory::Compression::Allow);
    const auto found = archive.entries().find(name);
    if (found == archive.entries().end() || found->second.size > mostBytes)
        throw Error(ErrorCode::Corrupt, wheel.string(),
                    wheel.string() + " holds no " + name + " of a possible size.");
    if (found->second.method == 0) return archive.read(name);
    if (found->second.method != kDeflate)
        throw Error(ErrorCode::Unsupported, wheel.string(),
                    wheel.string() + " is compressed in an unknown way.");
    std::string bytes(found->second.size, '\0');
    if (!inflated(archive.readPacked(name), bytes))
        throw Error(ErrorCode::Corrupt, wheel.string(), wheel.string() + " is damaged.");
    return bytes;
}

}  // namespace skimline
