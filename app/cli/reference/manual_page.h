#pragma once

#include <string>

#include "app/cli/reference/reference_tree.h"

namespace skimline::cli {

/// The manual page skimline(1) in man(7) macros. Holds no date, so that equal builds stay equal.
std::string manualPage(const CommandEntry& program, const std::string& version);

}  // namespace skimline::cli
