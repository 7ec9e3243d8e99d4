// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/weights/sha1.h"

extern "C" {
#include <libavutil/mem.h>
#include <libavutil/sha.h>
}

#include <array>
#include <fstream>
#include <memory>
#include <vector>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr int kSha1Bits = 160;
constexpr std::size_t kBlockBytes = std::size_t{1} << 18;

struct ShaDeleter {
    void operator()(AVSHA* state) const { av_free(state); }
};

}  // namespace

std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        throw Error(ErrorCode::NotFound, file.string(), file.string() + " does not exist.");
    std::ifstream stream;
    if (std::filesystem::is_regular_file(file, ignored)) stream.open(file, std::ios::binary);
    if (!stream.is_open())
        throw Error(ErrorCode::Unreadable, file.string(), file.string() + " cannot be opened.");
    const std::unique_ptr<AVSHA, ShaDeleter> state(av_sha_alloc());
    if (!state || av_sha_init(state.get(), kSha1Bits) != 0)
        throw Error(ErrorCode::Internal, {}, "SHA-1 is not available.");
    std::vector<char> block(kBlockBytes);
    while (stream) {
        context.throwIfStopped();
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        av_sha_update(state.get(), reinterpret_cast<const std::uint8_t*>(block.data()),
                      static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad())
        throw Error(ErrorCode::Unreadable, file.string(),
                    file.string() + " cannot be read to its end.");
    std::array<std::uint8_t, kSha1Bits / 8> digest{};
    av_sha_final(state.get(), digest.data());
    constexpr const char* kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

}  // namespace skimline
