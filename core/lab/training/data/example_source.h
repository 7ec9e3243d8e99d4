// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/network/scores/checkpoint.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {

/// Lessons for a decoder that chooses shots in turn: greedy_trajectory.h.
struct Turns {
    std::vector<std::int64_t> rows;  ///< [turns] middle row of the shot that was taken
    FloatMatrix wanted;              ///< [turns, shots] probabilities; every row sums to 1
};

/// The label of an unlabelled sample.
inline constexpr float kUnknownLabel = -1;

/// One training video, cut into shots, with the targets of the network.
struct Example {
    FloatMatrix features;  ///< [T, d_in]
    FrameKnowledge known;
    SampledShots shots;
    SelectedShots chosen;               ///< shots of the summary to imitate, not empty
    std::vector<std::int64_t> targets;  ///< every row of the chosen shots, ascending
    /// [T] for the importance head, in [0, 1]; below 0: kUnknownLabel
    std::vector<float> labels;
    Turns turns;  ///< empty unless the source was asked for them
};

/// Sources with more rows than this give every second, third, .. of them as a sample.
inline constexpr std::int64_t kMostSampleRows = 6000;

/// Source of the trainer's examples. Everything follows from a seed and a number, so that a run can
/// be interrupted anywhere. Reentrant.
class ExampleSource {
public:
    virtual ~ExampleSource() = default;

    /// Columns of the features.
    virtual std::int64_t width() const = 0;
    /// The run's example with this number, from 0. @throws Error(Cancelled)
    virtual Example example(std::uint64_t seed, std::int64_t number,
                            const RunContext& context) const = 0;
    /// Some thousand rows of training features, for Note [Similarity start].
    virtual FloatMatrix sampleRows() const = 0;
    /// Agreement with held-back videos that no example comes from, [0, 1]; negative: there are
    /// none. @throws Error(Cancelled)
    virtual double validate(const Checkpoint& checkpoint, const RunContext& context) const = 0;
    /// JSON object of everything that must not change between two halves of a run.
    virtual std::string fingerprint() const = 0;
};

}  // namespace skimline
