// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/command_line.h"

int main(int argc, char** argv) { return skimline::cli::runProgram(argc, argv); }
