// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>

namespace skimline::fuzz {

void require(bool holds, const char* promise) {
    if (holds) return;
    std::fprintf(stderr, "A promise is broken: %s\n", promise);
    std::abort();
}

}  // namespace skimline::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    skimline::fuzz::readHostile({reinterpret_cast<const char*>(bytes), count});
    return 0;
}
