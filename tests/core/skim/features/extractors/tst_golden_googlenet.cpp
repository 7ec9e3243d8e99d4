// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <ATen/Parallel.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/googlenet.h"
#include "tests/support/shared_data.h"

namespace {

constexpr std::size_t kFrame = 224 * 224 * 3;
constexpr std::int64_t kFrames = 12;

struct Golden {
    std::vector<std::uint8_t> bgr;
    std::vector<float> pool5;
};

template <typename T>
std::vector<T> tensorOf(const std::string& bytes, const nlohmann::json& entry, std::size_t data) {
    const auto begin = entry.at("data_offsets").at(0).get<std::size_t>();
    const auto end = entry.at("data_offsets").at(1).get<std::size_t>();
    std::vector<T> values((end - begin) / sizeof(T));
    std::memcpy(values.data(), bytes.data() + data + begin, end - begin);
    return values;
}

// A reader of its own, so that the reference does not come through code of the project.
Golden readGolden(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    std::uint64_t header = 0;
    std::memcpy(&header, bytes.data(), sizeof(header));
    const auto json = nlohmann::json::parse(bytes.substr(8, header));
    return {tensorOf<std::uint8_t>(bytes, json.at("bgr"), 8 + header),
            tensorOf<float>(bytes, json.at("pool5"), 8 + header)};
}

double cosine(std::span<const float> a, std::span<const float> b) {
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += double{a[i]} * b[i];
        aa += double{a[i]} * a[i];
        bb += double{b[i]} * b[i];
    }
    return ab / std::sqrt(aa * bb);
}

TEST(GoogLeNet, matchesTheReferenceFeaturesOfRealFrames) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    SKIMLINE_REQUIRE_SHARED(file, "golden/pipeline/googlenet.safetensors");
    const Golden golden = readGolden(file);
    ASSERT_EQ(golden.pool5.size(), kFrames * 1024U);
    const auto network = skimline::loadGoogLeNet(weights);
    const skimline::FloatMatrix features = network->extract(golden.bgr, kFrames);
    ASSERT_EQ(features.rows, kFrames);
    ASSERT_EQ(features.cols, network->dimension());
    for (std::int64_t frame = 0; frame < kFrames; ++frame) {
        const std::span<const float> expected(golden.pool5.data() + frame * 1024, 1024);
        EXPECT_GE(cosine(features.row(frame), expected), 0.99999) << "frame " << frame;
        for (std::size_t i = 0; i < expected.size(); ++i)
            ASSERT_NEAR(features.row(frame)[i], expected[i], 1e-3F * std::abs(expected[i]) + 1e-4F)
                << "frame " << frame << " value " << i;
    }
}

TEST(GoogLeNet, fastFeaturesArePracticallyTheSame) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    SKIMLINE_REQUIRE_SHARED(file, "golden/pipeline/googlenet.safetensors");
    const Golden golden = readGolden(file);
    const auto network = skimline::loadGoogLeNet(
        weights, {skimline::ComputeDevice::Cpu, skimline::FeaturePrecision::Fast});
    const skimline::FloatMatrix features = network->extract(golden.bgr, kFrames);
    for (std::int64_t frame = 0; frame < kFrames; ++frame)
        EXPECT_GE(cosine(features.row(frame),
                         std::span<const float>(golden.pool5.data() + frame * 1024, 1024)),
                  0.9995)
            << "frame " << frame << " in " << network->arithmetic();
}

TEST(GoogLeNet, extractionStopsWhenAsked) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    skimline::StopFlag stop;
    const auto network = skimline::loadGoogLeNet(weights, {}, {stop, nullptr});
    const std::vector<std::uint8_t> grey(4 * kFrame, 128);
    EXPECT_EQ(network->extract(grey, 4).rows, 4);
    stop.request();
    try {
        network->extract(grey, 4);
        ADD_FAILURE() << "nothing was thrown";
    } catch (const skimline::Error& error) {
        EXPECT_EQ(error.code(), skimline::ErrorCode::Cancelled);
    }
}

TEST(GoogLeNet, frameDoesNotDependOnItsBatchNorOnThreads) {
    SKIMLINE_REQUIRE_SHARED(weights, "data/googlenet");
    SKIMLINE_REQUIRE_SHARED(file, "golden/pipeline/googlenet.safetensors");
    const Golden golden = readGolden(file);
    const auto network = skimline::loadGoogLeNet(weights);
    at::set_num_threads(2);
    const skimline::FloatMatrix together = network->extract(golden.bgr, kFrames);
    for (const int threads : {1, 2}) {
        at::set_num_threads(threads);
        for (std::int64_t first = 0, size = 1; first + size <= kFrames; first += size, size += 2) {
            const auto part =
                network->extract(std::span(golden.bgr)
                                     .subspan(static_cast<std::size_t>(first) * kFrame,
                                              static_cast<std::size_t>(size) * kFrame),
                                 size);
            for (std::int64_t i = 0; i < size; ++i)
                ASSERT_TRUE(std::ranges::equal(part.row(i), together.row(first + i)))
                    << "frame " << first + i << " on " << threads << " threads";
        }
    }
}

}  // namespace
