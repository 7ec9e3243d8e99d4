// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/benchmark/benchmark_source.h"
#include "core/skim/inspect/attention/training_map_choice.h"

namespace skimline {

struct BenchmarkTrainRequest {
    BenchmarkFiles data;
    BenchmarkSplitting splitting;
    std::filesystem::path recipe;     ///< JSON or YAML; empty: defaults of BenchmarkRecipe
    std::filesystem::path runFolder;  ///< manifest.json, seed-S/fold-F/...; a run is continued
    std::vector<std::uint64_t> seeds{1};
    int threads = 0;              ///< 0: all cores
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable GPU the CPU computes
    std::string commit;           ///< of the sources, for the manifest
    TrainingMaps maps;            ///< kept by every network of this call
    /// Share of the networks to train: those whose number, modulo `shards`, is `shard`, counted
    /// over this run after `before` others.
    std::int64_t shard = 0;
    std::int64_t shards = 1;
    std::int64_t before = 0;
};

struct BenchmarkTrainReport {
    std::int64_t networks = 0;  ///< of this share; the total is seeds times splits
    std::int64_t trained = 0;   ///< in this call; the others were there already
    std::int64_t leftOut = 0;   ///< videos of the splits that lack what training needs
    std::int64_t inAll = 0;     ///< networks of all shares
};

/// One network of a run.
struct NetworkId {
    std::uint64_t seed = 1;
    std::int64_t split = 0;  ///< from 0

    friend bool operator==(const NetworkId&, const NetworkId&) = default;
};

/// A network still to be trained, and the most updates that takes.
struct PendingNetwork {
    NetworkId id;
    std::int64_t steps = 0;
};

struct BenchmarkPlan {
    std::int64_t inAll = 0;     ///< seeds times splits
    std::int64_t networks = 0;  ///< of the share
    std::int64_t leftOut = 0;   ///< as in the report below
    std::vector<PendingNetwork> pending;
};

/// Writes the run folder's manifest, or checks that the existing one is the same, and returns the
/// remaining work. The manifest holds the content hashes of the data. @throws as trainOnBenchmark()
BenchmarkPlan planBenchmark(const BenchmarkTrainRequest& request, const RunContext& context);

/// Trains one network of a planned run, or continues it: the task of one of several processes.
/// Reports Stage::Train. @param request  data, run folder, threads and device; all else is the
/// manifest's  @throws as trainOnBenchmark(), Error(Usage) for a network the run does not have
void trainNetwork(const BenchmarkTrainRequest& request, const NetworkId& id, const LogSink& log,
                  const RunContext& context);

/// Number of updates in a network's log, written by any process; 0 before the first.
std::int64_t loggedSteps(const std::filesystem::path& runFolder, const NetworkId& id);

/// Folder of one network of a run.
std::filesystem::path networkFolder(const std::filesystem::path& runFolder, const NetworkId& id);

/// Trains one network per seed and split, or those of a share that no other process is training,
/// and waits for networks that others train: if another process dies, this one trains them. Reports
/// Stage::Train for each. Test videos are not looked at. @throws Error(NotFound | Corrupt | Config
/// | Cancelled | Io), Error(Mismatch) when the folder holds a run with other splits, features,
/// seeds or another recipe
BenchmarkTrainReport trainOnBenchmark(const BenchmarkTrainRequest& request, const LogSink& log,
                                      const RunContext& context);

}  // namespace skimline
