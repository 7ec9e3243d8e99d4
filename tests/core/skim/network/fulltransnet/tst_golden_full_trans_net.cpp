// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"
#include "core/lab/selftest/golden/golden_case.h"
#include "tests/support/golden_data.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Every reference case, computed once for the tests of it that run in one process.
class GoldenFullTransNet : public ::testing::TestWithParam<fs::path> {
protected:
    void SetUp() override {
        static std::map<fs::path, std::vector<GoldenFinding>> known;
        const auto [place, isNew] = known.try_emplace(GetParam());
        if (isNew) place->second = checkGoldenCase(GetParam(), RunContext());
        m_findings = place->second;
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

    std::string name() const { return GetParam().filename().string(); }
    bool isPointer() const { return name().find("linear") == std::string::npos; }
    int layers() const { return name().starts_with("paper") ? 6 : 2; }

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
    const bool has = name().find("importance") != std::string::npos ||
                     name().find("prenorm") != std::string::npos || name().starts_with("paper");
    EXPECT_EQ(expectWithin("importance"), has ? 2 : 0);
    EXPECT_EQ(expectWithin("grad.importance"), has ? 2 : 0);
}
TEST_P(GoldenFullTransNet, greedyDecoding) {
    EXPECT_EQ(expectWithin("greedy"), isPointer() ? 2 : 0);
}

INSTANTIATE_TEST_SUITE_P(Case, GoldenFullTransNet, ::testing::ValuesIn(test::goldenNetworks()),
                         [](const auto& tested) {
                             std::string name = tested.param.filename().string();
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name + "_" + std::to_string(tested.index);
                         });

TEST(GoldenFullTransNetFolder, holdsACaseOfEveryKind) {
    EXPECT_GE(test::goldenNetworks().size(), 8U);
}

TEST(GoldenFullTransNetFolder, everyCasePassesOnACard) {
    if (!cudaDevice().usable) GTEST_SKIP() << "no CUDA device";
    for (const fs::path& network : test::goldenNetworks())
        for (const GoldenFinding& finding :
             checkGoldenCase(network, RunContext(), ComputeDevice::Cuda))
            EXPECT_TRUE(finding.withinTolerance())
                << network << " " << finding.quantity << ": " << finding.error;
}

/// A copy of a case that may be spoilt.
class SpoiltGoldenCase : public ::testing::Test {
protected:
    SpoiltGoldenCase() {
        const fs::path original = test::goldenFolders("fulltransnet").front() / "tiny-lga-prenorm";
        for (const char* name : {"config.json", "model.safetensors", "io.safetensors"})
            fs::copy_file(original / name, m_folder / name);
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

TEST_F(SpoiltGoldenCase, untouchedCopyPasses) { EXPECT_TRUE(passes()); }

TEST_F(SpoiltGoldenCase, oneWeightByteFails) {
    std::string model = text("model.safetensors");
    model[model.size() - 2] = static_cast<char>(model[model.size() - 2] ^ 0x08);
    put("model.safetensors", model);
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, windowWiderByTwoFails) {
    replaceInConfig("\"window\": 5", "\"window\": 7");
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, anotherHeadCountFails) {
    replaceInConfig("\"heads\": 4", "\"heads\": 2");
    EXPECT_FALSE(passes());
}

TEST_F(SpoiltGoldenCase, anotherNormPlacementIsAMismatch) {
    replaceInConfig("\"norm\": \"pre\"", "\"norm\": \"post\"");
    EXPECT_THROW(passes(), Error);
}

}  // namespace
}  // namespace skimline
