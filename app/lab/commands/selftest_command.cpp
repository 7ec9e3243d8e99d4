// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "app/lab/commands/learning_commands.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/selftest/selftest.h"

namespace skimline::cli {
namespace {

const char* outcomeName(SelftestCase::Outcome outcome) {
    switch (outcome) {
        case SelftestCase::Outcome::Passed:
            return "ok";
        case SelftestCase::Outcome::Failed:
            return "FAILED";
        case SelftestCase::Outcome::Skipped:
            break;
    }
    return "SKIPPED";
}

std::string lineFor(const SelftestCase& result) {
    char line[160];
    std::snprintf(line, sizeof line, "%-7s %-42s ", outcomeName(result.outcome),
                  result.name.c_str());
    std::string text = line;
    if (!result.note.empty()) return text + result.note;
    std::snprintf(line, sizeof line, "largest error %.2e, tolerance %.0e", result.largestError,
                  result.tolerance);
    return text + line + " (" + result.quantity + ", " + std::to_string(result.comparisons) +
           " compared)";
}

nlohmann::ordered_json factsOf(const SelftestCase& result) {
    nlohmann::ordered_json facts{{"case", result.name},
                                 {"outcome", outcomeName(result.outcome)},
                                 {"quantity", result.quantity},
                                 {"tolerance", result.tolerance},
                                 {"compared", result.comparisons},
                                 {"note", result.note}};
    // JSON has no infinity; null stands for "not equal at all".
    if (std::isfinite(result.largestError)) {
        facts["largest_error"] = result.largestError;
    } else {
        facts["largest_error"] = nullptr;
    }
    return facts;
}

/// skimline-lab selftest --golden DIR
class SelftestCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    std::string m_golden;
    std::string m_weights;
    std::string m_speech;
    bool m_json = false;
};

CLI::App* SelftestCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("selftest", "Compare this build with reference cases.");
    command->add_option("--golden", m_golden, "Read reference cases from this folder.")->required();
    addWeights(*command, m_weights);
    command->add_option(
        "--speech-model", m_speech,
        "Folder of a speech network and sounds; without it those cases are skipped.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    return command;
}

int SelftestCommand::run(const CommandContext& context) {
    std::optional<std::filesystem::path> folder;
    if (!m_weights.empty()) folder = m_weights;
    std::optional<std::filesystem::path> speech;
    if (!m_speech.empty()) speech = m_speech;
    Console& console = context.console;
    auto facts = nlohmann::ordered_json::array();
    const SelftestSummary summary = runSelftest(
        m_golden, folder, speech,
        [&](const SelftestCase& result) {
            if (m_json) {
                facts.push_back(factsOf(result));
            } else {
                console.out() << lineFor(result) << std::endl;
            }
        },
        console.context(context.stop, "selftest"));
    if (m_json) {
        console.out() << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
    } else {
        console.out() << summary.passed << " passed, " << summary.failed << " failed, "
                      << summary.skipped << " skipped\n";
    }
    return summary.failed == 0 ? kSuccess : kFailure;
}

}  // namespace

std::unique_ptr<Command> makeSelftestCommand() { return std::make_unique<SelftestCommand>(); }

}  // namespace skimline::cli
