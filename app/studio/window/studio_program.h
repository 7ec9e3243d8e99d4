// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// The desktop program: reads the command line, shows the window, loads the engine, runs until the
/// window is closed.
/// @param engine the engine module, relative to the folder of the executable
/// @return the exit code of the process
int runStudio(int argc, char** argv, const char* engine);

}  // namespace skimline
