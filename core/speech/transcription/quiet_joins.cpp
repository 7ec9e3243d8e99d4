// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/transcription/quiet_joins.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/nets/whisper/log_mel.h"

namespace skimline {
namespace {

constexpr std::int64_t kStep = 128;  // samples: 8 ms
constexpr double kStepSeconds = static_cast<double>(kStep) / kSpeechRate;
constexpr std::int64_t kAround = 2;     // steps on either side that count with one: 40 ms
constexpr double kReach = 0.08;         // seconds, chosen on dialogues of a synthesizer
constexpr double kLeastWord = 0.04;     // seconds
constexpr double kSilenceBelow = 1e-7;  // of the loudest: what is quieter is no better
constexpr double kTouching = 1e-6;      // seconds

/// Loudness in bels, step by step.
std::vector<double> loudnessOf(std::span<const float> sound) {
    std::vector<double> power;
    for (; sound.size() >= kStep; sound = sound.subspan(kStep)) {
        double sum = 0;
        for (const float sample : sound.first(kStep)) sum += static_cast<double>(sample) * sample;
        power.push_back(sum / kStep);
    }
    const double loudest = power.empty() ? 0 : std::ranges::max(power);
    const auto count = std::ssize(power);
    std::vector<double> bels;
    for (std::int64_t at = 0; at < count; ++at) {
        double sum = 0;
        for (std::int64_t i = std::max<std::int64_t>(at - kAround, 0);
             i <= std::min(at + kAround, count - 1); ++i)
            sum += power[static_cast<std::size_t>(i)];
        bels.push_back(std::log10(sum / (2 * kAround + 1) + loudest * kSilenceBelow + 1e-30));
    }
    return bels;
}

/// The moment within [from, to] that is best for a cut at `middle`; none there: `middle`.
double quietMoment(const std::vector<double>& bels, double middle, double from, double to) {
    const auto first = std::max<std::int64_t>(
        0, std::llround(std::ceil(std::max(from, middle - kReach) / kStepSeconds)));
    const auto last = std::min<std::int64_t>(
        std::ssize(bels), std::llround(std::floor(std::min(to, middle + kReach) / kStepSeconds)));
    double best = middle;
    double least = 0;
    for (std::int64_t step = first; step < last; ++step) {
        const double at = (static_cast<double>(step) + 0.5) * kStepSeconds;
        const double away = (at - middle) / kReach;
        const double cost = bels[static_cast<std::size_t>(step)] + away * away;
        if (step > first && cost >= least) continue;
        least = cost;
        best = at;
    }
    return best;
}

}  // namespace

void joinWhereQuiet(std::vector<SpokenCue>& cues, std::span<const float> sound) {
    const std::vector<double> bels = loudnessOf(sound);
    TimedWord* before = nullptr;
    for (SpokenCue& cue : cues)
        for (TimedWord& word : cue.words) {
            if (before != nullptr && std::abs(word.start - before->end) < kTouching)
                word.start = before->end = quietMoment(bels, word.start, before->start + kLeastWord,
                                                       word.end - kLeastWord);
            before = &word;
        }
}

}  // namespace skimline
