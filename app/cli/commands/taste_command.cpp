// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/analysis/taste/taste_desk.h"

namespace skimline::cli {
namespace {

constexpr std::size_t kMostShown = 12;

/// How certain the sign of a weight is, in one word.
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

CLI::App* TasteCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "taste", "Show, switch on or off, adjust, reset or copy what was learned from edits.");
    command->require_subcommand(0, 1);
    command->add_option("--file", m_file, "Use this file instead of the user's own.");
    command->add_flag("--all", m_all, "Show every weight, not only the strongest.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    command->add_subcommand("show", "Show what was learned, in words and weights (the default).");
    m_on = command->add_subcommand("on", "Learn from edits, and use what was learned.");
    m_off = command->add_subcommand(
        "off", "Stop learning and ignore what was learned; nothing is forgotten.");
    m_setStrength = command->add_subcommand("strength", "Set the weight of what was learned.");
    m_setStrength
        ->add_option("VALUE", m_strength,
                     "Factor for what was learned: 0 ignores it, 1 is normal, 2 doubles it.")
        ->required();
    m_reset = command->add_subcommand("reset", "Forget everything that was learned.");
    m_export = command->add_subcommand("export", "Write a copy of what was learned.");
    m_export->add_option("COPY", m_copy, "Write to this JSON file.")->required();
    m_export->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    m_import = command->add_subcommand("import", "Replace what was learned with a copy.");
    m_import->add_option("FILE", m_copy, "Read this JSON file.")->required();
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
        context.console.out() << jsonText(toJson(taste), 1, IfNotUtf8::Replace) << "\n";
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

}  // namespace

std::unique_ptr<Command> makeTasteCommand() { return std::make_unique<TasteCommand>(); }

}  // namespace skimline::cli
