// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/encoder_pattern.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

struct ShotSpan {
    std::int64_t first;
    std::int64_t last;
    double importance;
};

std::vector<ShotSpan> shotSpans(const std::vector<std::int64_t>& firstFrames, std::int64_t length,
                                const std::vector<double>& importance) {
    std::vector<ShotSpan> spans;
    std::int64_t first = 0;
    for (std::size_t i = 0; i <= firstFrames.size(); ++i) {
        const std::int64_t next = i < firstFrames.size() ? firstFrames[i] : length;
        const double value = importance.empty() ? static_cast<double>(next - first) : importance[i];
        spans.push_back({first, next - 1, value});
        first = next;
    }
    std::stable_sort(spans.begin(), spans.end(), [](const ShotSpan& a, const ShotSpan& b) {
        return a.importance > b.importance;
    });
    return spans;
}

}  // namespace

std::vector<std::int64_t> limitedGlobals(const std::vector<std::int64_t>& firstFrames,
                                         std::int64_t length, std::int64_t maxGlobals,
                                         const std::vector<double>& importance,
                                         std::int64_t perShot) {
    std::vector<std::int64_t> all = shotGlobals(firstFrames, length);
    if (!importance.empty() && importance.size() != firstFrames.size() + 1)
        throw Error(ErrorCode::Shape, "importance", "There must be one importance value per shot.");
    auto limit = static_cast<std::size_t>(std::max<std::int64_t>(maxGlobals, 0));
    if (perShot >= 3 && (limit == 0 || all.size() <= limit)) return all;
    if (limit == 0) limit = all.size();
    // Filling in the reverse order of dropping counts a frame with several roles once.
    std::set<std::int64_t> kept;
    const std::vector<ShotSpan> spans = shotSpans(firstFrames, length, importance);
    const auto fill = [&](auto position) {
        for (const ShotSpan& span : spans)
            if (kept.size() < limit) kept.insert(position(span));
    };
    fill([](const ShotSpan& span) { return span.first; });
    if (perShot >= 3) fill([](const ShotSpan& span) { return span.last; });
    if (perShot >= 2) fill([](const ShotSpan& span) { return (span.first + span.last) / 2; });
    return {kept.begin(), kept.end()};
}

AttentionPattern encoderPattern(const FullTransNetConfig& config, PatternKind kind,
                                const std::vector<std::int64_t>& firstFrames, std::int64_t length,
                                const std::vector<double>& importance) {
    AttentionPattern pattern{kind, config.window, {}};
    if (kind == PatternKind::Lga || kind == PatternKind::Global)
        pattern.globals = limitedGlobals(firstFrames, length, config.maxGlobals, importance,
                                         config.globalsPerShot);
    return pattern;
}

void addGlobals(AttentionPattern& pattern, const std::vector<std::int64_t>& steps) {
    if (pattern.kind != PatternKind::Lga && pattern.kind != PatternKind::Global) return;
    std::vector<std::int64_t> all;
    std::ranges::set_union(pattern.globals, steps, std::back_inserter(all));
    pattern.globals = std::move(all);
}

}  // namespace skimline
