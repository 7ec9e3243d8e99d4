// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lab/training/data/example.h"

namespace skimline {

/// Montages of the bank's Train part, labelled by the teacher; agreement F on montages of its
/// Validation part. The bank must outlive it.
class MontageExamples : public ExampleSource {
public:
    /// @throws Error(Config) for montages too short to learn from
    MontageExamples(const FeatureBank& bank, const MontageExampleOptions& options);

    std::int64_t width() const override { return m_bank.features.cols; }
    Example example(std::uint64_t seed, std::int64_t number,
                    const RunContext& context) const override;
    FloatMatrix sampleRows() const override;
    double validate(const Checkpoint& checkpoint, const RunContext& context) const override;
    std::string fingerprint() const override;

private:
    const FeatureBank& m_bank;
    MontageExampleOptions m_options;
};

}  // namespace skimline
