// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/lab/moments/moment_example_options.h"
#include "core/lab/training/data/example_source.h"
#include "core/lab/training/data/feature_bank.h"
#include "core/lab/worth/judged_reels.h"

namespace skimline {

/// Judged reels, all sources equally often, and montages, so that the network does not forget about
/// repetition. The importance label of a sample is its judgement / 3, mixed with the teacher's
/// score; the decoder's lessons are those of the coverage teacher with these labels in place of
/// worths. Montages are labelled by the worths that they are given. Validation: preference on other
/// reels.
class MomentExamples : public ExampleSource {
public:
    /// @param bank  for montages; null: none. Outlives this
    /// @throws Error(Config) without a reel to learn from or for features of different width
    MomentExamples(const std::vector<JudgedReel>& train, std::vector<JudgedReel> validation,
                   const FeatureBank* bank, const MomentExampleOptions& options);

    std::int64_t width() const override { return m_sources.front().front().features.cols; }
    Example example(std::uint64_t seed, std::int64_t number,
                    const RunContext& context) const override;
    FloatMatrix sampleRows() const override;
    /// Mean preference over the validation reels, every source as much as another.
    double validate(const Checkpoint& checkpoint, const RunContext& context) const override;
    std::string fingerprint() const override;

private:
    /// A reel with a label per sample, all of it.
    struct Labelled {
        FloatMatrix features;
        FrameKnowledge known;
        std::vector<std::int64_t> firstSteps;
        std::vector<float> labels;
    };

    Labelled labelled(const JudgedReel& reel) const;
    Example window(const Labelled& reel, std::uint64_t seed) const;

    std::vector<std::vector<Labelled>> m_sources;
    std::vector<JudgedReel> m_validation;
    const FeatureBank* m_bank;
    MomentExampleOptions m_options;
};

}  // namespace skimline
