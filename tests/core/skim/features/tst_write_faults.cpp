// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that writes, with the n-th write, flush, rename or link going wrong, or the program
// killed there, for every n until it survives: the old file stays, or the new one is complete.

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/lab/datasets/benchmark_file.h"
#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/work/staging.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/plan/project/project_file.h"
#include "tests/support/fault_shim.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr int kRefused = 3;  // exit status of a scenario that threw an Error
const std::string kHash(32, 'a');

/// One thing that is written, in two versions.
struct Scenario {
    std::function<void(const fs::path&, int)> write;  ///< version 1 or 2 into a folder
    std::function<int(const fs::path&)> version;      ///< 0: none; throws where it is damaged
};

VideoFeatures featuresOf(int version) {
    VideoFeatures features;
    features.features = FloatMatrix(3, 1024);
    features.features.values.front() = static_cast<float>(version);
    features.sights.cues = FloatMatrix(3, 2);
    features.sights.stillest.resize(3);
    features.duration = Rational(3, 2);
    features.extractorId = "builtin";
    features.extractorVersion = "1";
    return features;
}

Scenario cacheEntry() {
    return {[](const fs::path& folder, int version) {
                FeatureCache(folder).store(kHash, featuresOf(version));
            },
            [](const fs::path& folder) {
                const auto found = FeatureCache(folder).find(kHash, "builtin", "1", Rational(2));
                return found ? static_cast<int>(found->features.values.front()) : 0;
            }};
}

Scenario project() {
    return {[](const fs::path& folder, int version) {
                Project project;
                project.videos.resize(static_cast<std::size_t>(version));
                for (ProjectVideo& video : project.videos) {
                    video.source.path = "/v.mp4";
                    video.budget.fraction = 0.5;
                }
                saveProject(project, folder / "a.skimline");
            },
            [](const fs::path& folder) {
                return static_cast<int>(loadProject(folder / "a.skimline").videos.size());
            }};
}

Scenario checkpoint() {
    return {[](const fs::path& folder, int version) {
                TensorFile contents;
                contents.tensors["a"] = at::full({20000}, version, at::kFloat);
                writeSafetensors(folder / "net.safetensors", contents, true);
            },
            [](const fs::path& folder) {
                return readSafetensors(folder / "net.safetensors").at("a")[7].item<int>();
            }};
}

Scenario benchmark() {
    return {[](const fs::path& folder, int version) {
                BenchmarkVideo video;
                video.key = "video_1";
                video.name = "x";
                video.gtscore.assign(500, static_cast<float>(version));
                writeBenchmark(folder / "b.h5", {video}, true);
            },
            [](const fs::path& folder) {
                return static_cast<int>(readBenchmark(folder / "b.h5").at(0).gtscore.at(499));
            }};
}

/// Version 1: the video is not done; 2: it is. A record that contradicts the files is damage.
Scenario batchRecord() {
    return {[](const fs::path& folder, int version) {
                const batch::RunFolder run = batch::RunFolder::planned(folder);
                run.make();
                if (version == 1) return;
                const batch::Staging staging(run, "video");
                AtomicFile::write(staging.path() / "skim.mp4", std::string(20000, 's'),
                                  AtomicFile::IfExists::Replace);
                batch::DoneRecord record{.id = "video", .request = "r", .source = "/v.mp4"};
                record.outputs = batch::resultsIn(staging.path(), {});
                batch::publish(run, staging.path(), record, batch::Thorough::Hashes, {});
            },
            [](const fs::path& folder) {
                const batch::RunFolder run = batch::RunFolder::planned(folder);
                const auto record = batch::readDoneRecord(run, "video");
                if (!record) return fs::exists(run.doneRecord("video")) ? 0 : 1;
                return batch::isDone(run, "video", "r", batch::Thorough::Hashes, {}) ? 2 : 0;
            }};
}

const std::map<std::string, Scenario>& scenarios() {
    static const std::map<std::string, Scenario> kAll{{"cache", cacheEntry()},
                                                      {"project", project()},
                                                      {"checkpoint", checkpoint()},
                                                      {"benchmark", benchmark()},
                                                      {"batch", batchRecord()}};
    return kAll;
}

/// Writes a version in a separate process, which knows as little of the folder as a newly started
/// program. @return status as waitpid() gives it
int writeApart(const Scenario& scenario, const fs::path& folder, int version) {
    const pid_t child = ::fork();
    if (child == 0) {
        int status = 0;
        try {
            scenario.write(folder, version);
        } catch (const Error&) {
            status = kRefused;
        }
        std::_Exit(status);
    }
    int status = 0;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    return status;
}

std::set<std::string> unfinishedIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.find(".part-") != std::string::npos) names.insert(name);
    }
    return names;
}

/// @return how many n failed before one ran through
int sufferAll(const std::string& name, const std::string& mode) {
    const Scenario& scenario = scenarios().at(name);
    constexpr int kMost = 400;
    for (int n = 1; n < kMost; ++n) {
        const test::ScratchFolder folder;
        EXPECT_EQ(writeApart(scenario, folder.path(), 1), 0);
        test::planFault(mode, n, folder.path());
        const int status = writeApart(scenario, folder.path(), 2);
        test::planNoFault();
        const int version = scenario.version(folder.path());
        SCOPED_TRACE(name + " " + mode + " " + std::to_string(n));
        if (!test::faultStruck()) {
            EXPECT_EQ(status, 0);
            EXPECT_EQ(version, 2);
            return n;
        }
        EXPECT_TRUE(version == 1 || version == 2) << version;
        if (mode == "kill") {
            EXPECT_TRUE(WIFSIGNALED(status));
            EXPECT_EQ(writeApart(scenario, folder.path(), 2), 0) << "the next time";
            EXPECT_EQ(scenario.version(folder.path()), 2);
        } else {
            EXPECT_TRUE(WIFEXITED(status)) << status;
            const int exit = WEXITSTATUS(status);
            EXPECT_TRUE(exit == kRefused || (exit == 0 && version == 2)) << exit;
        }
        EXPECT_EQ(unfinishedIn(folder.path()), std::set<std::string>());
        if (testing::Test::HasFailure()) return n;
    }
    ADD_FAILURE() << name << " never survived";
    return kMost;
}

class EveryWriter : public testing::TestWithParam<std::string> {};

TEST_P(EveryWriter, losesNothingWhereACallFails) { EXPECT_GT(sufferAll(GetParam(), "fail"), 3); }
TEST_P(EveryWriter, losesNothingWhereTheDiskIsFull) { EXPECT_GT(sufferAll(GetParam(), "full"), 3); }
TEST_P(EveryWriter, losesNothingWhereItIsKilled) { EXPECT_GT(sufferAll(GetParam(), "kill"), 3); }

INSTANTIATE_TEST_SUITE_P(WriteFaults, EveryWriter,
                         testing::Values("cache", "project", "checkpoint", "benchmark", "batch"),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace skimline
