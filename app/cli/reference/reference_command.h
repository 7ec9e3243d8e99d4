// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline reference manual|bash|zsh|fish: what packages install beside the program.
class ReferenceCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    const CLI::App* m_program = nullptr;
    std::string m_kind;
};

}  // namespace skimline::cli
