// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// One reference case compared with what this build computes.
struct SelftestCase {
    enum class Outcome { Passed, Failed, Skipped };
    std::string name;      ///< "fulltransnet/tiny-lga-pointer"
    std::string quantity;  ///< the quantity nearest to, or farthest beyond, its tolerance
    double largestError = 0;
    double tolerance = 0;
    std::int64_t comparisons = 0;  ///< quantities compared in this case
    Outcome outcome = Outcome::Passed;
    std::string note;  ///< why it was skipped or could not run
};

struct SelftestSummary {
    std::int64_t passed = 0;
    std::int64_t failed = 0;
    std::int64_t skipped = 0;
};

/// Checks every case below `golden`/fulltransnet, `golden`/pipeline, `golden`/speech and
/// `golden`/causes, every language model and vision guidance next to them, and hands each result
/// out as soon as it is known. A case that cannot be read counts as failed.
/// @param modelFolder  where the GoogLeNet weights are; without weights those cases are skipped
/// @param speechFolder  a speech network as a Hugging Face folder with the sounds that its
/// reference transcripts name; without it those cases are skipped
/// @throws Error(NotFound) when there is no case at all, Error(Cancelled)
SelftestSummary runSelftest(const std::filesystem::path& golden,
                            const std::optional<std::filesystem::path>& modelFolder,
                            const std::optional<std::filesystem::path>& speechFolder,
                            const std::function<void(const SelftestCase&)>& ready,
                            const RunContext& context);

}  // namespace skimline
