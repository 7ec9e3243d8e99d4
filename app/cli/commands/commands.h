// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

std::unique_ptr<Command> makeSummarizeCommand();
std::unique_ptr<Command> makeCutCommand();
std::unique_ptr<Command> makeFilmCommand();
std::unique_ptr<Command> makeShotsCommand();
std::unique_ptr<Command> makeAttentionCommand();
std::unique_ptr<Command> makeCompareCommand();
std::unique_ptr<Command> makeExplainCommand();
std::unique_ptr<Command> makeModelsCommand();
std::unique_ptr<Command> makeDoctorCommand();
std::unique_ptr<Command> makeWordsCommand();
/// The same with a network that may be named "builtin". @param builtin  its folder; empty: it is
/// not installed
std::unique_ptr<Command> makeWordsCommand(const std::filesystem::path& builtin);
std::unique_ptr<Command> makeHighlightsCommand();
std::unique_ptr<Command> makeTasteCommand();
std::unique_ptr<Command> makeTranscribeCommand();
std::unique_ptr<Command> makeEventsCommand();
std::unique_ptr<Command> makeSpeakersCommand();
std::unique_ptr<Command> makeFindCommand();
std::unique_ptr<Command> makeMcpCommand();
std::unique_ptr<Command> makePageCommand();
std::unique_ptr<Command> makeSchemaCommand();

}  // namespace skimline::cli
