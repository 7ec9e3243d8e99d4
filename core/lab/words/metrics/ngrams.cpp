// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/metrics/ngrams.h"

#include <algorithm>

namespace skimline {

NgramCounts countNgrams(const Tokens& tokens, std::int64_t n) {
    NgramCounts counts;
    const auto width = static_cast<std::size_t>(n);
    for (std::size_t first = 0; first + width <= tokens.size(); ++first) {
        std::string joined = tokens[first];
        for (std::size_t i = 1; i < width; ++i) joined.append(1, '\n').append(tokens[first + i]);
        ++counts[joined];
    }
    return counts;
}

std::int64_t commonNgrams(const NgramCounts& a, const NgramCounts& b) {
    std::int64_t common = 0;
    for (const auto& [ngram, count] : a) {
        const auto found = b.find(ngram);
        if (found != b.end()) common += std::min(count, found->second);
    }
    return common;
}

}  // namespace skimline
