// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/idle_moments.h"

#include <algorithm>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/model/resting_state.h"

namespace skimline {
namespace {

constexpr float kCameraMoves = 0.1F;  // global motion
constexpr double kMostOfTake = 0.5;   // for which a fixed camera stands while people cross its view
constexpr double kNearlyAllOfIt = 0.9;
constexpr float kNothingBelow = 0.2F;  // motion of the liveliest tenth of a take where nothing
constexpr float kMuchFrom = 0.8F;      // happens, and of one where much does
constexpr float kIdleShare = 0.25F;    // of that motion: from there on a moment is not idle

std::vector<float> trackOf(const FloatMatrix& cues, Cue cue) {
    std::vector<float> track;
    for (std::int64_t step = 0; step < cues.rows; ++step)
        track.push_back(cues.row(step)[static_cast<std::size_t>(cue)]);
    return track;
}

float quantile(std::vector<float> values, double share) {
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + place);
    return values[static_cast<std::size_t>(place)];
}

void markStill(std::span<const float> motion, float usual, std::span<float> idle) {
    for (std::size_t step = 0; step < motion.size(); ++step) {
        // Somebody who enters or leaves belongs to the samples around it too.
        float near = motion[step];
        if (step > 0) near = std::max(near, motion[step - 1] / 2);
        if (step + 1 < motion.size()) near = std::max(near, motion[step + 1] / 2);
        idle[step] = 1 - std::min(near / (kIdleShare * usual), 1.0F);
    }
}

/// All tracks of one video.
struct Tracks {
    const FloatMatrix& features;
    std::vector<float> motion;
    std::vector<float> camera;
};

void markIdle(const Tracks& tracks, std::size_t first, std::span<float> idle) {
    const auto motion = std::span(tracks.motion).subspan(first, idle.size());
    const auto camera = std::span(tracks.camera).subspan(first, idle.size());
    const auto stands = [&](double share) {
        const float moved = quantile({camera.begin(), camera.end()}, share);
        return std::clamp(1 - moved / kCameraMoves, 0.0F, 1.0F);
    };
    const float usual = quantile({motion.begin(), motion.end()}, 0.9);
    const float fixed = stands(kMostOfTake);
    const float lively =
        std::clamp((usual - kNothingBelow) / (kMuchFrom - kNothingBelow), 0.0F, 1.0F);
    if (fixed * lively <= 0) return;
    markStill(motion, usual, idle);
    // A camera that moved and came to rest shows what it came for: only the picture that it
    // returns to says that it waits.
    const float stood = stands(kNearlyAllOfIt);
    for (float& value : idle) value *= stood;
    if (tracks.features.rows == static_cast<std::int64_t>(tracks.motion.size())) {
        const std::vector<float> rest =
            restingState({tracks.features, static_cast<std::int64_t>(first), motion, usual});
        for (std::size_t step = 0; step < idle.size(); ++step)
            idle[step] = std::max(idle[step], fixed * rest[step]);
    }
    for (float& value : idle) value *= lively;
}

}  // namespace

std::vector<float> idleness(const FloatMatrix& cues, const FloatMatrix& features,
                            std::span<const std::int64_t> takes) {
    const Tracks tracks{features, trackOf(cues, Cue::Motion), trackOf(cues, Cue::GlobalMotion)};
    std::vector<float> idle(tracks.motion.size(), 0.0F);
    std::size_t first = 0;
    const auto endTake = [&](std::size_t end) {
        if (end <= first || end > idle.size()) return;
        markIdle(tracks, first, std::span(idle).subspan(first, end - first));
        first = end;
    };
    for (const std::int64_t take : takes)
        if (take > 0) endTake(static_cast<std::size_t>(take));
    endTake(idle.size());
    return idle;
}

}  // namespace skimline
