// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/word_attention.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>

namespace skimline {
namespace {

constexpr double kSecondsAround = 1;  // seconds
constexpr float kStrongest = 255;

}  // namespace

WordSound wordSound(const at::Tensor& attention, double start, double end) {
    const at::Tensor plain = attention.to(at::kFloat).contiguous();
    const std::span<const float> all(plain.data_ptr<float>(),
                                     static_cast<std::size_t>(plain.numel()));
    const auto frameAt = [&](double seconds) {
        const auto frame = static_cast<std::int64_t>(std::floor(seconds / kSoundStep));
        return std::clamp<std::int64_t>(frame, 0, std::ssize(all));
    };
    const std::int64_t from = frameAt(start - kSecondsAround);
    const auto near = all.subspan(static_cast<std::size_t>(from),
                                  static_cast<std::size_t>(frameAt(end + kSecondsAround) - from));
    const float strongest = near.empty() ? 0 : std::ranges::max(near);
    if (!(strongest > 0)) return {};
    WordSound sound;
    for (const float weight : near)
        sound.weights.push_back(
            static_cast<std::uint8_t>(std::lround(kStrongest * weight / strongest)));
    const auto isSeen = [](std::uint8_t weight) { return weight > 0; };
    const auto last = std::find_if(sound.weights.rbegin(), sound.weights.rend(), isSeen);
    sound.weights.erase(last.base(), sound.weights.end());
    const auto first = std::ranges::find_if(sound.weights, isSeen);
    const auto skipped = static_cast<std::size_t>(first - sound.weights.begin());
    sound.weights.erase(sound.weights.begin(), first);
    sound.start = kSoundStep * static_cast<double>(from + static_cast<std::int64_t>(skipped));
    const auto kept = near.subspan(skipped, sound.weights.size());
    sound.share = std::accumulate(kept.begin(), kept.end(), 0.0) /
                  std::accumulate(all.begin(), all.end(), 0.0);
    return sound;
}

void addSounds(std::vector<TimedWord>& timed, const std::vector<WordTokens>& words,
               const at::Tensor& attention) {
    std::int64_t token = 0;
    for (std::size_t i = 0; i < timed.size(); ++i) {
        const auto tokens = static_cast<std::int64_t>(words[i].tokens);
        timed[i].sound = wordSound(attention.slice(0, token, token + tokens).mean(0),
                                   timed[i].start, timed[i].end);
        token += tokens;
    }
}

}  // namespace skimline
