// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/usage_messages.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>
#include <vector>

#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/reference/cli_model.h"

namespace skimline::cli {
namespace {

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string inQuotes(const std::string& text) { return '"' + text + '"'; }

/// Letters to insert, delete or replace (Levenshtein).
std::size_t distance(const std::string& one, const std::string& other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < other.size(); ++j) {
            const std::size_t replaced = diagonal + (one[i] == other[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// "; did you mean x?" where a name is near: a third of its letters may differ.
std::string guess(const std::string& typed, const std::vector<std::string>& names) {
    std::string nearest;
    std::size_t least = typed.size() / 3 + 1;
    for (const std::string& name : names)
        if (const std::size_t found = distance(typed, name); found < least) {
            least = found;
            nearest = name;
        }
    return nearest.empty() ? "" : "; did you mean " + nearest + "?";
}

std::vector<std::string> commandsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

std::vector<std::string> optionsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        if (!option->get_group().empty())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// The sibling of the command that has the option.
std::string homeOf(const std::string& option, const CLI::App& command) {
    if (command.get_parent() == nullptr) return "";
    const auto all = [](const CLI::App*) { return true; };
    for (const CLI::App* sibling : command.get_parent()->get_subcommands(all))
        if (sibling->get_option_no_throw(option) != nullptr)
            return "; it belongs to " + pathOf(*sibling);
    return "";
}

std::string unknownWord(const CLI::App& command) {
    const std::vector<std::string> unknown = command.remaining();
    const auto isOption = [](const std::string& word) { return word.starts_with("-"); };
    const auto option = std::ranges::find_if(unknown, isOption);
    const std::string word = option == unknown.end() ? unknown.front() : *option;
    const std::string sentence = pathOf(command) + " does not take " + word;
    if (!isOption(word)) return sentence;
    const std::string name = word.substr(0, word.find('='));
    const std::string near = guess(name, optionsOf(command));
    return sentence + (near.empty() ? homeOf(name, command) : near);
}

std::string missingCommand(const CLI::App& command) {
    const std::vector<std::string> names = commandsOf(command);
    const std::vector<std::string> words = command.remaining();
    if (words.empty()) {
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
        return pathOf(command) + " needs a command: " + all;
    }
    if (words.front().starts_with("-")) return unknownWord(command);
    return "There is no command " + inQuotes(words.front()) + guess(words.front(), names);
}

/// "auto, cpu or cuda", "0 to 256", "a number above 0".
std::string takenValues(const CLI::Option& option) {
    const std::vector<std::string> choices = optionEntry(option).choices;
    std::string text;
    for (std::size_t at = 0; at < choices.size(); ++at)
        text += (at == 0 ? "" : at + 1 == choices.size() ? " or " : ", ") + choices[at];
    if (!text.empty()) return text;
    const std::string type = option.get_type_name();
    if (const std::size_t open = type.find('['); open != std::string::npos) {
        text = type.substr(open + 1, type.find(']', open) - open - 1);
        const std::size_t between = text.find(" - ");
        return between == std::string::npos ? text : text.replace(between, 3, " to ");
    }
    const bool positive = type.find("POSITIVE") != std::string::npos;
    return positive ? "a number above 0" : "a number";
}

const CLI::Option* namedBy(const std::string& message, const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        if (message.starts_with(option->get_name() + ":") ||
            message.find(": " + option->get_name() + " = ") != std::string::npos)
            return option;
    return nullptr;
}

std::string wrongValue(const std::string& message, const CLI::App& command) {
    const CLI::Option* const option = namedBy(message, command);
    if (option == nullptr) return message;
    const std::string sentence = option->get_name() + " takes " + takenValues(*option);
    return option->results().empty() ? sentence : sentence + ", not " + option->results().back();
}

std::string missingValue(const std::string& message, const CLI::App& command) {
    const CLI::Option* const option = namedBy(message, command);
    return option == nullptr ? message : option->get_name() + " needs a value";
}

/// `message` is "--a excludes --b" or "--a requires --b".
std::string betweenTwo(const std::string& message, const std::string& verb,
                       const std::string& before, const std::string& after) {
    const std::size_t at = message.find(verb);
    if (at == std::string::npos) return message;
    return message.substr(0, at) + before + message.substr(at + verb.size()) + after;
}

std::string missing(const std::string& message, const CLI::App& command) {
    if (command.get_require_subcommand_min() > 0) return missingCommand(command);
    const std::string taken = takenVideo(command);
    return betweenTwo(message, " is required", " is missing", taken.empty() ? "" : ": " + taken);
}

}  // namespace

std::string pathOf(const CLI::App& command) {
    const CLI::App* const parent = command.get_parent();
    return (parent == nullptr ? "" : pathOf(*parent) + " ") + command.get_name();
}

std::string usageMessage(const CLI::ParseError& error, const CLI::App& command) {
    const std::string message = firstLine(error.what());
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return missing(message, command);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !command.remaining().empty())
        return unknownWord(command);
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
        return betweenTwo(message, " excludes ", " and ", " do not go together");
    if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr)
        return betweenTwo(message, " requires ", " needs ", "");
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return missingValue(message, command);
    const bool value = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr ||
                       dynamic_cast<const CLI::ConversionError*>(&error) != nullptr;
    return value ? wrongValue(message, command) : message;
}

}  // namespace skimline::cli
