// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/sound_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <fstream>
#include <numbers>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/convolution.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/core/skim/features/audio/made_sounds.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

constexpr std::size_t kClasses = 521;
/// Step of a logit in the published file; its scores have no other values.
constexpr double kLogitStep = 0.347177;

std::filesystem::path weights() { return test::sourceFolder() / "resources/models" / kSoundFile; }

/// Bands of one window as the network's authors describe them, in double precision, bin by bin.
std::vector<double> plainBands(const float* samples) {
    const auto mel = [](double hertz) { return 1127 * std::log(1 + hertz / 700); };
    std::vector<double> magnitudes(257);
    for (std::size_t bin = 0; bin < magnitudes.size(); ++bin) {
        std::complex<double> sum;
        for (int at = 0; at < 400; ++at) {
            const double hann = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * at / 400);
            const double angle = -2 * std::numbers::pi * static_cast<double>(bin) * at / 512;
            sum += hann * samples[at] * std::polar(1.0, angle);
        }
        magnitudes[bin] = std::abs(sum);
    }
    std::vector<double> bands;
    for (int band = 0; band < 64; ++band) {
        const auto edge = [&](int i) { return mel(125) + (mel(7500) - mel(125)) * i / 65; };
        double sum = 0;
        for (std::size_t bin = 1; bin < magnitudes.size(); ++bin) {
            const double at = mel(16000.0 * static_cast<double>(bin) / 512);
            const double rise = (at - edge(band)) / (edge(band + 1) - edge(band));
            const double fall = (edge(band + 2) - at) / (edge(band + 2) - edge(band + 1));
            sum += std::max(0.0, std::min(rise, fall)) * magnitudes[bin];
        }
        bands.push_back(std::log(sum + 0.001));
    }
    return bands;
}

/// [patches, classes] of a sound followed by silence.
std::vector<float> scoresOf(SoundNetwork& network, std::vector<float> samples) {
    const std::size_t patches = samples.size() / 7680;
    const std::size_t rows = 96 + (patches - 1) * 48;
    samples.resize(400 + (rows - 1) * 160);
    SoundSpectra spectra;
    std::vector<float> bands(rows * 64);
    for (std::size_t row = 0; row < rows; ++row)
        spectra.logarithms(samples.data() + row * 160, bands.data() + row * 64);
    std::vector<float> scores(patches * kClasses);
    network.run(bands, scores);
    return scores;
}

/// On the grid of the published file.
float onGrid(float score) {
    const double logit = std::log(std::max(1e-9, double{score}) / (1 - double{score}));
    const double step = std::clamp(std::nearbyint(logit / kLogitStep), -228.0, 27.0);
    return static_cast<float>(std::nearbyint(256 / (1 + std::exp(-step * kLogitStep))) / 256);
}

TEST(SoundSpectra, equalTheFormula) {
    SoundSpectra spectra;
    for (const auto& [name, sound] : test::madeSounds()) {
        for (const std::size_t from : {0U, 12345U}) {
            std::vector<float> bands(64);
            spectra.logarithms(sound.data() + from, bands.data());
            const std::vector<double> expected = plainBands(sound.data() + from);
            // The spectrum has the noise of float32, which a band without energy shows.
            const double noise = 1e-6 + 1e-5 * std::exp(*std::ranges::max_element(expected));
            for (std::size_t band = 0; band < bands.size(); ++band)
                ASSERT_NEAR(std::exp(bands[band]), std::exp(expected[band]), noise)
                    << name << " " << band;
        }
    }
}

TEST(SoundNetwork, scoresAreThoseOfTheReference) {
    const TensorFile reference =
        readSafetensors(test::sourceFolder() / "tests/data/golden/sounds/yamnet.safetensors");
    SoundNetwork network(weights());
    ASSERT_EQ(network.classes().size(), kClasses);
    EXPECT_EQ(network.classes()[0], "Speech");
    EXPECT_EQ(network.classes()[1], "Child speech, kid speaking");
    EXPECT_EQ(network.classes()[520], "Field recording");
    std::size_t numbers = 0;
    std::size_t equal = 0;
    for (const auto& [name, sound] : test::madeSounds()) {
        const std::vector<float> scores = scoresOf(network, sound);
        const at::Tensor expected = reference.at(name).contiguous();
        ASSERT_EQ(static_cast<std::size_t>(expected.numel()), scores.size());
        const float* theirs = expected.data_ptr<float>();
        for (std::size_t at = 0; at < scores.size(); ++at) {
            // Half a step of the logit, where a score changes most.
            ASSERT_NEAR(scores[at], theirs[at], 0.05) << name << " " << at;
            equal += onGrid(scores[at]) == theirs[at] ? 1 : 0;
        }
        numbers += scores.size();
        for (std::size_t from = 0; from < scores.size(); from += kClasses) {
            const auto first = scores.begin() + static_cast<std::ptrdiff_t>(from);
            const auto top = static_cast<std::size_t>(std::max_element(first, first + kClasses) -
                                                      scores.begin());
            EXPECT_EQ(theirs[top], *std::max_element(theirs + from, theirs + from + kClasses))
                << name << " " << from / kClasses;
        }
    }
    EXPECT_GE(static_cast<double>(equal), 0.99 * static_cast<double>(numbers));
}

TEST(SoundNetwork, everyInstructionSetGivesTheSameNumbers) {
    const std::vector<float> chirp = test::madeSounds()["chirp"];
    const std::vector<cpu::ConvolutionKernels> all = cpu::availableConvolutions();
    SoundNetwork plainest(weights(), all.front());
    const std::vector<float> expected = scoresOf(plainest, chirp);
    for (const cpu::ConvolutionKernels& kernels : all) {
        SoundNetwork network(weights(), kernels);
        EXPECT_EQ(scoresOf(network, chirp), expected);
    }
}

TEST(SoundNetwork, patchesDoNotDependOnTheirNumber) {
    SoundNetwork network(weights());
    std::vector<float> sound = test::madeSounds()["claps"];
    const std::vector<float> few = scoresOf(network, sound);
    sound = test::repeated(sound, 8);
    const std::vector<float> many = scoresOf(network, sound);
    ASSERT_GT(many.size(), 16 * kClasses);
    // The last of the few is followed by silence.
    EXPECT_TRUE(std::equal(few.begin(), few.end() - 2 * kClasses, many.begin()));
}

TEST(SoundNetwork, otherFilesAreRefused) {
    const test::ScratchFolder folder;
    EXPECT_ERROR(ErrorCode::NotFound, SoundNetwork(folder / "gone.safetensors"));
    TensorFile contents = readSafetensors(weights());
    contents.tensors.at("layer05.weight") = at::zeros({64, 64, 1, 1}, at::kChar);
    writeSafetensors(folder / "shape.safetensors", contents, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SoundNetwork(folder / "shape.safetensors"));
    contents = readSafetensors(weights());
    contents.tensors.erase("layer28.bias");
    writeSafetensors(folder / "missing.safetensors", contents, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SoundNetwork(folder / "missing.safetensors"));
    contents = readSafetensors(weights());
    contents.metadata["classes"] = "Speech";
    writeSafetensors(folder / "classes.safetensors", contents, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SoundNetwork(folder / "classes.safetensors"));
    contents = readSafetensors(weights());
    contents.tensors.at("steps").zero_();
    writeSafetensors(folder / "steps.safetensors", contents, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SoundNetwork(folder / "steps.safetensors"));
}

}  // namespace
}  // namespace skimline
