// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/studio_program.h"

int main(int argc, char** argv) { return skimline::runStudio(argc, argv, SKIMLINE_ENGINE_MODULE); }
