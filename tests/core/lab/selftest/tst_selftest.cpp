// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/selftest.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/installation/doctor.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Outcome = SelftestCase::Outcome;

std::vector<SelftestCase> run(const fs::path& golden) {
    std::vector<SelftestCase> cases;
    runSelftest(golden, {}, {}, [&](const SelftestCase& result) { cases.push_back(result); }, {});
    return cases;
}

void writeKnapsack(const fs::path& golden, const std::string& text) {
    fs::create_directories(golden / "pipeline");
    std::ofstream(golden / "pipeline" / "knapsack.json") << text;
}

TEST(Selftest, noCasesAreAnError) {
    const test::ScratchFolder folder;
    EXPECT_THROW(run(folder.path()), Error);
    EXPECT_THROW(run(folder / "missing"), Error);
}

TEST(Selftest, rightValuePassesAndWrongValueFails) {
    const test::ScratchFolder folder;
    writeKnapsack(
        folder.path(),
        R"([{"values": [3, 4, 5], "lengths": [2, 3, 4], "capacity": 5, "best_value": 7}])");
    auto cases = run(folder.path());
    ASSERT_EQ(cases.size(), 1U);
    EXPECT_EQ(cases[0].outcome, Outcome::Passed);
    EXPECT_EQ(cases[0].comparisons, 1);
    writeKnapsack(
        folder.path(),
        R"([{"values": [3, 4, 5], "lengths": [2, 3, 4], "capacity": 5, "best_value": 8}])");
    cases = run(folder.path());
    EXPECT_EQ(cases[0].outcome, Outcome::Failed);
    EXPECT_GT(cases[0].largestError, cases[0].tolerance);
}

TEST(Selftest, unreadableCasesFailWithASentence) {
    const test::ScratchFolder folder;
    for (const char* text : {"not json", "[]", "[{\"values\": [1]}]", "{\"a\": 3}"}) {
        writeKnapsack(folder.path(), text);
        const auto cases = run(folder.path());
        ASSERT_EQ(cases.size(), 1U);
        EXPECT_EQ(cases[0].outcome, Outcome::Failed) << text;
        EXPECT_FALSE(cases[0].note.empty()) << text;
    }
    fs::create_directories(folder / "fulltransnet" / "hollow-case");
    std::ofstream(folder / "fulltransnet" / "op-broken.safetensors") << "x";
    int failed = 0;
    for (const SelftestCase& result : run(folder.path()))
        failed += result.outcome == Outcome::Failed;
    EXPECT_EQ(failed, 3);
}

TEST(Selftest, stopsWhenAsked) {
    const test::ScratchFolder folder;
    writeKnapsack(folder.path(), "[]");
    StopFlag stop;
    stop.request();
    EXPECT_THROW(runSelftest(folder.path(), {}, {}, {}, RunContext(stop, {})), Error);
}

TEST(Doctor, namesWhatIsThereAndAdvisesOnWhatIsNot) {
    const test::ScratchFolder folder;
    const test::EnvironmentVariable data("XDG_DATA_HOME", folder.path().string());
    const test::EnvironmentVariable cache("XDG_CACHE_HOME", folder.path().string());
    const test::EnvironmentVariable models("SKIMLINE_MODELS", std::nullopt);
    const std::vector<Finding> findings = examineInstallation({});
    const auto find = [&](const std::string& subject) {
        for (const Finding& finding : findings) {
            if (finding.subject == subject) return finding;
        }
        ADD_FAILURE() << subject << " was not looked at";
        return Finding();
    };
    for (const char* subject : {"LibTorch", "FFmpeg", "OpenCV", "CUDA", "Hardware decoding",
                                "Threads", "Matrix library", "Feature cache"}) {
        EXPECT_FALSE(find(subject).found.empty()) << subject;
    }
    const Finding weights = find("Weights googlenet");
    EXPECT_TRUE(weights.well) << "nobody has to fetch them";
    EXPECT_NE(weights.found.find("models fetch"), std::string::npos);
    for (const Finding& finding : findings) {
        EXPECT_EQ(finding.well, finding.advice.empty()) << finding.subject;
    }
}

}  // namespace
}  // namespace skimline
