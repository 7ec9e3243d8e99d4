// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

std::unique_ptr<Command> makeBatchPlanCommand();
std::unique_ptr<Command> makeBatchRunCommand();
std::unique_ptr<Command> makeBatchStatusCommand();
std::unique_ptr<Command> makeWatchCommand();

}  // namespace skimline::cli
