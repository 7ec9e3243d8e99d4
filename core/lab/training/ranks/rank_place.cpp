// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/ranks/rank_place.h"

#include <charconv>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

int numberFrom(const std::string& text, const char* name) {
    int number = -1;
    const char* const end = text.data() + text.size();
    const auto [last, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc() || last != end || number < 0)
        throw Error(ErrorCode::Usage, name,
                    std::string(name) + " is \"" + text + "\", which is not a process number.");
    return number;
}

int numberOf(const Variable& variable, const char* name, int otherwise) {
    const std::optional<std::string> text = variable(name);
    return text ? numberFrom(*text, name) : otherwise;
}

/// A launcher's variables for rank, size, local rank and local size.
struct Names {
    const char* rank;
    const char* size;
    const char* localRank;
    const char* localSize;
};
constexpr Names kLaunchers[] = {{"RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"},
                                {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
                                 "OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"},
                                // Checked last: a batch script has these variables, too, with the
                                // same values for all processes that another launcher starts in it.
                                {"SLURM_PROCID", "SLURM_NTASKS", "SLURM_LOCALID", ""}};

RankPlace placeBy(const Names& names, const Variable& variable) {
    RankPlace place;
    place.rank = numberOf(variable, names.rank, 0);
    place.size = numberOf(variable, names.size, 0);
    place.localRank = numberOf(variable, names.localRank, place.rank);
    if (*names.localSize != '\0') place.localSize = numberOf(variable, names.localSize, 0);
    if (numberOf(variable, "SLURM_JOB_NUM_NODES", 0) == 1) place.localSize = place.size;
    if (place.rank >= place.size)
        throw Error(ErrorCode::Usage, names.rank,
                    std::string(names.rank) + " is " + std::to_string(place.rank) +
                        ", which must be less than " + names.size + ", " +
                        std::to_string(place.size) + ".");
    return place;
}

}  // namespace

RankPlace rankPlace(const Variable& variable) {
    for (const Names& names : kLaunchers) {
        if (!variable(names.rank)) continue;
        RankPlace place = placeBy(names, variable);
        place.address = variable("MASTER_ADDR").value_or("");
        place.port = numberOf(variable, "MASTER_PORT", 0);
        place.hosted = variable("TORCHELASTIC_USE_AGENT_STORE").value_or("") == "True";
        place.prefix = "skimline/" + variable("TORCHELASTIC_RESTART_COUNT").value_or("0");
        return place;
    }
    throw Error(ErrorCode::Usage, "--together",
                "No launcher has numbered this training process: start all of them with torchrun, "
                "srun or mpirun, or set RANK and WORLD_SIZE for each.");
}

bool isLoopback(const std::string& address) {
    return address == "localhost" || address == "::1" || address.starts_with("127.");
}

}  // namespace skimline
