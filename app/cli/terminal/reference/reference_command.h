// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline reference manual|bash|zsh|fish: the files that packages install with the program.
std::unique_ptr<Command> makeReferenceCommand();

}  // namespace skimline::cli
