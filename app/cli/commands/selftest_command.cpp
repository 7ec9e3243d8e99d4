// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/selftest_command.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/engine/installation/selftest.h"

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

}  // namespace

CLI::App* SelftestCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("selftest", "Compare this build with reference cases");
    command->add_option("--golden", m_golden, "Folder with reference cases")->required();
    command->add_option("--weights", m_weights, "Folder with network weights");
    command->add_flag("--json", m_json, "As JSON");
    return command;
}

int SelftestCommand::run(const CommandContext& context) {
    std::optional<std::filesystem::path> folder;
    if (!m_weights.empty()) folder = m_weights;
    Console& console = context.console;
    auto facts = nlohmann::ordered_json::array();
    const SelftestSummary summary = runSelftest(
        m_golden, folder,
        [&](const SelftestCase& result) {
            if (m_json) {
                facts.push_back(factsOf(result));
            } else {
                console.out() << lineFor(result) << std::endl;
            }
        },
        console.context(context.stop, "selftest"));
    if (m_json) {
        console.out() << facts.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                      << "\n";
    } else {
        console.out() << summary.passed << " passed, " << summary.failed << " failed, "
                      << summary.skipped << " skipped\n";
    }
    return summary.failed == 0 ? kSuccess : kFailure;
}

}  // namespace skimline::cli
