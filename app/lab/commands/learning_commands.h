// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

// skimline-lab train ...
std::unique_ptr<Command> makeTrainMontageCommand();
std::unique_ptr<Command> makeTrainBenchmarkCommand();
std::unique_ptr<Command> makeTrainReplaysCommand();
std::unique_ptr<Command> makeTrainDistillCommand();
std::unique_ptr<Command> makeTrainHighlightsCommand();
std::unique_ptr<Command> makeTrainTextCommand();
std::unique_ptr<Command> makeTrainMomentsCommand();
std::unique_ptr<Command> makeTrainWorthCommand();
std::unique_ptr<Command> makeTrainAppealCommand();
std::unique_ptr<Command> makeTrainSubjectCommand();

// skimline-lab evaluate ...
std::unique_ptr<Command> makeEvaluateMontageCommand();
std::unique_ptr<Command> makeEvaluateBenchmarkCommand();
std::unique_ptr<Command> makeEvaluateReplaysCommand();
std::unique_ptr<Command> makeEvaluateDistillCommand();
std::unique_ptr<Command> makeEvaluateHighlightsCommand();
std::unique_ptr<Command> makeEvaluateWordsCommand();
std::unique_ptr<Command> makeEvaluateWorthCommand();
std::unique_ptr<Command> makeEvaluateOwnersCommand();
std::unique_ptr<Command> makeEvaluateReasonsCommand();

// skimline-lab judge ...
std::unique_ptr<Command> makeJudgeSheetsCommand();
std::unique_ptr<Command> makeJudgeReadCommand();

std::unique_ptr<Command> makeFeaturesCommand();
std::unique_ptr<Command> makeSelftestCommand();
std::unique_ptr<Command> makeLabelsCommand();
/// The command `words` with the demonstration network of the laboratory.
std::unique_ptr<Command> makeDemonstrationCommand();

}  // namespace skimline::cli
