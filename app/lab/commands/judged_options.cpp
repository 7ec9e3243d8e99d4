// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/judged_options.h"

#include "app/cli/terminal/options.h"
#include "app/lab/commands/task_options.h"

namespace skimline::cli {

void addJudgedTo(CLI::App& command, const JudgedFiles& files, const std::string& example) {
    command
        .add_option("--judged", files.judged,
                    "Read judgements from this JSON file, for example " + example + ".")
        ->required();
    command.add_option("--footage", files.footage, "Take the judged videos from this folder.")
        ->required();
}

void addPartTo(CLI::App& command, std::string& part) {
    command
        .add_option("--part", part,
                    "Use only videos of this part of the judgements; by default all of them.")
        ->check(CLI::IsMember({"train", "tune", "test"}));
}

void addAnalysedWithTo(CLI::App& command, AnalysisRequest& analysis) {
    command
        .add_option("--extractor", analysis.extractor,
                    "Feature network; by default googlenet if installed, else builtin.")
        ->check(CLI::IsMember({"googlenet", "builtin"}));
    addWeightFolderTo(command, analysis.modelFolder);
}

}  // namespace skimline::cli
