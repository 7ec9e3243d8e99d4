// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/part_trials.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <array>
#include <numeric>
#include <string_view>

#include "core/foundation/base/median.h"
#include "core/foundation/nn/io/tensor_values.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {
namespace {

std::vector<std::int64_t> allColumns(std::int64_t count) {
    std::vector<std::int64_t> columns(static_cast<std::size_t>(count));
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    return columns;
}

AttentionPattern patternFor(const PartTrial& trial, const FullTransNetConfig& config,
                            const std::vector<std::int64_t>& firstSteps, std::int64_t length) {
    AttentionPattern pattern = encoderPattern(config, config.pattern, firstSteps, length);
    if (trial.band && trial.globals) return pattern;
    // Without either, a frame attends only to itself.
    if (!trial.globals) pattern.globals.clear();
    if (!trial.band) pattern.window = 1;
    return pattern;
}

}  // namespace

std::vector<PartTrial> partTrials(const CheckpointInfo& network, const FrameKnowledge& known,
                                  std::int64_t steps) {
    const InputFormat& format = network.input;
    std::vector<PartTrial> trials{{"-features", {.features = true}}};
    if (format.worthColumn || format.momentColumns) {
        const float usual = known.worth.empty() ? 1 : upperMedian(known.worth);
        trials.push_back(
            {"-worth", {.worth = std::vector<float>(static_cast<std::size_t>(steps), usual)}});
    }
    if (format.momentColumns) {
        trials.push_back({"-cues", {.cues = allColumns(format.cueColumns)}});
        for (const CueFacts& cue : allCueFacts()) {
            const auto column = static_cast<std::int64_t>(cue.cue);
            if (column < format.cueColumns)
                trials.push_back({"-" + std::string(cue.name), {.cues = {column}}});
        }
        trials.push_back({"-heard", {.heard = allColumns(kHeardColumns)}});
        constexpr std::array<std::string_view, kHeardColumns> kHeard = {
            "-mean-loudness", "-largest-loudness", "-onset", "-voice"};
        for (std::int64_t column = 0; column < kHeardColumns; ++column)
            trials.push_back(
                {std::string(kHeard[static_cast<std::size_t>(column)]), {.heard = {column}}});
        trials.push_back({"-place", {.place = true}});
    }
    if (network.config.pattern == PatternKind::Lga) {
        trials.push_back({.name = "-band", .band = false});
        trials.push_back({.name = "-globals", .globals = false});
        trials.push_back({.name = "-attention", .band = false, .globals = false});
    }
    if (network.config.score == ScoreRule::Moment)
        trials.push_back({.name = "-turns", .turns = false});
    return trials;
}

std::vector<float> scoresOfInput(const Checkpoint& checkpoint, const at::Tensor& input,
                                 const std::vector<std::int64_t>& firstSteps,
                                 const AttentionPattern& pattern, bool turns,
                                 const RunContext& context) {
    const c10::NoGradGuard noGradients;
    const EncodedVideo video = checkpoint.net.encode(input, pattern, false, nullptr, context);
    std::vector<float> scores = turns
                                    ? encodedScores(checkpoint, {input, firstSteps, video}, context)
                                    : valuesOf(video.importance.sigmoid());
    scaleToUnit(scores);
    return scores;
}

std::vector<float> scoresWithout(const PartTrial& trial, const Checkpoint& checkpoint,
                                 const ChangedInputs& changed,
                                 const std::vector<std::int64_t>& firstSteps,
                                 const RunContext& context) {
    const at::Tensor input = changed.with(trial.change).to(checkpoint.net.device());
    return scoresOfInput(checkpoint, input, firstSteps,
                         patternFor(trial, checkpoint.info.config, firstSteps, input.size(0)),
                         trial.turns, context);
}

}  // namespace skimline
