// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/speaking_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/core/skim/speaking/made_faces.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path weights() {
    return test::sourceFolder() / "resources/models" / kSpeakingFile;
}

at::Tensor golden(const char* name) {
    return readSafetensors(test::sourceFolder() / "tests/data/golden/speaking/lr_asd.safetensors")
        .at(name)
        .contiguous();
}

std::vector<float> soundOf(int frames) {
    std::vector<float> sound = soundCepstra(test::madeSound(frames + 1));
    sound.resize(static_cast<std::size_t>(frames) * SpeakingNetwork::kSoundNumbers);
    return sound;
}

TEST(SpeakingNetwork, MatchesTheReferenceOnAMadeFace) {
    // More than is worked on at once.
    const at::Tensor wanted = golden("scores");
    const std::vector<std::uint8_t> faces = test::madeFaces(100);
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        const std::vector<float> scores =
            SpeakingNetwork(weights(), set).scores(faces, soundOf(100));
        ASSERT_EQ(scores.size(), 100U);
        for (std::size_t at = 0; at < scores.size(); ++at)
            ASSERT_NEAR(scores[at], wanted.data_ptr<float>()[at], 1e-3) << at;
    }
}

TEST(SpeakingNetwork, SoundIsThatOfTheReference) {
    const std::vector<float> rows = soundCepstra(test::madeSound(101));
    ASSERT_EQ(rows.size(), std::size_t{4 * 101 - 1} * 13);
    const at::Tensor wanted = golden("cepstra");
    const std::vector<std::size_t> places = {0, 1, 57, 399};
    for (std::size_t row = 0; row < places.size(); ++row)
        for (std::size_t at = 0; at < 13; ++at)
            EXPECT_NEAR(rows[places[row] * 13 + at], wanted.data_ptr<float>()[row * 13 + at], 1e-3)
                << row << " " << at;
    EXPECT_TRUE(soundCepstra({}).empty());
    EXPECT_EQ(soundCepstra(std::vector<std::int16_t>(7)).size(), 13U);
    for (const float number : soundCepstra(std::vector<std::int16_t>(4000)))
        EXPECT_TRUE(std::isfinite(number));
}

TEST(SpeakingNetwork, SteadyScoresAreMeansOfWindows) {
    SpeakingNetwork network(weights());
    const std::vector<std::uint8_t> faces = test::madeFaces(40);
    const std::vector<float> whole = network.scores(faces, soundOf(40));
    const std::vector<float> steady = network.steadyScores(faces, soundOf(40));
    // Five of six windows hold all of the 1.6 s.
    float most = 0;
    for (std::size_t at = 0; at < steady.size(); ++at) {
        const float single = 6 * steady[at] - 5 * whole[at];
        EXPECT_NEAR(single, whole[at], 4) << at;
        most = std::max(most, std::abs(single - whole[at]));
    }
    EXPECT_GT(most, 0.05);
    const std::vector<float> second =
        network.scores(std::span(faces).first(25 * SpeakingNetwork::kFacePixels), soundOf(25));
    EXPECT_NEAR(6 * steady[2] - 5 * whole[2], second[2], 0.3);
}

TEST(SpeakingNetwork, TakesOneFrameAndNone) {
    SpeakingNetwork network(weights());
    EXPECT_TRUE(network.scores({}, {}).empty());
    const std::vector<float> one = network.steadyScores(test::madeFaces(1), soundOf(1));
    ASSERT_EQ(one.size(), 1U);
    EXPECT_TRUE(std::isfinite(one[0]));
}

TEST(SpeakingNetwork, RefusesWhatDoesNotFitAndStops) {
    const test::ScratchFolder scratch;
    TensorFile file = readSafetensors(weights());
    file.tensors["seen2.time1.weight"] = at::zeros({64, 64, 3, 1});
    writeSafetensors(scratch / "shape.safetensors", file, false);
    EXPECT_ERROR(ErrorCode::Mismatch, SpeakingNetwork(scratch / "shape.safetensors"));
    EXPECT_ERROR(ErrorCode::NotFound, SpeakingNetwork(scratch / "none.safetensors"));
    SpeakingNetwork network(weights());
    EXPECT_ERROR(ErrorCode::Shape, network.scores(test::madeFaces(2), soundOf(1)));
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled,
                 network.scores(test::madeFaces(2), soundOf(2), RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
