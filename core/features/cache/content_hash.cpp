// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <xxhash.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/features/cache/feature_cache.h"

namespace skimline {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;

struct StateDeleter {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};
using HashState = std::unique_ptr<XXH3_state_t, StateDeleter>;

// Opening a pipe would wait for its writer, so only regular files are opened at all.
std::ifstream openRegular(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        throw Error(ErrorCode::NotFound, file.string(), file.string() + " does not exist.");
    if (!std::filesystem::is_regular_file(file, ignored))
        throw Error(ErrorCode::Unreadable, file.string(),
                    file.string() + " is not a regular file.");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw Error(ErrorCode::Unreadable, file.string(), file.string() + " cannot be opened.");
    return stream;
}

}  // namespace

std::string contentHash(const std::filesystem::path& file, const RunContext& context) {
    std::ifstream stream = openRegular(file);
    const HashState state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    std::vector<char> block(kBlockBytes);
    while (stream) {
        context.throwIfStopped();
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        XXH3_128bits_update(state.get(), block.data(), static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad())
        throw Error(ErrorCode::Unreadable, file.string(),
                    file.string() + " cannot be read to its end.");
    const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
    std::array<char, 33> text{};
    std::snprintf(text.data(), text.size(), "%016llx%016llx",
                  static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return text.data();
}

}  // namespace skimline
