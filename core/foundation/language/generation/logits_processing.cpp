// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/generation/logits_processing.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace skimline {
namespace {

constexpr float kImpossible = -std::numeric_limits<float>::infinity();

std::optional<std::int64_t> forcedToken(std::int64_t length, const GenerationOptions& options) {
    if (length == 1 && options.forcedBegin) return options.forcedBegin;
    if (length == options.maxLength - 1 && options.forcedEnd) return options.forcedEnd;
    return std::nullopt;
}

}  // namespace

std::vector<std::int64_t> bannedTokens(const std::vector<std::int64_t>& ids, std::int64_t n) {
    std::vector<std::int64_t> banned;
    const auto size = static_cast<std::int64_t>(ids.size());
    if (n < 1 || size + 1 < n) return banned;
    const auto tail = ids.end() - (n - 1);
    for (std::int64_t first = 0; first + n <= size; ++first)
        if (std::equal(tail, ids.end(), ids.begin() + first))
            banned.push_back(ids[static_cast<std::size_t>(first + n - 1)]);
    return banned;
}

at::Tensor processLogits(const at::Tensor& scores,
                         const std::vector<std::vector<std::int64_t>>& rows,
                         const GenerationOptions& options, std::int64_t endId) {
    const auto length = static_cast<std::int64_t>(rows.front().size());
    at::Tensor allowed;
    if (const auto forced = forcedToken(length, options)) {
        allowed = at::full_like(scores, kImpossible);
        allowed.select(1, *forced).zero_();
    } else {
        allowed = at::log_softmax(scores.to(at::kFloat), 1);
    }
    for (std::size_t row = 0; options.noRepeatNgram > 0 && row < rows.size(); ++row)
        for (const std::int64_t token : bannedTokens(rows[row], options.noRepeatNgram))
            allowed[static_cast<std::int64_t>(row)][token] = kImpossible;
    if (length < options.minLength) allowed.select(1, endId).fill_(kImpossible);
    return allowed;
}

}  // namespace skimline
