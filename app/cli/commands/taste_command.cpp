// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/taste_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace skimline::cli {
namespace {

constexpr std::size_t kMostShown = 12;

/// How sure the sign of a weight is, in a word.
const char* sureness(double certainty) {
    if (certainty >= 0.95) return "sure";
    if (certainty >= 0.8) return "likely";
    return certainty >= 0.5 ? "a hint" : "hardly";
}

std::string counted(std::int64_t count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

nlohmann::ordered_json toJson(const TasteOverview& taste) {
    auto traits = nlohmann::ordered_json::array();
    for (const LearnedTrait& trait : taste.traits)
        traits.push_back({{"name", trait.name},
                          {"kind", trait.isCue ? "cue" : "content"},
                          {"weight", trait.weight},
                          {"certainty", trait.certainty}});
    return {{"file", taste.file.string()},  {"on", taste.on},
            {"strength", taste.strength},   {"videos", taste.videos},
            {"decisions", taste.decisions}, {"learned", traits}};
}

}  // namespace

CLI::App* TasteCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "taste", "What was learned from edits: see, switch, adjust, reset, copy");
    command->require_subcommand(0, 1);
    command->add_option("--file", m_file, "Another file than the user's own");
    command->add_flag("--all", m_all, "Every weight, not only the strongest");
    command->add_flag("--json", m_json, "As JSON");
    command->add_subcommand("show", "In words and weights (the default)");
    m_on = command->add_subcommand("on", "Learn from edits from now on, and heed it");
    m_off = command->add_subcommand("off", "Neither learn nor heed; nothing is forgotten");
    m_setStrength = command->add_subcommand("strength", "How much what was learned counts");
    m_setStrength->add_option("VALUE", m_strength, "0 not at all, 1 as learned, 2 twice as much")
        ->required();
    m_reset = command->add_subcommand("reset", "Forget everything that was learned");
    m_export = command->add_subcommand("export", "Write a copy");
    m_export->add_option("COPY", m_copy, "JSON file")->required();
    m_export->add_flag("--overwrite", m_overwrite, "Replace the file if it is there already");
    m_import = command->add_subcommand("import", "Take a copy in place of what was learned here");
    m_import->add_option("FILE", m_copy, "JSON file")->required();
    return command;
}

TasteOverview TasteCommand::perform() const {
    if (m_on->parsed()) return switchTaste(true, m_file);
    if (m_off->parsed()) return switchTaste(false, m_file);
    if (m_setStrength->parsed()) return setTasteStrength(m_strength, m_file);
    if (m_reset->parsed()) return resetTaste(m_file);
    if (m_import->parsed()) return importTaste(m_copy, m_file);
    return tasteOverview(m_file);
}

int TasteCommand::run(const CommandContext& context) {
    if (m_export->parsed()) {
        exportTaste(m_copy, m_overwrite, m_file);
        context.console.out() << m_copy << "\n";
        return kSuccess;
    }
    const TasteOverview taste = perform();
    if (m_json)
        context.console.out() << toJson(taste).dump(
                                     1, ' ', false,
                                     nlohmann::ordered_json::error_handler_t::replace)
                              << "\n";
    else
        print(taste, context.console.out());
    return kSuccess;
}

void TasteCommand::print(const TasteOverview& taste, std::ostream& out) const {
    char line[160];
    std::snprintf(line, sizeof line, "Learning from edits is %s, strength %.2f.\n",
                  taste.on ? "on" : "off", taste.strength);
    out << line;
    out << "Nothing leaves this computer: " << taste.file.string() << "\n";
    if (taste.traits.empty()) {
        out << "Nothing has been learned yet.\n";
        return;
    }
    out << "Learned from " << counted(taste.decisions, "decision") << " in "
        << counted(taste.videos, "video") << ":\n";
    const std::size_t most =
        m_all ? taste.traits.size() : std::min(kMostShown, taste.traits.size());
    for (std::size_t place = 0; place < most; ++place) {
        const LearnedTrait& trait = taste.traits[place];
        std::snprintf(line, sizeof line, "  %s %-26s %+6.2f  %s\n",
                      trait.weight > 0 ? "more" : "less", trait.name.c_str(), trait.weight,
                      sureness(trait.certainty));
        out << line;
    }
}

}  // namespace skimline::cli
