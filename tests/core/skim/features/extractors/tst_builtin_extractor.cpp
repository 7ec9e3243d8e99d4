// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/builtin_extractor.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/convolution.h"
#include "core/skim/network/student/student_file.h"
#include "tests/core/skim/network/student/small_student.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

constexpr std::int64_t kSide = 96;
constexpr std::int64_t kFrames = 9;
constexpr std::size_t kFrame = kSide * kSide * 3;

class Builtin : public testing::Test {
protected:
    Builtin() { test::saveSmallStudent(m_file, kSide); }

    test::ScratchFolder m_folder;
    std::filesystem::path m_file = m_folder / kBuiltinFile;
    std::vector<std::uint8_t> m_bgr = test::randomImages(kFrames, kSide, 4);
};

// The fast path and the trained network are two implementations of the same thing.
TEST_F(Builtin, computesWhatTheTrainedNetworkComputes) {
    const auto extractor = loadBuiltinExtractor(m_file);
    EXPECT_EQ(extractor->id(), "builtin");
    EXPECT_EQ(extractor->dimension(), 1024);
    EXPECT_EQ(extractor->inputSize(), kSide);
    const StudentFile student = loadStudent(m_file);
    EXPECT_EQ(extractor->version(), student.info.version);
    const at::Tensor expected =
        student.net.features(studentInput(m_bgr.data(), kFrames, kSide)).contiguous();
    const FloatMatrix features = extractor->extract(m_bgr, kFrames);
    ASSERT_EQ(features.rows, kFrames);
    const float largest = expected.abs().max().item<float>();
    const float* values = expected.data_ptr<float>();
    for (std::size_t i = 0; i < features.values.size(); ++i)
        ASSERT_NEAR(features.values[i], values[i], 1e-4F * largest) << i;
}

TEST_F(Builtin, computesNearlyTheSameFast) {
    const FloatMatrix exact = loadBuiltinExtractor(m_file)->extract(m_bgr, kFrames);
    const auto extractor =
        loadBuiltinExtractor(m_file, {ComputeDevice::Cpu, FeaturePrecision::Fast});
    const bool half = cpu::hasBfloat16Convolutions();
    EXPECT_EQ(extractor->arithmetic(), half ? kBfloat16Arithmetic : kFloat32Arithmetic);
    const FloatMatrix fast = extractor->extract(m_bgr, kFrames);
    EXPECT_EQ(fast.values == exact.values, !half);
    for (std::int64_t frame = 0; frame < kFrames; ++frame) {
        const auto a = exact.row(frame);
        const auto b = fast.row(frame);
        const double both = std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
        const double lengths = std::inner_product(a.begin(), a.end(), a.begin(), 0.0) *
                               std::inner_product(b.begin(), b.end(), b.begin(), 0.0);
        EXPECT_GE(both / std::sqrt(lengths), 0.999) << "frame " << frame;
    }
    // One frame by itself: nothing depends on its neighbours here either.
    const FloatMatrix alone = extractor->extract(std::span(m_bgr).first(kFrame), 1);
    EXPECT_TRUE(std::ranges::equal(alone.row(0), fast.row(0)));
}

// Means and maxima of an intermediate layer, in the same pass.
TEST_F(Builtin, tellsWhatItsMiddleLayerSees) {
    const auto extractor = loadBuiltinExtractor(m_file);
    const Extraction found = extractor->look(m_bgr, kFrames);
    EXPECT_EQ(found.features.values, extractor->extract(m_bgr, kFrames).values);
    ASSERT_EQ(found.middle.rows, kFrames);
    const std::int64_t channels = found.middle.cols / 2;
    ASSERT_GT(channels, 0);
    double apart = 0;
    for (std::int64_t frame = 0; frame < kFrames; ++frame) {
        const auto row = found.middle.row(frame);
        const auto means = row.first(static_cast<std::size_t>(channels));
        const auto maxima = row.subspan(static_cast<std::size_t>(channels));
        for (std::size_t channel = 0; channel < means.size(); ++channel) {
            EXPECT_GE(means[channel], 0);
            EXPECT_GE(maxima[channel], means[channel] * (1 - 1e-6F));
            apart += static_cast<double>(maxima[channel] - means[channel]);
        }
    }
    EXPECT_GT(apart, 0) << "maxima are not the means once more";
    const Extraction alone = extractor->look(std::span(m_bgr).first(kFrame), 1);
    EXPECT_TRUE(std::ranges::equal(alone.middle.row(0), found.middle.row(0)));
}

TEST_F(Builtin, aFrameDoesNotDependOnItsBatchNorOnThreads) {
    const auto extractor = loadBuiltinExtractor(m_file);
    at::set_num_threads(2);
    const FloatMatrix together = extractor->extract(m_bgr, kFrames);
    for (const int threads : {1, 2}) {
        at::set_num_threads(threads);
        for (std::int64_t first = 0, size = 1; first + size <= kFrames; first += size, ++size) {
            const FloatMatrix part = extractor->extract(
                std::span(m_bgr).subspan(static_cast<std::size_t>(first) * kFrame,
                                         static_cast<std::size_t>(size) * kFrame),
                size);
            for (std::int64_t i = 0; i < size; ++i)
                ASSERT_TRUE(std::ranges::equal(part.row(i), together.row(first + i)))
                    << "frame " << first + i << " on " << threads << " threads";
        }
    }
}

TEST_F(Builtin, refusesFramesOfAnotherSizeAndStops) {
    StopFlag stop;
    const auto extractor = loadBuiltinExtractor(m_file, {}, {stop, nullptr});
    EXPECT_THROW(extractor->extract(std::span(m_bgr).first(kFrame - 3), 1), Error);
    EXPECT_EQ(extractor->extract({}, 0).rows, 0);
    stop.request();
    try {
        extractor->extract(m_bgr, kFrames);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

TEST_F(Builtin, saysWhatItIs) {
    const BuiltinFacts facts = builtinFacts(m_file);
    EXPECT_EQ(facts.side, kSide);
    EXPECT_EQ(facts.emulatedExtractor, "googlenet");
    EXPECT_EQ(facts.emulatedExtractorVersion, "1");
    EXPECT_GT(facts.parameters, 10000);
    std::ofstream(m_file) << "prose";
    EXPECT_THROW(builtinFacts(m_file), Error);
}

}  // namespace
}  // namespace skimline
