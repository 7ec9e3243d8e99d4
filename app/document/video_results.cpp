// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/video_results.h"

namespace skimline {

void VideoResults::keep(const AttentionRunPointer& run) {
    attention = run->bytes() <= kMostKeptBytes ? run : nullptr;
}

void VideoResults::keep(const ComparisonPointer& made) {
    std::size_t bytes = 0;
    for (const ComparedRun& run : made->runs)
        if (run.attention) bytes += run.attention->bytes();
    comparison = bytes <= kMostKeptBytes ? made : nullptr;
}

void VideoResults::forgetAnalysis() {
    attention.reset();
    comparison.reset();
    explanation.reset();
}

}  // namespace skimline
