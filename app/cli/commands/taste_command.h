// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"
#include "core/engine/taste/taste_desk.h"

namespace skimline::cli {

/// skimline taste [show|on|off|strength|reset|export|import]
class TasteCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    TasteOverview perform() const;
    void print(const TasteOverview& taste, std::ostream& out) const;

    CLI::App* m_on = nullptr;
    CLI::App* m_off = nullptr;
    CLI::App* m_setStrength = nullptr;
    CLI::App* m_reset = nullptr;
    CLI::App* m_export = nullptr;
    CLI::App* m_import = nullptr;
    std::string m_file;
    std::string m_copy;
    double m_strength = 1;
    bool m_overwrite = false;
    bool m_all = false;
    bool m_json = false;
};

}  // namespace skimline::cli
