// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/io/safetensors.h"

#include <ATen/core/Tensor.h>

#include "core/base/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        std::size_t held = 0;
        for (const auto& [name, tensor] : readSafetensors(file.path()).tensors)
            held += tensor.nbytes();
        require(held <= bytes.size(), "tensors hold no more than the file");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
