// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/error.h"
#include "core/lab/datasets/hdf5_heaps.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

/// Apart from fuzz_benchmark_file: libhdf5 takes a hundred times as long as our look before it.
void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        hdf5::requireSoundHeaps(file.path());
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
