// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline::cli {

/// Where a command says what it has to say.
struct Streams {
    std::ostream& out;
    std::ostream& err;
    bool interactive = false;  ///< `err` is a terminal: show progress there
};

/// The whole command line program but for `main`.
/// @param arguments  without the program's name
/// @param isolates  videos are decoded in locked-up processes; only before there are threads
/// @return 0 success, 1 failure, 2 wrong usage, 130 cancelled; never throws
int runCommandLine(const std::vector<std::string>& arguments, const Streams& streams,
                   const StopFlag& stop, bool isolates = false);

/// The same with the process's arguments, streams and Ctrl-C.
int runProgram(int argc, char** argv);

}  // namespace skimline::cli
