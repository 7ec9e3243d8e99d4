// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "app/cli/terminal/command_line.h"

namespace skimline::cli {

/// What a run of the command line left.
struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
};

inline Outcome runWith(const std::vector<std::string>& arguments, const StopFlag& stop = {}) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCommandLine(arguments, {out, err}, stop);
    return {status, out.str(), err.str()};
}

}  // namespace skimline::cli
