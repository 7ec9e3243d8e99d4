// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "core/attention/cuda/cuda_device.h"
#include "core/base/error.h"
#include "core/nets/golden/golden_case.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Every reference case, computed once for the tests of it that run in one process.
class GoldenFullTransNet : public ::testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        const auto folder = test::sharedPath(fs::path("golden/fulltransnet") / GetParam());
        if (!folder) GTEST_SKIP() << "SKIPPED: reference case not found: " << GetParam();
        m_findings = checkGoldenCase(*folder, RunContext());
    }

    /// All findings whose name starts so lie within tolerance. @return how many there were
    int expectWithin(const std::string& start) {
        int count = 0;
        for (const GoldenFinding& finding : m_findings) {
            if (finding.quantity.rfind(start, 0) != 0) continue;
            ++count;
            EXPECT_TRUE(finding.withinTolerance()) << finding.quantity << ": " << finding.error;
        }
        return count;
    }

    bool isPointer() const { return std::string(GetParam()).find("linear") == std::string::npos; }
    int layers() const { return std::string(GetParam()).rfind("paper", 0) == 0 ? 6 : 2; }

    std::vector<GoldenFinding> m_findings;
};

TEST_P(GoldenFullTransNet, globalsOfShots) { EXPECT_EQ(expectWithin("globals"), 1); }
TEST_P(GoldenFullTransNet, memory) { EXPECT_EQ(expectWithin("memory"), 1); }
TEST_P(GoldenFullTransNet, probabilities) { EXPECT_EQ(expectWithin("probabilities"), 1); }
TEST_P(GoldenFullTransNet, encoderMaps) { EXPECT_EQ(expectWithin("encoder_map."), layers()); }
TEST_P(GoldenFullTransNet, decoderMaps) { EXPECT_EQ(expectWithin("decoder_map."), layers()); }
TEST_P(GoldenFullTransNet, crossMaps) { EXPECT_EQ(expectWithin("cross_map."), layers()); }
TEST_P(GoldenFullTransNet, loss) { EXPECT_EQ(expectWithin("loss"), 1); }
TEST_P(GoldenFullTransNet, encoderGradients) {
    EXPECT_GE(expectWithin("grad.encoder."), 14 * layers());
}
TEST_P(GoldenFullTransNet, decoderGradients) {
    EXPECT_GE(expectWithin("grad.decoder."), 24 * layers());
}
TEST_P(GoldenFullTransNet, otherGradients) {
    EXPECT_EQ(expectWithin("grad.embedding."), 4);
    EXPECT_GE(expectWithin("grad.head"), isPointer() ? 3 : 1);
    EXPECT_EQ(expectWithin("grad.start"), isPointer() ? 1 : 0);
}
TEST_P(GoldenFullTransNet, importanceHead) {
    const std::string name = GetParam();
    const bool has = name.find("importance") != std::string::npos ||
                     name.find("prenorm") != std::string::npos || name.rfind("paper", 0) == 0;
    EXPECT_EQ(expectWithin("importance"), has ? 2 : 0);
    EXPECT_EQ(expectWithin("grad.importance"), has ? 2 : 0);
}
TEST_P(GoldenFullTransNet, greedyDecoding) {
    EXPECT_EQ(expectWithin("greedy"), isPointer() ? 2 : 0);
}

INSTANTIATE_TEST_SUITE_P(Case, GoldenFullTransNet,
                         ::testing::Values("paper-width-lga", "tiny-full-both-importance",
                                           "tiny-full-pointer", "tiny-global-pointer",
                                           "tiny-lga-linear-paper", "tiny-lga-pointer",
                                           "tiny-lga-prenorm", "tiny-lga-time-importance",
                                           "tiny-local-pointer"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(GoldenFullTransNetFolder, everyCaseThereIsPasses) {
    SKIMLINE_REQUIRE_SHARED(folder, "golden/fulltransnet");
    int cases = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!fs::exists(entry.path() / "config.json")) continue;
        ++cases;
        for (const GoldenFinding& finding : checkGoldenCase(entry.path(), RunContext()))
            EXPECT_TRUE(finding.withinTolerance())
                << entry.path().filename() << " " << finding.quantity << ": " << finding.error;
    }
    EXPECT_GT(cases, 0);
}

TEST(GoldenFullTransNetFolder, everyCasePassesOnACard) {
    SKIMLINE_REQUIRE_SHARED(folder, "golden/fulltransnet");
    if (!cudaDevice().usable) GTEST_SKIP() << "no CUDA device";
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!fs::exists(entry.path() / "config.json")) continue;
        for (const GoldenFinding& finding :
             checkGoldenCase(entry.path(), RunContext(), ComputeDevice::Cuda))
            EXPECT_TRUE(finding.withinTolerance())
                << entry.path().filename() << " " << finding.quantity << ": " << finding.error;
    }
}

/// A copy of a case that may be spoilt.
class SpoiltGoldenCase : public ::testing::Test {
protected:
    bool copyCase() {
        const auto folder = test::sharedPath("golden/fulltransnet/tiny-lga-prenorm");
        if (!folder) return false;
        for (const char* name : {"config.json", "model.safetensors", "io.safetensors"})
            fs::copy_file(*folder / name, m_folder / name);
        return true;
    }

    std::string text(const char* name) const {
        std::ifstream stream(m_folder / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    void put(const char* name, const std::string& bytes) const {
        std::ofstream(m_folder / name, std::ios::binary | std::ios::trunc) << bytes;
    }
    bool passes() const {
        const auto findings = checkGoldenCase(m_folder.path(), RunContext());
        return std::all_of(findings.begin(), findings.end(),
                           [](const GoldenFinding& f) { return f.withinTolerance(); });
    }
    void replaceInConfig(const std::string& from, const std::string& to) const {
        std::string config = text("config.json");
        const auto at = config.find(from);
        ASSERT_NE(at, std::string::npos);
        put("config.json", config.replace(at, from.size(), to));
    }

    test::ScratchFolder m_folder;
};

TEST_F(SpoiltGoldenCase, untouchedCopyPasses) {
    if (!copyCase()) GTEST_SKIP() << "SKIPPED: reference case not found";
    EXPECT_TRUE(passes());
}

TEST_F(SpoiltGoldenCase, oneWeightByteFails) {
    if (!copyCase()) GTEST_SKIP() << "SKIPPED: reference case not found";
    std::string model = text("model.safetensors");
    model[model.size() - 2] = static_cast<char>(model[model.size() - 2] ^ 0x08);
    put("model.safetensors", model);
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, windowWiderByTwoFails) {
    if (!copyCase()) GTEST_SKIP() << "SKIPPED: reference case not found";
    replaceInConfig("\"window\": 5", "\"window\": 7");
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, anotherHeadCountFails) {
    if (!copyCase()) GTEST_SKIP() << "SKIPPED: reference case not found";
    replaceInConfig("\"heads\": 4", "\"heads\": 2");
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, anotherNormPlacementIsAMismatch) {
    if (!copyCase()) GTEST_SKIP() << "SKIPPED: reference case not found";
    replaceInConfig("\"norm\": \"pre\"", "\"norm\": \"post\"");
    EXPECT_THROW(passes(), Error);
}

}  // namespace
}  // namespace skimline
