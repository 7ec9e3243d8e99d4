// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/screen_text/text_detector.h"
#include "core/skim/screen_text/text_recogniser.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path shipped(const char* name) {
    return test::sourceFolder() / "resources/models" / name;
}

TensorFile golden() {
    return readSafetensors(test::sourceFolder() /
                           "tests/data/golden/texts/pp-ocrv6-tiny.safetensors");
}

RgbImage pictureIn(const TensorFile& file, const std::string& name) {
    const at::Tensor pixels = file.at(name).contiguous();
    const auto* first = pixels.data_ptr<std::uint8_t>();
    return {static_cast<int>(pixels.size(1)),
            static_cast<int>(pixels.size(0)),
            {first, first + pixels.numel()}};
}

TEST(TextDetector, mapIsThatOfTheReference) {
    const TensorFile reference = golden();
    const at::Tensor expected = reference.at("picture.map").contiguous();
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        TextDetector detector(shipped(kTextDetectorFile), set);
        const FloatMatrix map = detector.map(pictureIn(reference, "picture"));
        ASSERT_EQ(map.rows, expected.size(0));
        ASSERT_EQ(map.cols, expected.size(1));
        float most = 0;
        for (std::size_t at = 0; at < map.values.size(); ++at) {
            ASSERT_NEAR(map.values[at], expected.data_ptr<float>()[at], 1e-3) << at;
            most = std::max(most, map.values[at]);
        }
        EXPECT_GT(most, 0.9F);
        // Sizes before do not matter.
        const FloatMatrix small = detector.map(RgbImage{32, 32, std::vector<std::uint8_t>(3072)});
        EXPECT_EQ(small.rows, 32);
        EXPECT_EQ(detector.map(pictureIn(reference, "picture")).values, map.values);
    }
}

TEST(TextRecogniser, stepsAndTextAreThoseOfTheReference) {
    const TensorFile reference = golden();
    const at::Tensor classes = reference.at("line.classes").contiguous();
    const at::Tensor scores = reference.at("line.scores").contiguous();
    const RgbImage line = pictureIn(reference, "line");
    for (const cpu::InstructionSet set : cpu::availableInstructionSets()) {
        TextRecogniser recogniser(shipped(kTextRecogniserFile), set);
        ASSERT_EQ(recogniser.characters().size(), 6905U);
        EXPECT_EQ(recogniser.characters()[616], "\u3000");
        EXPECT_EQ(recogniser.characters()[6904], " ");
        std::vector<float> pixels;
        for (std::size_t at = 0; at < line.pixels.size(); ++at)
            pixels.push_back(static_cast<float>(line.pixels[at - at % 3 + 2 - at % 3]) / 127.5F -
                             1);
        const CharacterSteps steps = recogniser.steps(pixels, line.width);
        ASSERT_EQ(std::ssize(steps.classes), classes.numel());
        for (std::size_t at = 0; at < steps.classes.size(); ++at) {
            EXPECT_EQ(steps.classes[at], classes.data_ptr<std::int32_t>()[at]) << at;
            EXPECT_NEAR(steps.scores[at], scores.data_ptr<float>()[at], 1e-3) << at;
        }
        const ReadLine read = recogniser.read(line);
        EXPECT_EQ(read.text, reference.metadata.at("line"));
        EXPECT_GT(read.confidence, 0.9F);
        // The narrowest picture.
        EXPECT_NO_THROW(recogniser.read(RgbImage{8, 48, std::vector<std::uint8_t>(8 * 48 * 3)}));
    }
}

TEST(TextRecogniser, joinsSteps) {
    const std::vector<std::string> characters{"a", "\u00e4", " "};
    EXPECT_EQ(joinSteps({{0, 1, 1, 0, 1, 3, 2, 2}, {1, .5F, .9F, 1, .7F, .6F, 1, .1F}}, characters),
              (ReadLine{"aa \u00e4", (.5F + .7F + .6F + 1) / 4}));
    EXPECT_EQ(joinSteps({{0, 0}, {1, 1}}, characters), ReadLine());
    EXPECT_EQ(joinSteps({{}, {}}, characters), ReadLine());
    EXPECT_EQ(joinSteps({{9, -1}, {1, 1}}, characters), ReadLine());
}

TEST(TextNetworks, wrongFilesAreRefused) {
    test::ScratchFolder folder;
    EXPECT_ERROR(ErrorCode::NotFound, TextDetector(folder / "none.safetensors"));
    EXPECT_ERROR(ErrorCode::Mismatch, TextDetector(shipped(kTextRecogniserFile)));
    EXPECT_ERROR(ErrorCode::Mismatch, TextRecogniser(shipped(kTextDetectorFile)));
    std::ofstream(folder / "short.safetensors") << "text";
    EXPECT_ERROR(ErrorCode::Corrupt, TextRecogniser(folder / "short.safetensors"));
    TensorFile tensors = readSafetensors(shipped(kTextDetectorFile));
    tensors.tensors["head3.bias"] = at::full({1}, std::numeric_limits<float>::quiet_NaN());
    writeSafetensors(folder / "nan.safetensors", tensors, false);
    EXPECT_ERROR(ErrorCode::Corrupt, TextDetector(folder / "nan.safetensors"));
}

}  // namespace
}  // namespace skimline
