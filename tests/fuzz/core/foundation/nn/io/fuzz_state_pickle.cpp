// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/state_pickle.h"

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    try {
        for (const auto& [name, tensor] : readStatePickle(bytes, "a.bin"))
            require(tensor.sizes.size() <= 64, "tensors have few dimensions");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
