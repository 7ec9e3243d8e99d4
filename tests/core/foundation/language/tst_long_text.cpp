// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/foundation/language/language_parameters.h"

namespace skimline {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kTokens = 12'000;

LanguageConfig ledShape(std::int64_t layers) {
    LanguageConfig config;
    config.family = LanguageFamily::Led;
    config.width = 96;
    config.encoderLayers = layers;
    config.decoderLayers = 1;
    config.encoderHeads = config.decoderHeads = 12;
    config.headWidth = 8;
    config.vocabulary = 64;
    config.encoderPositions = 16384;
    config.decoderPositions = 8;
    config.windows.assign(static_cast<std::size_t>(layers), 1024);
    config.padId = 1;
    config.endId = config.startId = 2;
    return config;
}

EncoderInput longText() {
    EncoderInput input;
    input.ids = at::randint(3, 64, {1, kTokens}, at::kLong);
    input.mask = at::ones({1, kTokens}, at::kBool);
    input.globals = at::zeros({1, kTokens}, at::kBool);
    input.globals.slice(1, 0, 20).fill_(true);
    return input;
}

TEST(LongText, tellsHowFarItIsAndStopsAtOnce) {
    const c10::NoGradGuard noGradients;
    // More layers than any machine can read before the stop.
    const LanguageConfig shape = ledShape(64);
    const auto model = makeLanguageModel(shape, initialLanguageParameters(shape, 192, 1));
    StopFlag stop;
    std::int64_t layers = 0;
    Clock::time_point asked;
    const RunContext context(stop, [&](const Progress& progress) {
        EXPECT_EQ(progress.total, 64);
        EXPECT_GE(progress.done, layers);
        layers = progress.done;
        if (layers < 1 || stop.requested()) return;
        asked = Clock::now();
        stop.request();
    });
    EXPECT_THROW(model.network->encode(longText(), context), Error);
    ASSERT_TRUE(stop.requested());
    EXPECT_LT(layers, 3);
    EXPECT_LT(Clock::now() - asked, std::chrono::seconds(3)) << "on a busy machine";
}

TEST(LongText, aStopInTheMiddleOfALayerIsHeard) {
    const c10::NoGradGuard noGradients;
    const LanguageConfig shape = ledShape(64);
    const auto model = makeLanguageModel(shape, initialLanguageParameters(shape, 192, 1));
    StopFlag stop;
    Clock::time_point asked;
    std::thread person([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        asked = Clock::now();
        stop.request();
    });
    EXPECT_THROW(model.network->encode(longText(), RunContext(stop, {})), Error);
    person.join();
    EXPECT_LT(Clock::now() - asked, std::chrono::seconds(3)) << "on a busy machine";
}

}  // namespace
}  // namespace skimline
