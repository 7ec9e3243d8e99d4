// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace skimline {

/// Which keys a query may see. FullTransNet eq. 9-10, Table III.
enum class PatternKind { Full, Local, Global, Lga };

/// Query m sees key n when |m - n| <= window / 2, or n is global, or m is global (Lga). Local: the
/// band only. Global: global rows and columns plus the diagonal. Full: everything.
struct AttentionPattern {
    PatternKind kind = PatternKind::Lga;
    std::int64_t window = 17;           ///< >= 1, whole width
    std::vector<std::int64_t> globals;  ///< sorted, distinct, in [0, T); ignored by Full and Local

    bool allows(std::int64_t query, std::int64_t key) const;
};

/// The three attentions of an encoder-decoder.
enum class AttentionPart { Encoder, Decoder, Cross };

struct PatternStatistics {
    std::int64_t pairs = 0;  ///< query-key pairs computed, per head and layer
    double flops = 0;        ///< 4 d_k per pair and head (scores and weighted sum), per layer
    std::int64_t bytes = 0;  ///< q, k, v, out per layer
};

PatternStatistics patternStatistics(const AttentionPattern& pattern, std::int64_t length,
                                    std::int64_t heads, std::int64_t headWidth);

/// First, middle (first + last) / 2 and last step of every shot, sorted and distinct.
/// @param firstFrames  first step of every shot after the first
std::vector<std::int64_t> shotGlobals(const std::vector<std::int64_t>& firstFrames,
                                      std::int64_t length);

/// "full", "local", "global", "lga". @throws Error(Usage) for anything else
PatternKind patternKindFromName(std::string_view name);
std::string_view patternKindName(PatternKind kind);

/// @throws Error(Shape) naming the fault: window < 1, unsorted, repeated or out-of-range globals
void checkPattern(const AttentionPattern& pattern, std::int64_t length);

}  // namespace skimline
