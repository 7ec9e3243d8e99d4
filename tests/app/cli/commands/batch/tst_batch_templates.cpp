// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files in packaging/batch for launchers that cannot run in a test agree with the program.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>

#include "core/foundation/base/read_file.h"
#include "core/skim/batch/work/shard.h"
#include "tests/app/cli/command_run.h"

namespace skimline {
namespace {

const std::filesystem::path kShipped = SKIMLINE_BATCH_FILES;

std::vector<std::string> commandOf(const YAML::Node& job) {
    return job["spec"]["template"]["spec"]["containers"][0]["command"]
        .as<std::vector<std::string>>();
}

TEST(KubernetesJob, givesEveryIndexAShareOfItsOwn) {
    const YAML::Node spec = YAML::LoadFile(kShipped / "kubernetes-job.yaml")["spec"];
    EXPECT_EQ(spec["completionMode"].as<std::string>(), "Indexed");
    const auto words = commandOf(YAML::LoadFile(kShipped / "kubernetes-job.yaml"));
    const auto value =
        static_cast<std::size_t>(std::ranges::find(words, "--of") - words.begin() + 1);
    ASSERT_LT(value, words.size());
    EXPECT_EQ(words[value], spec["completions"].as<std::string>());
    const int count = spec["completions"].as<int>();
    for (int index = 0; index < count; ++index) {
        const batch::Environment pod = [&](const char* name) -> std::optional<std::string> {
            if (std::string(name) != "JOB_COMPLETION_INDEX") return std::nullopt;
            return std::to_string(index);
        };
        EXPECT_EQ(batch::chooseShard("", count, pod).index, index);
    }
}

TEST(KubernetesJob, givesUpAnIndexWithoutRetriesWhereNoneHelps) {
    const YAML::Node spec = YAML::LoadFile(kShipped / "kubernetes-job.yaml")["spec"];
    // Kubernetes allows a policy for failed pods and a limit per index only with this.
    EXPECT_EQ(spec["template"]["spec"]["restartPolicy"].as<std::string>(), "Never");
    EXPECT_GT(spec["backoffLimitPerIndex"].as<int>(), 0);
    EXPECT_GT(spec["template"]["spec"]["terminationGracePeriodSeconds"].as<int>(), 10);
    bool failsIndex = false;
    for (const YAML::Node& rule : spec["podFailurePolicy"]["rules"])
        if (rule["action"].as<std::string>() == "FailIndex")
            failsIndex =
                rule["onExitCodes"]["operator"].as<std::string>() == "In" &&
                rule["onExitCodes"]["values"].as<std::vector<int>>() == std::vector<int>{42};
    EXPECT_TRUE(failsIndex);
}

/// The program accepts all arguments: it gets as far as looking for the run.
TEST(KubernetesJob, asksForOptionsThatThereAre) {
    std::vector<std::string> words = commandOf(YAML::LoadFile(kShipped / "kubernetes-job.yaml"));
    ASSERT_EQ(words.front(), "skimline");
    words.erase(words.begin());
    const cli::Outcome outcome = cli::runWith(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("No run is planned"), std::string::npos) << outcome.err;
}

TEST(SlurmScript, isToldToStopItselfAndInTime) {
    const std::string script = readFile(kShipped / "slurm.sbatch");
    for (const char* line : {"#SBATCH --array=0-7\n", "#SBATCH --signal=B:TERM@120\n",
                             "#SBATCH --requeue\n", "exec skimline batch run \"$@\"\n"})
        EXPECT_NE(script.find(line), std::string::npos) << line;
}

}  // namespace
}  // namespace skimline
