// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/network/fulltransnet/full_trans_net_config.h"

namespace skimline {

/// shotGlobals() held to a budget. Dropped shot by shot: middles first, then ends, then whole
/// shots; within each kind the least important shot first.
/// @param firstFrames  first step of every shot after the first
/// @param maxGlobals   0: no limit
/// @param importance   one value per shot (KTS scatter reduction); empty: the shot's length. Of
/// equals
///                     the later shot is dropped first
/// @param perShot      1: first frames only, 2: first and middle ones, 3: last ones as well
/// @return sorted, distinct. @throws Error(Shape) as shotGlobals() and for another number of shots
std::vector<std::int64_t> limitedGlobals(const std::vector<std::int64_t>& firstFrames,
                                         std::int64_t length, std::int64_t maxGlobals,
                                         const std::vector<double>& importance = {},
                                         std::int64_t perShot = 3);

/// The encoder's pattern for one video: window and global budget from the configuration.
/// @param kind  usually config.pattern; another one for comparison. Full and Local carry no globals
AttentionPattern encoderPattern(const FullTransNetConfig& config, PatternKind kind,
                                const std::vector<std::int64_t>& firstFrames, std::int64_t length,
                                const std::vector<double>& importance = {});

/// Further global steps, in addition to the budget; patterns without globals stay as they are.
/// @param steps  sorted, distinct
void addGlobals(AttentionPattern& pattern, const std::vector<std::int64_t>& steps);

}  // namespace skimline
