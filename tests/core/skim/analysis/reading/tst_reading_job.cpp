// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/reading_job.h"

#include <gtest/gtest.h>

#include <functional>

namespace skimline {
namespace {

TEST(ReadingJob, aReadRequestCrossesWhole) {
    const std::vector<std::function<void(ReadRequest&)>> changes{
        [](auto& request) { request.video = "/videos/a.mp4"; },
        [](auto& request) { request.extractor = "builtin"; },
        [](auto& request) { request.modelFolder = "/models"; },
        [](auto& request) { request.builtinWeights = "/weights"; },
        [](auto& request) { request.device = "cpu"; },
        [](auto& request) { request.precision = FeaturePrecision::Float32; },
        [](auto& request) { request.hardwareDecoding = HardwareDecoding::Vaapi; },
        [](auto& request) {
            request.bounds = {2, 8, true};
        },
        [](auto& request) { request.listens = false; },
        [](auto& request) { request.listensTo = 2; },
        [](auto& request) { request.keepsThumbnails = true; },
        [](auto& request) { request.threads = 3; },
        [](auto& request) { request.cacheFolder = "/cache"; },
    };
    ReadingJob all;
    std::string before = bytesOf(all);
    for (const auto& change : changes) {
        change(all.request);
        const std::string bytes = bytesOf(all);
        EXPECT_NE(bytes, before);
        EXPECT_EQ(bytesOf(jobIn(bytes)), bytes);
        before = bytes;
    }
    const ReadRequest arrived = jobIn(before).request;
    EXPECT_EQ(arrived.video, all.request.video);
    EXPECT_EQ(arrived.modelFolder, all.request.modelFolder);
    EXPECT_EQ(arrived.hardwareDecoding, HardwareDecoding::Vaapi);
    EXPECT_EQ(arrived.bounds, all.request.bounds);
    EXPECT_EQ(arrived.threads, 3);
}

}  // namespace
}  // namespace skimline
