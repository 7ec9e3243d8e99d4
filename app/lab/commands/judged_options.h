// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "app/cli/terminal/command.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline::cli {

/// Judgements that more than one task reads; all outlive the command.
struct JudgedFiles {
    std::filesystem::path& judged;
    std::filesystem::path& footage;
};

/// --judged and --footage, which are required. @param example  name of such a file, for the help
/// text
void addJudgedTo(CLI::App& command, const JudgedFiles& files,
                 const std::string& example = "resources/judged/judged-shots.json");
void addPartTo(CLI::App& command, std::string& part);
/// --extractor and --weights. @param analysis  outlives the command
void addAnalysedWithTo(CLI::App& command, AnalysisRequest& analysis);

}  // namespace skimline::cli
