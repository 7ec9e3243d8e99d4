// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/skim/film/film_types.h"
#include "core/skim/plan/key_shots.h"

namespace skimline::test {

inline constexpr std::int64_t kShotSeconds = 4;

/// A video that is planned and never read.
struct MadeVideo {
    std::string name;
    std::int64_t minute = 0;            ///< when it was recorded
    std::vector<float> shots;           ///< score of each shot of four seconds
    std::vector<unsigned> scenes = {};  ///< contents of each; equal numbers: the same picture
    double level = 1;                   ///< of its worth
    int width = 1920;
    int height = 1080;
    std::int64_t rate = 30;
    bool hasAudio = true;
    std::int64_t columns = 32;  ///< of its features
};

inline FilmFile filmFile(const MadeVideo& video) {
    auto facts = std::make_shared<VideoFacts>();
    auto scores = std::make_shared<Scores>();
    auto features = std::make_shared<VideoFeatures>();
    facts->media.path = video.name;
    facts->media.video.width = facts->media.video.displayWidth = video.width;
    facts->media.video.height = facts->media.video.displayHeight = video.height;
    facts->media.video.frameRate = Rational(video.rate);
    if (video.hasAudio) facts->media.audio = AudioStreamInfo{};
    facts->duration = Rational(kShotSeconds * static_cast<std::int64_t>(video.shots.size()));
    const auto perShot = static_cast<std::size_t>(2 * kShotSeconds);
    features->features =
        FloatMatrix(static_cast<std::int64_t>(video.shots.size() * perShot), video.columns);
    for (std::size_t shot = 0; shot < video.shots.size(); ++shot) {
        if (shot > 0) facts->firstSteps.push_back(static_cast<std::int64_t>(shot * perShot));
        std::mt19937 scene(video.scenes.empty() ? std::hash<std::string>{}(video.name) + shot
                                                : video.scenes[shot]);
        std::normal_distribution<float> direction(0, 1);
        std::vector<float> sight(static_cast<std::size_t>(video.columns));
        for (float& value : sight) value = direction(scene);
        for (std::size_t step = 0; step < perShot; ++step) {
            scores->choice.push_back(video.shots[shot]);
            scores->worth.push_back(static_cast<float>(video.level) * video.shots[shot]);
            std::ranges::copy(
                sight,
                features->features.row(static_cast<std::int64_t>(shot * perShot + step)).begin());
        }
    }
    facts->features = features;
    scores->values = scores->choice;
    Analysis analysis;
    analysis.facts = facts;
    for (std::size_t shot = 0; shot < video.shots.size(); ++shot)
        scores->shots.push_back(
            measuredShot({Rational(kShotSeconds * static_cast<std::int64_t>(shot)),
                          Rational(kShotSeconds * static_cast<std::int64_t>(shot + 1))},
                         scaleOf(*facts, *scores)));
    analysis.scores = scores;
    return {std::make_shared<const Analysis>(analysis),
            {video.minute * 60'000, TimeSource::Container}};
}

}  // namespace skimline::test
