// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "app/cli/commands/skimline_program.h"
#include "app/lab/commands/lab_program.h"
#include "tests/app/cli/which_program.h"

namespace skimline::cli {

/// Results of a run of the command line.
struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
};

/// The program that the command belongs to, for tests of both programs.
inline Program programFor(const std::vector<std::string>& arguments) {
    return test::isOfLab(arguments) ? labProgram() : skimlineProgram();
}

inline Outcome runWith(const std::vector<std::string>& arguments, const StopFlag& stop = {}) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCommandLine(programFor(arguments), arguments, {out, err}, stop);
    return {status, out.str(), err.str()};
}

}  // namespace skimline::cli
