// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/attention_command.h"
#include "app/cli/commands/compare_command.h"
#include "app/cli/commands/doctor_command.h"
#include "app/cli/commands/features_command.h"
#include "app/cli/commands/highlights_command.h"
#include "app/cli/commands/models_command.h"
#include "app/cli/commands/selftest_command.h"
#include "app/cli/commands/shots_command.h"
#include "app/cli/commands/summarize_command.h"
#include "app/cli/commands/taste_command.h"
#include "app/cli/commands/words_command.h"
#include "app/cli/learning/train_command.h"
#include "app/cli/reference/reference_command.h"
#include "app/cli/terminal/command.h"

namespace skimline::cli {

std::vector<std::unique_ptr<Command>> allCommands() {
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(std::make_unique<SummarizeCommand>());
    commands.push_back(std::make_unique<FeaturesCommand>());
    commands.push_back(std::make_unique<ShotsCommand>());
    commands.push_back(std::make_unique<AttentionCommand>());
    commands.push_back(std::make_unique<CompareCommand>());
    commands.push_back(std::make_unique<ModelsCommand>());
    commands.push_back(std::make_unique<DoctorCommand>());
    commands.push_back(std::make_unique<SelftestCommand>());
    commands.push_back(std::make_unique<TrainCommand>());
    commands.push_back(std::make_unique<EvaluateCommand>());
    commands.push_back(std::make_unique<ReferenceCommand>());
    commands.push_back(std::make_unique<WordsCommand>());
    commands.push_back(std::make_unique<HighlightsCommand>());
    commands.push_back(std::make_unique<TasteCommand>());
    return commands;
}

}  // namespace skimline::cli
