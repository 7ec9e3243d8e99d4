// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/checksums.h"

extern "C" {
#include <libavutil/mem.h>
#include <libavutil/sha.h>
}

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

constexpr int kSha1Bits = 160;
constexpr int kSha256Bits = 256;

class Digest {
public:
    explicit Digest(int bits)
        : m_bytes(static_cast<std::size_t>(bits) / 8), m_state(av_sha_alloc()) {
        if (!m_state || av_sha_init(m_state.get(), bits) != 0)
            throw Error(ErrorCode::Internal, {}, "Checksums are not available.");
    }
    void add(std::span<const std::uint8_t> block) {
        av_sha_update(m_state.get(), block.data(), block.size());
    }
    std::string text() {
        std::array<std::uint8_t, kSha256Bits / 8> digest{};
        av_sha_final(m_state.get(), digest.data());
        constexpr const char* kDigits = "0123456789abcdef";
        std::string digits;
        for (const std::uint8_t byte : std::span(digest).first(m_bytes)) {
            digits += kDigits[byte >> 4];
            digits += kDigits[byte & 15];
        }
        return digits;
    }

private:
    struct Deleter {
        void operator()(AVSHA* state) const { av_free(state); }
    };

    std::size_t m_bytes;
    std::unique_ptr<AVSHA, Deleter> m_state;
};

}  // namespace

Checksums checksumsOfFile(const std::filesystem::path& file, const RunContext& context) {
    Digest sha1(kSha1Bits);
    Digest sha256(kSha256Bits);
    readBlocks(file, context, [&](std::span<const std::uint8_t> block) {
        sha1.add(block);
        sha256.add(block);
    });
    return {sha1.text(), sha256.text()};
}

std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context) {
    Digest sha1(kSha1Bits);
    readBlocks(file, context, [&](std::span<const std::uint8_t> block) { sha1.add(block); });
    return sha1.text();
}

std::string sha256OfText(std::string_view text) {
    Digest sha256(kSha256Bits);
    sha256.add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    return sha256.text();
}

}  // namespace skimline
