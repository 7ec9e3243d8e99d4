// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/lab_program.h"

int main(int argc, char** argv) { return skimline::cli::runLab(argc, argv); }
