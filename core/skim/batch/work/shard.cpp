// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/shard.h"

#include <charconv>
#include <cstdlib>

#include "core/foundation/base/error.h"

namespace skimline::batch {
namespace {

std::int64_t numberFrom(const std::string& text, const std::string& name) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc() || stop != end)
        throw Error(ErrorCode::Usage, name, name + " is \"" + text + "\", which is not a number.");
    return number;
}

/// A launcher's variables: the index and the number of the shards.
class Variables {
public:
    explicit Variables(const Environment& environment) : m_environment(environment) {}

    std::optional<std::int64_t> number(const char* name) const {
        const std::optional<std::string> text = m_environment(name);
        if (!text) return std::nullopt;
        return numberFrom(*text, name);
    }
    std::int64_t number(const char* name, std::int64_t otherwise) const {
        return number(name).value_or(otherwise);
    }
    bool has(const char* name) const { return m_environment(name).has_value(); }

private:
    const Environment& m_environment;
};

Shard checked(Shard shard) {
    if (shard.count >= 1 && shard.index >= 0 && shard.index < shard.count) return shard;
    throw Error(ErrorCode::Usage, shard.origin,
                shard.origin + " asks for shard " + std::to_string(shard.index) + " of " +
                    std::to_string(shard.count) + ", counted from 0, which does not exist.");
}

Shard typedShard(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        throw Error(ErrorCode::Usage, "--shard",
                    "A shard is written as 2/8, the second of eight, not \"" + text + "\".");
    const std::int64_t number = numberFrom(text.substr(0, slash), "--shard");
    const std::int64_t count = numberFrom(text.substr(slash + 1), "--shard");
    if (number < 1 || number > count)
        throw Error(ErrorCode::Usage, "--shard",
                    "There is no shard " + text + "; the first one of eight is 1/8, the last 8/8.");
    return {number - 1, count, "--shard"};
}

/// An array whose first number, last number and step are known.
Shard arrayShard(std::int64_t task, std::int64_t first, std::int64_t step, std::int64_t count,
                 const char* name) {
    if (step < 1 || (task - first) % step != 0)
        throw Error(
            ErrorCode::Usage, name,
            std::string(name) +
                " is not a task of its job array, judging by the array's first number and step.");
    return checked({(task - first) / step, count, name});
}

Shard numbered(std::int64_t index, std::int64_t of, const char* name) {
    if (of == 0)
        throw Error(
            ErrorCode::Usage, name,
            std::string(name) +
                " does not give the number of shards; set it with --of, for example --of 8.");
    return checked({index, of, name});
}

Shard slurmShard(const Variables& variables, std::int64_t of) {
    constexpr const char* kTask = "SLURM_ARRAY_TASK_ID";
    const std::int64_t task = *variables.number(kTask);
    // If part of an array is submitted again, its tasks have the numbers of that part.
    if (of > 0 || !variables.has("SLURM_ARRAY_TASK_COUNT")) return numbered(task, of, kTask);
    return arrayShard(task, variables.number("SLURM_ARRAY_TASK_MIN", 0),
                      variables.number("SLURM_ARRAY_TASK_STEP", 1),
                      *variables.number("SLURM_ARRAY_TASK_COUNT"), kTask);
}

/// Grid Engine counts from 1.
Shard gridEngineShard(const Variables& variables, std::int64_t of) {
    constexpr const char* kTask = "SGE_TASK_ID";
    const std::int64_t task = *variables.number(kTask);
    if (of > 0 || !variables.has("SGE_TASK_LAST")) return numbered(task - 1, of, kTask);
    const std::int64_t first = variables.number("SGE_TASK_FIRST", 1);
    const std::int64_t step = variables.number("SGE_TASK_STEPSIZE", 1);
    const std::int64_t last = *variables.number("SGE_TASK_LAST");
    return arrayShard(task, first, step, step < 1 ? 0 : (last - first) / step + 1, kTask);
}

std::optional<Shard> launchersShard(const Variables& variables, std::int64_t of,
                                    const Environment& environment) {
    if (variables.has("SLURM_ARRAY_TASK_ID")) return slurmShard(variables, of);
    for (const char* name : {"JOB_COMPLETION_INDEX", "PBS_ARRAY_INDEX", "PBS_ARRAYID"})
        if (variables.has(name)) return numbered(*variables.number(name), of, name);
    // Outside an array Grid Engine says "undefined".
    if (environment("SGE_TASK_ID").value_or("undefined") != "undefined")
        return gridEngineShard(variables, of);
    constexpr const char* kRanks[][2] = {{"RANK", "WORLD_SIZE"},
                                         {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                         {"PMI_RANK", "PMI_SIZE"},
                                         {"SLURM_PROCID", "SLURM_NTASKS"}};
    // Without srun, a batch script has the number 0 of all tasks, and so has every process that
    // another launcher starts in it.
    const bool inStep = variables.has("SLURM_STEP_ID");
    for (const auto& [rank, size] : kRanks)
        if (variables.has(rank) && (inStep || std::string_view(rank) != "SLURM_PROCID"))
            return numbered(*variables.number(rank), variables.number(size, of), rank);
    return std::nullopt;
}

}  // namespace

Environment environmentOfProcess() {
    return [](const char* name) -> std::optional<std::string> {
        const char* const value = std::getenv(name);
        if (value == nullptr || *value == '\0') return std::nullopt;
        return value;
    };
}

Shard chooseShard(const std::string& typed, std::int64_t of, const Environment& environment) {
    if (!typed.empty()) return typedShard(typed);
    if (const auto shard = launchersShard(Variables(environment), of, environment)) return *shard;
    if (of > 0)
        throw Error(ErrorCode::Usage, "--of",
                    "--of sets the number of shards, but neither --shard nor the launcher sets "
                    "which one this is.");
    return {};
}

}  // namespace skimline::batch
