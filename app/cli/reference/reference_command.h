#pragma once

#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline reference manual|bash|zsh|fish: what packages install beside the program.
std::unique_ptr<Command> makeReferenceCommand();

}  // namespace skimline::cli
