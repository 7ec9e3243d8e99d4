// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/tvsum_annotation.h"

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        for (const TvSumAnnotation& video : readTvSumAnnotation(file.path()))
            require(video.scores.values.size() ==
                        static_cast<std::size_t>(video.scores.rows * video.scores.cols),
                    "every annotator judges every frame");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
