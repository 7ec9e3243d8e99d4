// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/terminal/command_line.h"

namespace skimline::cli {

/// The program that makes and measures networks. A new task is added here.
Program labProgram();

/// Its `main`.
int runLab(int argc, char** argv);

}  // namespace skimline::cli
