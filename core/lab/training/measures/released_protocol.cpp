// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/released_protocol.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>

#include "core/lab/training/data/labelled_examples.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {

std::vector<float> oracleScores(const Checkpoint& checkpoint, const LabelledVideo& video) {
    const c10::NoGradGuard noGradients;
    const FullTransNetConfig& config = checkpoint.info.config;
    const Example example = labelledExample(video, HumanLabel::KeyShots);
    const auto firstFrames = example.shots.firstFrames();
    const at::Tensor features = networkInput(checkpoint.info.input, example.features, firstFrames);
    const AttentionPattern pattern =
        encoderPattern(config, config.pattern, firstFrames, example.features.rows);
    const EncodedVideo encoded = checkpoint.net.encode(features, pattern);
    at::Tensor rows = checkpoint.net.decodeTeacherForced(features, encoded,
                                                         at::tensor(example.targets, at::kLong));
    // The rule expects a stop column, which a linear head lacks.
    if (rows.size(1) == example.features.rows)
        rows = at::cat({rows, at::zeros({rows.size(0), 1}, rows.options())}, 1);
    std::vector<float> scores = releasedRule(rows);
    const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
    const float low = *least;
    const float range = *most - low;
    for (float& score : scores) score = range > 0 ? (score - low) / range : 1.0F;
    return scores;
}

}  // namespace skimline
