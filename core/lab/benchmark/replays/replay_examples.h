// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mutex>

#include "core/lab/datasets/replay_file.h"
#include "core/lab/training/data/example_source.h"
#include "core/lab/training/measures/replay_measures.h"

namespace skimline {

/// The shots of such a video, counted in steps; without change points it is one.
SampledShots replayShots(const ReplayedVideo& video);
/// Imitates gtsummary's shots if there are any, else the most replayed shot; learns gtscore.
Example replayExample(const ReplayedVideo& video);
/// Measures of one video. @throws Error(Cancelled), as ReplayFile::read() and frameScores()
ReplayMeasures measureReplay(const Checkpoint& checkpoint, const ReplayedVideo& video,
                             const RunContext& context);
ReplayMeasures meanOf(std::span<const ReplayMeasures> all);

/// Training videos as a stream from the disk: memory holds one video at a time, however many there
/// are. Every epoch has its own order, which follows from the seed.
class ReplayExamples : public ExampleSource {
public:
    /// @param file, split  outlive this  @throws Error(Config) for no training video
    ReplayExamples(const ReplayFile& file, const ReplaySplit& split);

    std::int64_t width() const override { return m_width; }
    std::int64_t count() const { return static_cast<std::int64_t>(m_split.train.size()); }
    Example example(std::uint64_t seed, std::int64_t number,
                    const RunContext& context) const override;
    FloatMatrix sampleRows() const override;
    /// Mean average precision of the upper half, over the validation part.
    double validate(const Checkpoint& checkpoint, const RunContext& context) const override;
    std::string fingerprint() const override;

private:
    const ReplayFile& m_file;
    const ReplaySplit& m_split;
    std::int64_t m_width = 0;
    /// The last order, and the epoch that it was drawn for.
    struct Order {
        std::uint64_t drawnFor = 0;
        std::vector<std::uint32_t> videos;
    };
    mutable std::mutex m_mutex;
    mutable Order m_order;
};

}  // namespace skimline
