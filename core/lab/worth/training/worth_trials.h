// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/worth/training/worth_material.h"
#include "core/lab/worth/training/worth_training.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// Fits of one material: with all of it, and without the part that is then tested. One thread.
class WorthTrials {
public:
    /// Both outlive this. @throws Error(Usage) where no two spans, or no two images, of clearly
    /// different marks are there to learn from
    WorthTrials(const WorthMaterial& material, std::uint64_t seed);

    /// Fits all spans of the train part and all images; about 0 for the mean image.
    WorthSight fitted(const RunContext& context) const;
    /// Tests `fitted` against the start file, and by holding out each source of the train part,
    /// each fifth of the images, and each kind of dullness in turn (together with one of the
    /// fifths, whose good images then say what a false alarm is). Reports Stage::Train.
    std::vector<WorthMeasure> measured(const WorthSight& start, const WorthSight& fitted,
                                       const RunContext& context) const;

private:
    using Numbers = std::vector<std::size_t>;
    using Values = std::vector<double>;

    /// @param without  a kind of dullness that is not learned from
    WorthSight fit(const Numbers& spans, const Numbers& images, const RunContext& context,
                   std::optional<DullKind> without = {}) const;
    Values valuesUnder(const WorthSight& sight) const;
    /// @return how many fits were made
    std::int64_t holdOutSources(std::vector<WorthMeasure>& measures, StageProgress& progress,
                                const RunContext& context) const;
    /// @param done  fits before these
    std::int64_t holdOutImages(std::vector<WorthMeasure>& measures, std::int64_t done,
                               StageProgress& progress, const RunContext& context) const;

    /// @param done  fits before these
    void holdOutKinds(std::vector<WorthMeasure>& measures, std::int64_t done,
                      StageProgress& progress, const RunContext& context) const;
    /// Pairs of dull images that are not held out, each below its own image and another one.
    std::vector<WorthPair> dulledPairs(const Numbers& images, std::optional<DullKind> without,
                                       Random& random) const;
    void addDulled(std::vector<WorthMeasure>& measures, const std::array<Values, 3>& ways) const;
    std::vector<double> dullValues(const Values& values, DullKind kind) const;

    const WorthMaterial& m_material;
    std::uint64_t m_seed;
};

}  // namespace skimline
