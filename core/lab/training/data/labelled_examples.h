// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/lab/training/data/example_source.h"
#include "core/lab/training/data/labelled_video.h"

namespace skimline {

// Note [Human labels]

// Benchmarks give every step an opinion (gtscore: the mean over people). As in
// published work, the network's targets are derived from it:
// * key shots: opinions held over frames, segment means, the knapsack with 15 % of the frames, as
//   for any other scores (selectSegments()). Their steps, in time order, are the decoder's targets;
// * the importance head's label per step: the opinion, min-max scaled over the video (Opinion), or
//   1 for the steps of the key shots (KeyShots).
enum class HumanLabel { Opinion, KeyShots };

/// One labelled video as an example. @throws Error(Shape) for no steps, Error(Infeasible) naming
/// the video when no segment with a step fits the budget
Example labelledExample(const LabelledVideo& video, HumanLabel label);

/// Labelled videos, each once per epoch in an order that follows from seed and epoch. Validation:
/// mean F (average over users) of ordinary inference on other labelled videos.
class LabelledExamples : public ExampleSource {
public:
    /// @throws as labelledExample(), Error(Config) for no training video or features of different
    /// width
    LabelledExamples(const std::vector<LabelledVideo>& train, std::vector<LabelledVideo> validation,
                     HumanLabel label);

    /// Examples in one epoch.
    std::int64_t count() const { return static_cast<std::int64_t>(m_examples.size()); }
    std::int64_t width() const override { return m_examples.front().features.cols; }
    Example example(std::uint64_t seed, std::int64_t number,
                    const RunContext& context) const override;
    FloatMatrix sampleRows() const override;
    double validate(const Checkpoint& checkpoint, const RunContext& context) const override;
    std::string fingerprint() const override;

private:
    std::vector<Example> m_examples;
    std::vector<LabelledVideo> m_validation;
    std::vector<std::string> m_names;
    HumanLabel m_label;
};

}  // namespace skimline
