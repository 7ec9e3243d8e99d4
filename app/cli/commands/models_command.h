// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline models list|fetch|import
class ModelsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    void list(const CommandContext& context) const;

    CLI::App* m_list = nullptr;
    CLI::App* m_fetch = nullptr;
    CLI::App* m_import = nullptr;
    std::string m_weights;
    std::string m_id;
    std::string m_file;
    bool m_json = false;
};

}  // namespace skimline::cli
