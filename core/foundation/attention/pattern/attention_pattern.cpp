// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pattern/attention_pattern.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {

namespace {

constexpr std::array<std::pair<std::string_view, PatternKind>, 4> kKindNames{{
    {"full", PatternKind::Full},
    {"local", PatternKind::Local},
    {"global", PatternKind::Global},
    {"lga", PatternKind::Lga},
}};

bool usesGlobals(PatternKind kind) {
    return kind == PatternKind::Global || kind == PatternKind::Lga;
}

/// Pairs within the band whose query and key are both not global.
std::int64_t bandPairs(const std::vector<std::int64_t>& globals, std::int64_t radius,
                       std::int64_t length) {
    std::vector<std::int64_t> positions;
    auto nextGlobal = globals.begin();
    for (std::int64_t step = 0; step < length; ++step) {
        if (nextGlobal != globals.end() && *nextGlobal == step) {
            ++nextGlobal;
        } else {
            positions.push_back(step);
        }
    }
    std::int64_t pairs = 0;
    std::size_t first = 0;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        while (positions[row] - positions[first] > radius) ++first;
        pairs += 2 * static_cast<std::int64_t>(row - first) + 1;
    }
    return pairs;
}

}  // namespace

bool AttentionPattern::allows(std::int64_t query, std::int64_t key) const {
    if (kind == PatternKind::Full || query == key) return true;
    const std::int64_t distance = query < key ? key - query : query - key;
    if (kind != PatternKind::Global && distance <= window / 2) return true;
    if (kind == PatternKind::Local) return false;
    return std::binary_search(globals.begin(), globals.end(), query) ||
           std::binary_search(globals.begin(), globals.end(), key);
}

PatternStatistics patternStatistics(const AttentionPattern& pattern, std::int64_t length,
                                    std::int64_t heads, std::int64_t headWidth) {
    checkPattern(pattern, length);
    PatternStatistics statistics;
    if (pattern.kind == PatternKind::Full) {
        statistics.pairs = length * length;
    } else {
        const std::vector<std::int64_t> none;
        const auto& globals = usesGlobals(pattern.kind) ? pattern.globals : none;
        const auto count = static_cast<std::int64_t>(globals.size());
        const std::int64_t radius = pattern.kind == PatternKind::Global ? 0 : pattern.window / 2;
        statistics.pairs = 2 * count * length - count * count + bandPairs(globals, radius, length);
    }
    statistics.flops = 4.0 * static_cast<double>(headWidth) * static_cast<double>(heads) *
                       static_cast<double>(statistics.pairs);
    statistics.bytes = 4 * length * heads * headWidth * static_cast<std::int64_t>(sizeof(float));
    return statistics;
}

std::vector<std::int64_t> shotGlobals(const std::vector<std::int64_t>& firstFrames,
                                      std::int64_t length) {
    std::vector<std::int64_t> globals;
    if (length <= 0) return globals;
    std::int64_t first = 0;
    const auto closeShot = [&](std::int64_t next) {
        const std::int64_t last = next - 1;
        for (const std::int64_t step : {first, (first + last) / 2, last}) {
            if (globals.empty() || globals.back() < step) globals.push_back(step);
        }
        first = next;
    };
    for (const std::int64_t next : firstFrames) {
        if (next <= first || next >= length) {
            throw Error(ErrorCode::Shape, "firstFrames",
                        "Shot starts must ascend between 1 and " + std::to_string(length - 1) +
                            ", but one is " + std::to_string(next) + ".");
        }
        closeShot(next);
    }
    closeShot(length);
    return globals;
}

PatternKind patternKindFromName(std::string_view name) {
    for (const auto& [kindName, kind] : kKindNames) {
        if (kindName == name) return kind;
    }
    throw Error(ErrorCode::Usage, std::string(name),
                "The attention pattern must be full, local, global or lga, not '" +
                    std::string(name) + "'.");
}

std::string_view patternKindName(PatternKind kind) {
    for (const auto& [name, known] : kKindNames) {
        if (known == kind) return name;
    }
    throw Error(ErrorCode::Internal, "kind", "An attention pattern has no name.");
}

void checkPattern(const AttentionPattern& pattern, std::int64_t length) {
    if (pattern.kind == PatternKind::Full) return;
    if (pattern.window < 1) {
        throw Error(
            ErrorCode::Shape, "window",
            "The attention window must be at least 1, not " + std::to_string(pattern.window) + ".");
    }
    if (!usesGlobals(pattern.kind)) return;
    std::int64_t previous = -1;
    for (const std::int64_t step : pattern.globals) {
        if (step < 0 || step >= length) {
            throw Error(ErrorCode::Shape, "globals",
                        "Global position " + std::to_string(step) + " is not within the " +
                            std::to_string(length) + " steps.");
        }
        if (step <= previous) {
            throw Error(ErrorCode::Shape, "globals",
                        "Global positions must be sorted and distinct, but " +
                            std::to_string(step) + " follows " + std::to_string(previous) + ".");
        }
        previous = step;
    }
}

}  // namespace skimline
