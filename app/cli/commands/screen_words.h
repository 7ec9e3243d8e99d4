// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline::cli {

/// Options of `words --on-screen`.
struct ScreenWordsRun {
    AnalysisRequest request;  ///< for the shots
    std::string video;        ///< as it was named
    std::string output;       ///< file, or empty: stdout
    bool overwrite = false;
    bool json = false;  ///< printed
};

/// Finds the shots and lists what is written in them. @return the exit status
/// @throws Error(Usage) for an ending that is no format, and as readVideo(), readScreenText()
int listScreenWords(const ScreenWordsRun& run, const CommandContext& context);

}  // namespace skimline::cli
