// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/lab/training/data/labelled_video.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

// GROUND TRUTH LEAKS. What publicly released code does when it reports a result: the decoder is
// fed the human key frames of the very video that is being tested, so it only has to find their
// positions. This exists to show by how much that inflates results, and nowhere but in
// `evaluate benchmark --protocol released`: packaging/check_layers fails on any other
// include of this header.

/// Scores of steps from a teacher-forced pass over the test video's own labels, by the released
/// rule. Min-max scaled. @throws as labelledExample()
std::vector<float> oracleScores(const Checkpoint& checkpoint, const LabelledVideo& video);

}  // namespace skimline
