// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/zip_directory.h"

#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/state_pickle.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        ZipDirectory zip(file.path());
        for (const auto& [name, entry] : zip.entries()) {
            try {
                const std::string contents = zip.read(name);
                require(contents.size() <= bytes.size(), "no entry is larger than its archive");
                if (name.ends_with(".pkl")) readStatePickle(contents, "a.bin");
            } catch (const Error&) {
            }
        }
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
