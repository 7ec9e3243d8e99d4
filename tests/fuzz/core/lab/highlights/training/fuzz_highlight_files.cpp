// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_files.h"

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    const auto read = [&](auto reader) {
        try {
            reader(file.path());
        } catch (const Error&) {
        }
    };
    read(readHighlightTruths);
    read(readHighlightPredictions);
    read(readClipScores);
}

}  // namespace skimline::fuzz
