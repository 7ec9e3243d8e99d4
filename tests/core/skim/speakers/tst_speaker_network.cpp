// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/speaker_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/speakers/voice_prints.h"
#include "tests/core/skim/speakers/made_voices.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path weights() { return test::sourceFolder() / "resources/models" / kSpeakerFile; }

double cosine(const float* a, const float* b) {
    double sum = 0;
    for (int at = 0; at < SpeakerNetwork::kNumbers; ++at) sum += double{a[at]} * double{b[at]};
    return sum;
}

TEST(SpeakerNetwork, MatchesTheReferenceOnMadeVoices) {
    const TensorFile golden =
        readSafetensors(test::sourceFolder() / "tests/data/golden/voices/resemblyzer.safetensors");
    const std::vector<std::pair<std::string, std::vector<float>>> sounds = {
        {"low", test::madeVoice(95, 700, 1150)},
        {"high", test::madeVoice(210, 850, 1900)},
        {"gliding", test::madeVoice(140, 400, 2100)}};
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        const auto network = SpeakerNetwork::load(weights(), set);
        SpeakerSpectra spectra(set);
        for (const auto& [name, samples] : sounds) {
            std::vector<float> voice(SpeakerNetwork::kNumbers);
            network->run(test::networkRows(spectra, samples), voice);
            const at::Tensor wanted = golden.at(name).contiguous();
            for (int at = 0; at < SpeakerNetwork::kNumbers; ++at)
                ASSERT_NEAR(voice[static_cast<std::size_t>(at)], wanted.data_ptr<float>()[at], 1e-3)
                    << name << " " << at;
        }
    }
}

TEST(SpeakerNetwork, SpectraAreThoseOfTheDefinition) {
    std::vector<float> samples(SpeakerSpectra::kWindow);
    for (std::size_t at = 0; at < samples.size(); ++at)
        samples[at] = 0.3F * std::sin(0.9F * static_cast<float>(at)) + (at == 170 ? 0.5F : 0.0F);
    std::vector<double> power(201);
    for (std::size_t bin = 0; bin < power.size(); ++bin) {
        std::complex<double> sum;
        for (std::size_t at = 0; at < samples.size(); ++at) {
            const double turn = 2 * std::numbers::pi * static_cast<double>(at) / 400;
            sum += (0.5 - 0.5 * std::cos(turn)) * samples[at] *
                   std::polar(1.0, -turn * static_cast<double>(bin));
        }
        power[bin] = std::norm(sum);
    }
    const auto hertz = [](int corner) {
        const double mel = (15 + std::log(8.0) / (std::log(6.4) / 27)) * corner / 41;
        return mel < 15 ? mel * 200 / 3 : 1000 * std::exp(std::log(6.4) / 27 * (mel - 15));
    };
    std::vector<float> bands(SpeakerSpectra::kBands);
    SpeakerSpectra().powers(samples, bands);
    for (int band = 0; band < SpeakerSpectra::kBands; ++band) {
        double wanted = 0;
        for (std::size_t bin = 0; bin < power.size(); ++bin) {
            const double at = static_cast<double>(bin) * 40;
            const double rise = (at - hertz(band)) / (hertz(band + 1) - hertz(band));
            const double fall = (hertz(band + 2) - at) / (hertz(band + 2) - hertz(band + 1));
            wanted += std::max(0.0, std::min(rise, fall)) * 2 / (hertz(band + 2) - hertz(band)) *
                      power[bin];
        }
        EXPECT_NEAR(bands[static_cast<std::size_t>(band)], wanted, 1e-4 * wanted + 1e-6) << band;
    }
}

TEST(SpeakerNetwork, AWindowDoesNotDependOnItsNeighbours) {
    const auto network = SpeakerNetwork::load(weights());
    SpeakerSpectra spectra;
    const std::vector<float> low = test::networkRows(spectra, test::madeVoice(95, 700, 1150));
    const std::vector<float> high = test::networkRows(spectra, test::madeVoice(210, 850, 1900));
    std::vector<float> rows;
    // More than are worked on together, an odd number.
    for (int window = 0; window < 101; ++window) {
        const std::vector<float>& next = window % 2 == 0 ? low : high;
        rows.insert(rows.end(), next.begin(), next.end());
    }
    std::vector<float> voices(101 * SpeakerNetwork::kNumbers);
    network->run(rows, voices);
    std::vector<float> alone(SpeakerNetwork::kNumbers);
    network->run(low, alone);
    const float* last = voices.data() + 100 * SpeakerNetwork::kNumbers;
    EXPECT_NEAR(cosine(alone.data(), last), 1, 1e-5);
    EXPECT_NEAR(cosine(voices.data(), last), 1, 1e-5);
    EXPECT_LT(cosine(voices.data() + SpeakerNetwork::kNumbers, last), 0.8);
}

TEST(SpeakerNetwork, RefusesWrongFilesAndStops) {
    const test::ScratchFolder scratch;
    TensorFile file = readSafetensors(weights());
    file.tensors["lstm.weight_hh_l1"] = at::zeros({1024, 255});
    writeSafetensors(scratch / "shape.safetensors", file, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SpeakerNetwork::load(scratch / "shape.safetensors"));
    EXPECT_ERROR(ErrorCode::NotFound, SpeakerNetwork::load(scratch / "none.safetensors"));
    const auto network = SpeakerNetwork::load(weights());
    const std::vector<float> rows(SpeakerNetwork::kRows * SpeakerSpectra::kBands);
    std::vector<float> voices(SpeakerNetwork::kNumbers);
    StopFlag stop;
    stop.request();
    EXPECT_THROW(network->run(rows, voices, RunContext(stop, {})), Error);
}

TEST(VoicePrints, WindowsCoverSpeech) {
    const std::vector<VoiceSpan> speech = {{10, 60}, {100, 260}, {300, 800}};
    const std::vector<VoiceSpan> windows = voiceWindows(speech);
    ASSERT_EQ(windows.size(), 7U);
    EXPECT_EQ(windows[0], (VoiceSpan{10, 60}));
    EXPECT_EQ(windows[1], (VoiceSpan{100, 260}));
    EXPECT_EQ(windows[2], (VoiceSpan{300, 460}));
    EXPECT_EQ(windows[6], (VoiceSpan{640, 800}));
}

TEST(VoicePrints, BytesComeBackAndDamageIsSeen) {
    VoicePrints prints;
    prints.speech = {{10, 60}, {100, 400}};
    prints.windows = {{10, 60}, {100, 260}};
    prints.values.assign(2 * VoicePrints::kNumbers, 7);
    const std::string bytes = bytesOf(prints);
    EXPECT_EQ(voicePrintsIn(bytes), prints);
    EXPECT_EQ(voicePrintsIn(bytes.substr(1)), std::nullopt);
    EXPECT_EQ(voicePrintsIn(bytes + "x"), std::nullopt);
    EXPECT_EQ(voicePrintsIn(""), std::nullopt);
    std::string disordered = bytes;
    disordered[8] = 120;
    EXPECT_EQ(voicePrintsIn(disordered), std::nullopt);
}

TEST(VoicePrints, NoiseAndTonesAreNobody) {
    std::mt19937 random(1);
    std::vector<float> noise;
    std::vector<float> tone;
    for (int at = 0; at < 80'000; ++at) {
        noise.push_back(0.3F * (static_cast<float>(random() % 20'001) / 10'000 - 1));
        tone.push_back(0.5F * std::sin(0.39F * static_cast<float>(at)));
    }
    EXPECT_TRUE(voicePrints(noise, {}).windows.empty());
    EXPECT_TRUE(voicePrints(tone, {}).windows.empty());
    EXPECT_TRUE(voicePrints(std::vector<float>(48'000, std::nanf("")), {}).windows.empty());
}

TEST(VoicePrints, SilenceAndNothingGiveNone) {
    for (const std::size_t samples : {std::size_t{0}, std::size_t{7}, std::size_t{48000}}) {
        const std::vector<float> silence(samples);
        EXPECT_TRUE(voicePrints(silence, {}).windows.empty());
    }
}

}  // namespace
}  // namespace skimline
