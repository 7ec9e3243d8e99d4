// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline reference manual|bash|zsh|fish: what packages install beside the program.
std::unique_ptr<Command> makeReferenceCommand();

}  // namespace skimline::cli
