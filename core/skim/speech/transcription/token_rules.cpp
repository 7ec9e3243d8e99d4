// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/token_rules.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <utility>

namespace skimline {
namespace {

constexpr float kNever = -std::numeric_limits<float>::infinity();
constexpr std::int64_t kLatestStart = 50;  // time tokens: 1 s

void forbid(std::span<float> scores, std::int64_t from, std::int64_t to) {
    std::fill(scores.begin() + from, scores.begin() + to, kNever);
}

double logSumExp(std::span<const float> scores) {
    const float most = *std::ranges::max_element(scores);
    if (most == kNever) return kNever;
    double sum = 0;
    for (const float score : scores) sum += std::exp(score - most);
    return most + std::log(sum);
}

}  // namespace

TokenRules::TokenRules(const WhisperTokens& tokens, std::vector<std::int64_t> never,
                       std::vector<std::int64_t> first, bool times)
    : m_tokens(tokens), m_never(std::move(never)), m_first(std::move(first)), m_times(times) {}

void TokenRules::apply(std::span<float> scores, std::span<const std::int64_t> written) const {
    for (const std::int64_t id : m_never) scores[static_cast<std::size_t>(id)] = kNever;
    if (written.empty())
        for (const std::int64_t id : m_first) scores[static_cast<std::size_t>(id)] = kNever;
    forbid(scores, m_tokens.start, m_tokens.firstTime);
    if (m_times)
        applyTimes(scores, written);
    else
        forbid(scores, m_tokens.firstTime, m_tokens.vocabulary);
}

void TokenRules::applyTimes(std::span<float> scores, std::span<const std::int64_t> written) const {
    const auto isTime = [&](std::int64_t id) { return m_tokens.isTime(id); };
    const std::int64_t first = m_tokens.firstTime;
    if (written.empty()) {
        forbid(scores, 0, first);
        forbid(scores, first + kLatestStart + 1, m_tokens.vocabulary);
        return;
    }
    const bool last = isTime(written.back());
    // The place before the first token counts as a time.
    const bool before = written.size() < 2 || isTime(written[written.size() - 2]);
    if (last && before)
        forbid(scores, first, m_tokens.vocabulary);
    else if (last)
        forbid(scores, 0, m_tokens.end);
    const auto backwards = std::views::reverse(written);
    if (const auto latest = std::ranges::find_if(backwards, isTime); latest != backwards.end())
        // A cue may begin where the previous one ends, but no cue is empty.
        forbid(scores, first, last && !before ? *latest : *latest + 1);
    const auto times = scores.subspan(static_cast<std::size_t>(first));
    const auto text = scores.first(static_cast<std::size_t>(first));
    if (logSumExp(times) > *std::ranges::max_element(text)) forbid(scores, 0, first);
}

}  // namespace skimline
