// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/benchmark_file.h"

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        readBenchmark(file.path());
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
