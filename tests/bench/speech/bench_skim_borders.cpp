// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cost of each change to the skim of an hour's talk: moving its borders out of speech, with the
// loudness that was heard and without.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <vector>

#include "core/skim/speech/activity/speech_track.h"
#include "core/skim/speech/edits/speech_borders.h"

namespace skimline {
namespace {

constexpr std::int64_t kSentences = 1200;  // one begins every three seconds
constexpr std::int64_t kPieces = 100;

/// Sentences of 2.4 s with pauses of 0.6 s, 30 dB apart.
struct Talk {
    Talk() {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> flutter(0.5F, 1.5F);
        voice.samples = kSentences * 3 * kVoiceRate;
        for (std::int64_t step = 0; step < voice.samples / kPowerStep; ++step) {
            const std::int64_t inSentence = step * kPowerStep % (3 * kVoiceRate);
            const bool spoken = inSentence >= kVoiceRate / 5 && inSentence < 26 * kVoiceRate / 10;
            voice.power.push_back((spoken ? 1e-2F : 1e-5F) * flutter(random));
        }
        for (std::int64_t at = 0; at < kSentences; ++at)
            speech.push_back(
                {Rational(3 * at) + Rational(1, 5), Rational(3 * at) + Rational(13, 5)});
        skim.frameRate = Rational(25);
        for (std::int64_t at = 0; at < kPieces; ++at)
            skim.ranges.push_back({Rational(36 * at + 1), Rational(36 * at + 6)});
    }

    SpeechTrack voice;
    std::vector<TimeRange> speech;
    EditList skim;
};

void borders(benchmark::State& state) {
    const Talk talk;
    BorderFacts facts;
    facts.speech = talk.speech;
    facts.duration = Rational(3 * kSentences);
    if (state.range(0) != 0) facts.voice = &talk.voice;
    const std::vector<TimeRange> noisy = noisyPauses(talk.speech, talk.voice);
    if (state.range(0) == 2) facts.noisyPauses = noisy;
    for (auto _ : state)
        benchmark::DoNotOptimize(outOfSpeech(talk.skim, facts, SpeechBorders()).ranges.data());
}

/// 0: no voice activity, 1: noise is searched for, 2: noise is known, as after an analysis.
BENCHMARK(borders)->ArgName("heard")->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace skimline

BENCHMARK_MAIN();
