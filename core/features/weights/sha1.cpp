// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/weights/sha1.h"

extern "C" {
#include <libavutil/mem.h>
#include <libavutil/sha.h>
}

#include <array>
#include <memory>

#include "core/base/error.h"
#include "core/base/read_file.h"

namespace skimline {
namespace {

constexpr int kSha1Bits = 160;

struct ShaDeleter {
    void operator()(AVSHA* state) const { av_free(state); }
};

}  // namespace

std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context) {
    const std::unique_ptr<AVSHA, ShaDeleter> state(av_sha_alloc());
    if (!state || av_sha_init(state.get(), kSha1Bits) != 0)
        throw Error(ErrorCode::Internal, {}, "SHA-1 is not available.");
    readBlocks(file, context, [&](std::span<const std::uint8_t> block) {
        av_sha_update(state.get(), block.data(), block.size());
    });
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
