// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/reference/cli_model.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace skimline::cli {

namespace {

/// CLI11 keeps the allowed values only as the text of its help: "TEXT:{auto,cpu,cuda}".
std::vector<std::string> choicesIn(const std::string& typeName) {
    const std::size_t open = typeName.find('{');
    const std::size_t close = typeName.find('}', open);
    if (close == std::string::npos) return {};
    std::vector<std::string> choices;
    for (const std::string& choice :
         CLI::detail::split(typeName.substr(open + 1, close - open - 1), ',')) {
        choices.push_back(choice.substr(0, choice.find("->")));
    }
    return choices;
}

/// Names of values, the same in every command, where "TEXT" says too little.
constexpr struct {
    const char* value;
    const char* options;  ///< each between spaces
} kValueNames[] = {
    {"FILE",
     " --output --otio --edl --fcpxml --csv --storyboard --report --srt --chapters --by "
     "--transcript "
     "--word-counts --model --labels --metrics --cues --judged --pictures --annotation --splits "
     "--config --bank --predictions --truth --file --builtin-weights --data --tvsum --reels "
     "--grow-from "
     "--start-from --like --from "},
    {"FOLDER",
     " --weights --cache --figures --images --photos --videos --footage --run --meet --golden "
     "--transcripts --references --reel-footage --film "},
    {"TIME", " --length --start --end --min-shot --max-shot --time-limit "},
    {"SECONDS",
     " --handles --dissolve --drop-pauses --keep-pauses --border-reach --settle --poll --back-off "
     "--lease "},
    {"SHARE", " --budget --keep --per-file "},
    {"WORDS", " --drop-words --only-words --keywords --why "},
    {"KINDS", " --only --only-events "},
    {"LANGUAGE", " --drop-fillers --language "},
    {"TRACKS", " --audio "},
    {"EDIT", " --edit "}};

/// "FILE" of "FILE:{a,b}" and of "FILE in [0 - 1]".
std::string valueName(const CLI::Option& option) {
    std::string name = option.get_type_name();
    if (name == "FILE" || name == "FOLDER" || name == "TIMES")
        return name;  // the command set this name
    if (!option.get_lnames().empty())
        for (const auto& [value, options] : kValueNames)
            if (std::string(options).find(" --" + option.get_lnames().front() + " ") !=
                std::string::npos)
                return value;
    name.resize(std::min(name.size(), name.find_first_of(": ")));
    if (name == "INT" || name == "UINT" || name == "FLOAT") return "N";
    return name == "TEXT" || name == "ENUM" ? "VALUE" : name;
}

}  // namespace

OptionEntry optionEntry(const CLI::Option& option) {
    OptionEntry entry;
    entry.isArgument = option.get_snames().empty() && option.get_lnames().empty();
    if (entry.isArgument) entry.names.push_back(option.get_single_name());
    for (const std::string& name : option.get_snames()) entry.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) entry.names.push_back("--" + name);
    entry.takesValue = option.get_items_expected_max() > 0;
    if (entry.takesValue) entry.value = valueName(option);
    entry.required = option.get_required();
    entry.choices = choicesIn(option.get_type_name());
    entry.help = option.get_description();
    if (!option.get_default_str().empty())
        entry.help += " The default is " + option.get_default_str() + ".";
    return entry;
}

namespace {

CommandEntry commandEntry(const CLI::App& app, const std::vector<std::string>& path) {
    CommandEntry entry{path, app.get_description(), {}, {}};
    for (const CLI::Option* option : app.get_options()) {
        // Without a group an option is hidden from the help text too.
        if (!option->get_group().empty()) entry.options.push_back(optionEntry(*option));
    }
    for (const CLI::App* child : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (child->get_group().empty()) continue;
        std::vector<std::string> below = path;
        below.push_back(child->get_name());
        entry.commands.push_back(commandEntry(*child, below));
    }
    return entry;
}

}  // namespace

CommandEntry referenceTree(const CLI::App& program) { return commandEntry(program, {}); }

std::vector<const CommandEntry*> everyCommand(const CommandEntry& entry) {
    std::vector<const CommandEntry*> entries{&entry};
    for (const CommandEntry& child : entry.commands) {
        const auto below = everyCommand(child);
        entries.insert(entries.end(), below.begin(), below.end());
    }
    return entries;
}

std::string pathText(const CommandEntry& entry) {
    std::string text;
    for (const std::string& name : entry.path) text += (text.empty() ? "" : " ") + name;
    return text;
}

}  // namespace skimline::cli
