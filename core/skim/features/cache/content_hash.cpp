// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <xxhash.h>

#include <array>
#include <cstdio>
#include <memory>

#include "core/foundation/base/read_file.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {
namespace {

struct StateDeleter {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};
using HashState = std::unique_ptr<XXH3_state_t, StateDeleter>;

std::string textOf(const XXH128_hash_t& hash) {
    std::array<char, 33> text{};
    std::snprintf(text.data(), text.size(), "%016llx%016llx",
                  static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return text.data();
}

}  // namespace

std::string keyOfReading(const std::string& contentHash, const std::string& way) {
    const std::string text = contentHash + " " + way;
    return textOf(XXH3_128bits(text.data(), text.size()));
}

std::string contentHash(const std::filesystem::path& file, const RunContext& context) {
    const HashState state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    readBlocks(file, context, [&](std::span<const std::uint8_t> block) {
        XXH3_128bits_update(state.get(), block.data(), block.size());
    });
    return textOf(XXH3_128bits_digest(state.get()));
}

}  // namespace skimline
