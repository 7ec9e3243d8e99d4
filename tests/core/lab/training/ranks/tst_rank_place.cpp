// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/ranks/rank_place.h"

#include <gtest/gtest.h>

#include <map>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

RankPlace placeIn(const std::map<std::string, std::string>& variables) {
    return rankPlace([&](const char* name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        if (found == variables.end()) return std::nullopt;
        return found->second;
    });
}

TEST(RankPlace, understandsTheLaunchers) {
    const RankPlace torchrun = placeIn({{"RANK", "5"},
                                        {"WORLD_SIZE", "8"},
                                        {"LOCAL_RANK", "1"},
                                        {"LOCAL_WORLD_SIZE", "4"},
                                        {"MASTER_ADDR", "node7"},
                                        {"MASTER_PORT", "29500"},
                                        {"TORCHELASTIC_USE_AGENT_STORE", "True"},
                                        {"TORCHELASTIC_RESTART_COUNT", "2"}});
    EXPECT_EQ(torchrun.rank, 5);
    EXPECT_EQ(torchrun.size, 8);
    EXPECT_EQ(torchrun.localRank, 1);
    EXPECT_EQ(torchrun.localSize, 4);
    EXPECT_EQ(torchrun.address, "node7");
    EXPECT_EQ(torchrun.port, 29500);
    EXPECT_TRUE(torchrun.hosted);
    EXPECT_EQ(torchrun.prefix, "skimline/2");

    const RankPlace srun = placeIn({{"SLURM_PROCID", "3"},
                                    {"SLURM_NTASKS", "4"},
                                    {"SLURM_LOCALID", "3"},
                                    {"SLURM_JOB_NUM_NODES", "1"}});
    EXPECT_EQ(srun.rank, 3);
    EXPECT_EQ(srun.size, 4);
    EXPECT_EQ(srun.localSize, 4);
    EXPECT_FALSE(srun.hosted);

    const RankPlace mpirun = placeIn({{"OMPI_COMM_WORLD_RANK", "1"},
                                      {"OMPI_COMM_WORLD_SIZE", "2"},
                                      {"OMPI_COMM_WORLD_LOCAL_RANK", "0"},
                                      {"OMPI_COMM_WORLD_LOCAL_SIZE", "1"},
                                      {"SLURM_PROCID", "0"},
                                      {"SLURM_NTASKS", "2"}});
    EXPECT_EQ(mpirun.rank, 1);
    EXPECT_EQ(mpirun.localRank, 0);
    EXPECT_EQ(mpirun.localSize, 1);
}

TEST(RankPlace, refusesWhatMakesNoSense) {
    using Variables = std::map<std::string, std::string>;
    for (const Variables& variables :
         {Variables{}, Variables{{"RANK", "0"}}, Variables{{"RANK", "2"}, {"WORLD_SIZE", "2"}},
          Variables{{"RANK", "-1"}, {"WORLD_SIZE", "2"}},
          Variables{{"RANK", "0"}, {"WORLD_SIZE", "two"}},
          Variables{{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_PORT", "x"}}}) {
        try {
            placeIn(variables);
            ADD_FAILURE() << variables.size();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Usage);
        }
    }
}

TEST(RankPlace, knowsWhatNobodyElseReaches) {
    for (const char* own : {"127.0.0.1", "127.1.2.3", "localhost", "::1"})
        EXPECT_TRUE(isLoopback(own)) << own;
    for (const char* open : {"0.0.0.0", "10.0.0.1", "node7", ""}) EXPECT_FALSE(isLoopback(open));
}

}  // namespace
}  // namespace skimline
