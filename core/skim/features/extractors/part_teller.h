// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/skim/features/cache/cached_features.h"
#include "core/skim/features/sights/sight_recorder.h"

namespace skimline {

/// What a pass has read: features, and the appeal of every row where one is asked for.
struct ReadRows {
    VideoFeatures video;
    std::vector<float> appeals;
};

/// Tells what has been read so far: not for a few steps more, and not so often that it costs time
/// that anybody would notice. One thread.
class PartTeller {
public:
    /// @param receiver  ReadingOptions::soFar; outlives this
    explicit PartTeller(const std::function<void(const VideoFeatures&)>& receiver)
        : m_receiver(receiver) {}

    bool isWanted() const { return static_cast<bool>(m_receiver); }
    /// What is told from now on is completed by it.
    void tellCoarse(VideoFeatures coarse);
    bool isDue(std::int64_t steps) const;
    /// @param sights  of the same steps as `read`
    void tell(const ReadRows& read, SeenSights sights);

private:
    using Clock = std::chrono::steady_clock;

    const std::function<void(const VideoFeatures&)>& m_receiver;
    Clock::time_point m_began = Clock::now();
    std::chrono::duration<double> m_spent{0};
    std::int64_t m_told = 0;
    std::optional<VideoFeatures> m_coarse;
};

}  // namespace skimline
