// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/terminal/command_line.h"

namespace skimline::cli {

/// The program `skimline`. New commands are added here.
Program skimlineProgram();

/// Its `main` when all of core is linked.
int runSkimline(int argc, char** argv);

}  // namespace skimline::cli
