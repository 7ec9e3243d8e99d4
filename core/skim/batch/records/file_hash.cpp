// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/file_hash.h"

#include <xxhash.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>

#include "core/foundation/base/read_file.h"

namespace skimline::batch {
namespace {

struct FreeState {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

std::string hexOf(const XXH128_hash_t& hash) {
    std::array<char, 33> text{};
    std::snprintf(text.data(), text.size(), "%016llx%016llx",
                  static_cast<unsigned long long>(hash.high64),
                  static_cast<unsigned long long>(hash.low64));
    return text.data();
}

}  // namespace

std::string fileHash(const std::filesystem::path& file, const RunContext& context) {
    const std::unique_ptr<XXH3_state_t, FreeState> state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    readBlocks(file, context, [&](std::span<const std::uint8_t> block) {
        XXH3_128bits_update(state.get(), block.data(), block.size());
    });
    return hexOf(XXH3_128bits_digest(state.get()));
}

std::string textHash(std::string_view text) {
    return hexOf(XXH3_128bits(text.data(), text.size()));
}

}  // namespace skimline::batch
