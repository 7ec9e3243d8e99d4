// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/task_options.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/runs/training_report.h"

namespace skimline::cli {

void TaskOptions::addTo(CLI::App& command, int& threads) {
    addThreads(command, threads);
    addTo(command);
}

void TaskOptions::addTo(CLI::App& command) {
    command.add_flag("--json", m_json, "Print the result as JSON.");
    command.add_flag("--progress", m_progress,
                     "Print progress as JSON lines on stderr, for a program to read.");
}

RunContext TaskOptions::begin(const CommandContext& context, const std::string& label) const {
    context.console.setProgressLines(m_progress);
    return context.console.context(context.stop, label);
}

void TaskOptions::finish(const CommandContext& context, const nlohmann::ordered_json& facts,
                         const std::function<void(std::ostream&)>& print) const {
    std::ostream& out = context.console.out();
    if (m_json) {
        out << jsonText(facts, 1) << "\n";
    } else {
        print(out);
    }
}

void addSeedTo(CLI::App& command, std::uint64_t& seed) {
    addOption(command, "--seed", seed, "Seed of all random choices.");
}

void addCommitTo(CLI::App& command, std::string& commit) {
    command.add_option("--commit", commit, "Source version to record in the recipe of the result.");
}

CLI::Option* addRunTo(CLI::App& command, std::filesystem::path& folder) {
    return command.add_option("--run", folder,
                              "Folder of the run; an unfinished run is continued.");
}

void addDeviceTo(CLI::App& command, std::string& device) {
    addOption(command, "--device", device,
              "Device to compute on; auto takes a usable GPU, else the CPU.")
        ->check(CLI::IsMember({"auto", "cpu", "cuda"}));
}

CLI::Option* addExtractorTo(CLI::App& command, std::string& extractor) {
    return addOption(command, "--extractor", extractor,
                     "Compute features with this network. The default is googlenet.")
        ->check(CLI::IsMember({"googlenet", "builtin"}));
}

CLI::Option* addWeightFolderTo(CLI::App& command, std::optional<std::filesystem::path>& folder) {
    return command.add_option_function<std::string>(
        "--weights", [&folder](const std::string& path) { folder = path; },
        "Folder of network weights, instead of the user's own.");
}

CLI::Option* addBuiltinWeightsTo(CLI::App& command, std::filesystem::path& file) {
    return command.add_option(
        "--builtin-weights", file,
        "Read the weights of the built-in extractor from this file. The default is the bundled "
        "one.");
}

std::vector<CLI::Option*> addFootageTo(CLI::App& command, const Footage& footage) {
    return {command.add_option("--photos", footage.photos, "Folder of photos (repeatable)."),
            command.add_option("--videos", footage.videos, "Folder of videos (repeatable).")};
}

void addPrepareTo(CLI::App& command, bool& prepare, const std::vector<CLI::Option*>& preparing,
                  const std::vector<CLI::Option*>& always) {
    const auto isIn = [](const std::vector<CLI::Option*>& list, const CLI::Option* option) {
        return std::ranges::find(list, option) != list.end();
    };
    std::vector<CLI::Option*> others;
    for (CLI::Option* option : command.get_options([](const CLI::Option*) { return true; })) {
        const bool shared = isIn(always, option) || option == command.get_help_ptr();
        if (!shared && !isIn(preparing, option)) others.push_back(option);
    }
    CLI::Option* flag = command.add_flag(
        "--prepare", prepare, "Build or continue the file that training reads; train nothing.");
    for (CLI::Option* option : preparing) option->needs(flag);
    for (CLI::Option* option : others) flag->excludes(option);
}

void RunReport::addTo(CLI::App& command, TrainingMaps& maps, const std::string& every) {
    const auto add = [&command](const char* name, auto& value, const std::string& text) {
        return addOption(command, name, value, text)->group("What a training leaves to look at");
    };
    add("--maps", m_heads, "Head whose map is saved, PART:LAYER:HEAD counted from 1 (repeatable).");
    add("--map-every", maps.every, "Save an attention map every N " + every + ".")
        ->check(CLI::PositiveNumber);
    add("--report", m_report,
        "Write the report to this HTML file. The default is report.html in the run's folder.");
}

void RunReport::readHeads(TrainingMaps& maps) const {
    for (const std::string& name : m_heads) maps.heads.push_back(headIdFromName(name));
}

void RunReport::write(const std::filesystem::path& runFolder, const CommandContext& context) const {
    const std::filesystem::path target = m_report.empty() ? runFolder / "report.html" : m_report;
    writeTrainingReport(runFolder, target);
    context.console.log(LogLevel::Info, "The report is in " + target.string() + ".");
}

void requireRunFolder(const std::filesystem::path& folder) {
    if (folder.empty())
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
}

}  // namespace skimline::cli
