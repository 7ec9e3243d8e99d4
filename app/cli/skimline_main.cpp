// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/skimline_program.h"

int main(int argc, char** argv) { return skimline::cli::runSkimline(argc, argv); }
