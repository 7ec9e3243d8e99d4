// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/lab/words/metrics/ngrams.h"
#include "core/lab/words/metrics/overlap_metrics.h"

namespace skimline {
namespace {

OverlapScore scoreOf(std::int64_t common, std::size_t candidate, std::size_t reference) {
    if (common == 0 || candidate == 0 || reference == 0) return {};
    const double precision = static_cast<double>(common) / static_cast<double>(candidate);
    const double recall = static_cast<double>(common) / static_cast<double>(reference);
    return {precision, recall, 2 * precision * recall / (precision + recall)};
}

std::size_t ngramsIn(const Tokens& tokens, std::int64_t n) {
    const auto width = static_cast<std::size_t>(n);
    return tokens.size() < width ? 0 : tokens.size() - width + 1;
}

}  // namespace

OverlapScore rougeN(const Tokens& candidate, const Tokens& reference, std::int64_t n) {
    return scoreOf(commonNgrams(countNgrams(candidate, n), countNgrams(reference, n)),
                   ngramsIn(candidate, n), ngramsIn(reference, n));
}

OverlapScore rougeL(const Tokens& candidate, const Tokens& reference) {
    std::vector<std::int64_t> row(reference.size() + 1, 0);
    for (const std::string& token : candidate) {
        std::int64_t diagonal = 0;
        for (std::size_t j = 1; j <= reference.size(); ++j) {
            const std::int64_t above = row[j];
            row[j] = token == reference[j - 1] ? diagonal + 1 : std::max(row[j], row[j - 1]);
            diagonal = above;
        }
    }
    return scoreOf(row.back(), candidate.size(), reference.size());
}

}  // namespace skimline
