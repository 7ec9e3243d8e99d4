// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Builds a feature bank: crops of every photo along a slow pan and zoom, and the samples of every
/// clip.
struct BankRequest {
    std::vector<std::filesystem::path> photos;  ///< searched recursively
    std::vector<std::filesystem::path> videos;  ///< searched recursively
    std::filesystem::path bank;
    std::vector<std::string> heldOut;      ///< names of folders that stay out of training
    bool onlyHeldOut = false;              ///< enough for evaluation
    int crops = 4;                         ///< per photo
    std::string extractor = "googlenet";   ///< googlenet, builtin
    std::filesystem::path builtinWeights;  ///< empty: the bundled ones
    std::optional<std::filesystem::path> modelFolder;
    int threads = 0;  ///< LibTorch threads; 0: all cores
};

struct BankReport {
    std::int64_t sources = 0;
    std::int64_t rows = 0;
    std::int64_t added = 0;    ///< sources of this run; the others were in the file already
    std::int64_t refused = 0;  ///< files that are no image or film; named in the log
};

/// Adds the missing features to the bank file, saving it (atomically) every minute: an interrupted
/// run continues where it stopped. Reports Stage::Features (done = sources).
/// @throws Error(Usage | MissingWeights | Mismatch | Cancelled | Io)
BankReport prepareBank(const BankRequest& request, const LogSink& log, const RunContext& context);

}  // namespace skimline
