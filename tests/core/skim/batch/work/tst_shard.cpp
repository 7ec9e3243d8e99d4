// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/shard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "tests/support/expect_error.h"

namespace skimline::batch {
namespace {

using Variables = std::map<std::string, std::string>;

Environment with(Variables variables) {
    return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
}

Shard from(Variables variables, std::int64_t of = 0) {
    return chooseShard({}, of, with(std::move(variables)));
}

void expectShard(const Shard& shard, std::int64_t index, std::int64_t count, const char* origin) {
    EXPECT_EQ(shard.index, index);
    EXPECT_EQ(shard.count, count);
    EXPECT_EQ(shard.origin, origin);
}

TEST(Shard, isTypedFromOne) {
    expectShard(chooseShard("1/4", 0, with({})), 0, 4, "--shard");
    expectShard(chooseShard("4/4", 0, with({})), 3, 4, "--shard");
}

TEST(Shard, typedGoesBeforeTheEnvironment) {
    expectShard(chooseShard("2/3", 0, with({{"RANK", "0"}, {"WORLD_SIZE", "9"}})), 1, 3, "--shard");
}

TEST(Shard, isAllWhereNobodySays) { expectShard(from({}), 0, 1, ""); }

TEST(Shard, nonsenseIsRefused) {
    for (const char* text : {"0/4", "5/4", "1", "1/", "/4", "a/b", "1/4x", "-1/4", "1/0"})
        EXPECT_ERROR(ErrorCode::Usage, chooseShard(text, 0, with({})));
}

TEST(Shard, slurmArraysStartAndStepAnywhere) {
    const Variables array = {{"SLURM_ARRAY_TASK_ID", "14"},
                             {"SLURM_ARRAY_TASK_MIN", "10"},
                             {"SLURM_ARRAY_TASK_COUNT", "4"},
                             {"SLURM_ARRAY_TASK_STEP", "2"}};
    expectShard(from(array), 2, 4, "SLURM_ARRAY_TASK_ID");
    Variables off = array;
    off["SLURM_ARRAY_TASK_ID"] = "13";
    EXPECT_ERROR(ErrorCode::Usage, from(off));
    off["SLURM_ARRAY_TASK_ID"] = "18";
    EXPECT_ERROR(ErrorCode::Usage, from(off));
}

// sbatch --array=2 of an array that was 0-3: Slurm says it is the first of one.
TEST(Shard, aPartOfAnArrayThatIsSubmittedAgainGoesByOf) {
    const Variables part = {{"SLURM_ARRAY_TASK_ID", "2"},
                            {"SLURM_ARRAY_TASK_MIN", "2"},
                            {"SLURM_ARRAY_TASK_COUNT", "1"}};
    expectShard(from(part), 0, 1, "SLURM_ARRAY_TASK_ID");
    expectShard(from(part, 4), 2, 4, "SLURM_ARRAY_TASK_ID");
}

TEST(Shard, anArrayGoesBeforeTheRanksWithinIt) {
    expectShard(from({{"SLURM_PROCID", "0"},
                      {"SLURM_NTASKS", "1"},
                      {"SLURM_ARRAY_TASK_ID", "1"},
                      {"SLURM_ARRAY_TASK_MIN", "0"},
                      {"SLURM_ARRAY_TASK_COUNT", "3"}}),
                1, 3, "SLURM_ARRAY_TASK_ID");
}

TEST(Shard, kubernetesNeedsToBeToldHowMany) {
    expectShard(from({{"JOB_COMPLETION_INDEX", "3"}}, 8), 3, 8, "JOB_COMPLETION_INDEX");
    std::string sentence;
    EXPECT_EQ(test::codeOf(
                  [] {
                      from({{"JOB_COMPLETION_INDEX", "3"}});
                  },
                  &sentence),
              ErrorCode::Usage);
    EXPECT_NE(sentence.find("--of"), std::string::npos) << sentence;
    EXPECT_ERROR(ErrorCode::Usage, from({{"JOB_COMPLETION_INDEX", "8"}}, 8));
}

TEST(Shard, pbsNeedsToBeToldHowMany) {
    expectShard(from({{"PBS_ARRAY_INDEX", "0"}}, 2), 0, 2, "PBS_ARRAY_INDEX");
    expectShard(from({{"PBS_ARRAYID", "1"}}, 2), 1, 2, "PBS_ARRAYID");
    EXPECT_ERROR(ErrorCode::Usage, from({{"PBS_ARRAY_INDEX", "0"}}));
}

TEST(Shard, gridEngineCountsFromOne) {
    expectShard(from({{"SGE_TASK_ID", "1"}}, 5), 0, 5, "SGE_TASK_ID");
    expectShard(from({{"SGE_TASK_ID", "5"},
                      {"SGE_TASK_FIRST", "1"},
                      {"SGE_TASK_LAST", "8"},
                      {"SGE_TASK_STEPSIZE", "2"}}),
                2, 4, "SGE_TASK_ID");
    expectShard(from({{"SGE_TASK_ID", "undefined"}}), 0, 1, "");
}

TEST(Shard, ranksOfLaunchersOfParallelPrograms) {
    expectShard(from({{"RANK", "1"}, {"WORLD_SIZE", "2"}}), 1, 2, "RANK");
    expectShard(from({{"SLURM_PROCID", "3"}, {"SLURM_NTASKS", "4"}, {"SLURM_STEP_ID", "0"}}), 3, 4,
                "SLURM_PROCID");
    expectShard(from({{"PMI_RANK", "1"}, {"PMI_SIZE", "3"}}), 1, 3, "PMI_RANK");
    expectShard(from({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "2"}}), 0, 2,
                "OMPI_COMM_WORLD_RANK");
    EXPECT_ERROR(ErrorCode::Usage, from({{"RANK", "2"}, {"WORLD_SIZE", "2"}}));
}

TEST(Shard, aBatchScriptOfSlurmIsNoRankOfSrun) {
    // sbatch -n 4 sets both variables for the script, and mpirun passes them on to each process.
    const Variables script = {{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}};
    expectShard(from(script), 0, 1, "");
    Variables rank = script;
    rank.insert({{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "4"}});
    expectShard(from(rank), 2, 4, "OMPI_COMM_WORLD_RANK");
    rank.insert({"SLURM_STEP_ID", "0"});
    expectShard(from(rank), 2, 4, "OMPI_COMM_WORLD_RANK");
}

TEST(Shard, ofAloneAndVariablesWithoutNumbersAreRefused) {
    EXPECT_ERROR(ErrorCode::Usage, from({}, 4));
    EXPECT_ERROR(ErrorCode::Usage, from({{"RANK", "one"}, {"WORLD_SIZE", "2"}}));
}

TEST(Shard, partsCoverEverythingOnce) {
    std::vector<int> all(23);
    std::iota(all.begin(), all.end(), 0);
    std::vector<int> together;
    for (std::int64_t index = 0; index < 5; ++index)
        for (const int line : partOf(all, Shard{index, 5, ""})) together.push_back(line);
    std::ranges::sort(together);
    EXPECT_EQ(together, all);
    EXPECT_EQ(partOf(all, Shard{22, 40, ""}).size(), 1U);
    EXPECT_TRUE(partOf(all, Shard{23, 40, ""}).empty());
}

}  // namespace
}  // namespace skimline::batch
