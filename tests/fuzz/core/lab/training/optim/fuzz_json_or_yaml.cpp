// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/json_or_yaml.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        readStructuredFile(file.path())
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
