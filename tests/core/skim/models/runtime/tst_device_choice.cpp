// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <c10/util/Exception.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/device_choice.h"

namespace skimline {
namespace {

struct Messages {
    std::vector<std::pair<LogLevel, std::string>> all;
    LogSink sink() {
        return [this](LogLevel level, std::string_view text) { all.emplace_back(level, text); };
    }
    int warnings() const {
        int count = 0;
        for (const auto& [level, text] : all) count += level == LogLevel::Warning ? 1 : 0;
        return count;
    }
};

TEST(DeviceChoice, theProcessorIsNeverArguedAbout) {
    Messages messages;
    const DeviceChoice choice("cpu", messages.sink());
    EXPECT_EQ(choice.device(), ComputeDevice::Cpu);
    EXPECT_EQ(choice.name(), "cpu");
    EXPECT_TRUE(messages.all.empty());
}

TEST(DeviceChoice, withoutACardItSaysWhyOnlyWhenOneWasAskedFor) {
    if (cudaDevice().usable) GTEST_SKIP() << "there is a card";
    Messages quiet, asked;
    EXPECT_EQ(DeviceChoice("auto", quiet.sink()).device(), ComputeDevice::Cpu);
    EXPECT_EQ(quiet.warnings(), 0);
    EXPECT_EQ(DeviceChoice("cuda", asked.sink()).device(), ComputeDevice::Cpu);
    ASSERT_EQ(asked.warnings(), 1);
    EXPECT_NE(asked.all[0].second.find("CUDA"), std::string::npos);
}

TEST(DeviceChoice, withACardItIsTaken) {
    if (!cudaDevice().usable) GTEST_SKIP() << "no CUDA device";
    EXPECT_EQ(DeviceChoice("auto", {}).device(), ComputeDevice::Cuda);
    EXPECT_FALSE(cudaDevice().name.empty());
}

TEST(DeviceChoice, unknownWordsAreRefused) {
    try {
        const DeviceChoice choice("gpu", {});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Usage);
    }
}

/// Work that fails on the GPU as `failure` does; counts where it ran.
struct Work {
    std::function<void()> failure;
    int onGpu = 0;
    int onCpu = 0;
    void operator()(ComputeDevice device) {
        (device == ComputeDevice::Cuda ? onGpu : onCpu) += 1;
        if (device == ComputeDevice::Cuda && failure) failure();
    }
};

TEST(DeviceChoice, aCardWithoutMemoryIsLeftForGood) {
    Messages messages;
    DeviceChoice choice = DeviceChoice::assuming(ComputeDevice::Cuda, messages.sink());
    Work work{[] { TORCH_CHECK(false, "CUDA out of memory. Tried to allocate 9 GiB"); }};
    choice.run(std::ref(work));
    EXPECT_EQ(work.onGpu, 1);
    EXPECT_EQ(work.onCpu, 1);
    EXPECT_EQ(choice.name(), "cpu");
    ASSERT_EQ(messages.warnings(), 1);
    EXPECT_NE(messages.all[0].second.find("CUDA out of memory."), std::string::npos);
    EXPECT_EQ(messages.all[0].second.find("Tried"), std::string::npos);
    choice.run(std::ref(work));
    EXPECT_EQ(work.onGpu, 1);
    EXPECT_EQ(work.onCpu, 2);
}

TEST(DeviceChoice, kernelsThatDoNotStartAreLeftToo) {
    DeviceChoice choice = DeviceChoice::assuming(ComputeDevice::Cuda, {});
    Work work{[] { throw Error(ErrorCode::Internal, "cuda", "No kernel image."); }};
    choice.run(std::ref(work));
    EXPECT_EQ(work.onCpu, 1);
}

TEST(DeviceChoice, otherErrorsAreNotRepeatedOnTheProcessor) {
    DeviceChoice choice = DeviceChoice::assuming(ComputeDevice::Cuda, {});
    Work work{[] { throw Error(ErrorCode::Cancelled, "", "Stopped."); }};
    EXPECT_THROW(choice.run(std::ref(work)), Error);
    EXPECT_EQ(work.onCpu, 0);
    EXPECT_EQ(choice.name(), "cuda");
}

TEST(DeviceChoice, whatWorksIsDoneOnce) {
    DeviceChoice choice = DeviceChoice::assuming(ComputeDevice::Cuda, {});
    Work work;
    choice.run(std::ref(work));
    EXPECT_EQ(work.onGpu, 1);
    EXPECT_EQ(work.onCpu, 0);
}

}  // namespace
}  // namespace skimline
