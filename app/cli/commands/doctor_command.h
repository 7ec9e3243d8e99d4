// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline doctor: what was found, and what to do about what is missing
class DoctorCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    std::string m_weights;
    bool m_json = false;
};

}  // namespace skimline::cli
