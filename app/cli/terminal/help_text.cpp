// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/help_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/terminal/reference/cli_model.h"

namespace skimline::cli {
namespace {

constexpr std::size_t kNameColumns = 28;

/// The options of a group, or the commands of a program.
struct Section {
    std::string title;
    std::vector<std::string> lines;
    std::string names;
    bool folded = false;
};

/// `text` after `head`, both in lines of at most kHelpColumns; later lines begin at `indent`.
std::vector<std::string> wrapped(std::string head, std::size_t indent, const std::string& text) {
    std::vector<std::string> lines;
    if (head.size() + 1 > indent && indent > 0) {
        lines.push_back(head);
        head.clear();
    }
    std::string line = head + std::string(indent - std::min(indent, head.size()), ' ');
    bool begun = false;
    std::istringstream words(text);
    for (std::string word; words >> word; begun = true) {
        if (begun && line.size() + 1 + word.size() > kHelpColumns) {
            lines.push_back(line);
            line = std::string(indent, ' ');
            begun = false;
        }
        line += (begun ? " " : "") + word;
    }
    lines.push_back(line);
    return lines;
}

std::string listed(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::string shownName(const CLI::Option& option, const OptionEntry& entry) {
    if (entry.isArgument) return "  " + entry.names.front();
    std::string text = "  " + listed(entry.names, ", ");
    if (!entry.takesValue) return text;
    const std::string choices = listed(entry.choices, "|");
    const bool fits = !choices.empty() && text.size() + choices.size() + 3 <= kNameColumns;
    const std::string value = fits ? choices : entry.value;
    return text + (option.get_expected_min() == 0 ? " [" + value + "]" : " " + value);
}

/// The sentence of an option, with its values unless its name or the sentence lists them.
std::string shownHelp(const OptionEntry& entry, const std::string& name) {
    const bool said = std::ranges::all_of(entry.choices, [&](const std::string& choice) {
        return (name + entry.help).find(choice) != std::string::npos;
    });
    if (said) return entry.help;
    return "(" + listed(entry.choices, ", ") + ") " + entry.help;
}

/// Replaces "The default is x.", for which a manual page has room.
std::string shortened(const CLI::Option& option) {
    std::string text = option.get_description();
    if (option.get_default_str().empty()) return text;
    if (text.ends_with('.')) text.pop_back();
    return text + " (default " + option.get_default_str() + ").";
}

void addTo(std::vector<Section>& sections, const std::string& title, const std::string& name,
           const std::string& head, const std::string& help) {
    auto at = std::ranges::find(sections, title, &Section::title);
    if (at == sections.end()) at = sections.insert(sections.end(), {title, {}, {}});
    for (std::string& line : wrapped(head, kNameColumns, help))
        at->lines.push_back(std::move(line));
    at->names += (at->names.empty() ? "" : " ") + name;
}

std::vector<Section> sectionsOf(const CLI::App& app) {
    std::vector<Section> sections;
    const auto all = [](const CLI::App*) { return true; };
    for (const CLI::App* command : app.get_subcommands(all))
        if (!command->get_group().empty())
            addTo(sections, "Commands", command->get_name(), "  " + command->get_name(),
                  command->get_description());
    for (const CLI::Option* option : app.get_options()) {
        const bool help = option == app.get_help_ptr() || option == app.get_help_all_ptr();
        if (option->get_group().empty() || help) continue;
        OptionEntry entry = optionEntry(*option);
        entry.help = shortened(*option);
        const std::string name = shownName(*option, entry);
        addTo(sections, entry.isArgument ? "Arguments" : option->get_group(), entry.names.back(),
              name, shownHelp(entry, name));
    }
    return sections;
}

std::size_t linesOf(const std::vector<Section>& sections) {
    std::size_t lines = 0;
    bool folded = false;
    for (const Section& section : sections) {
        lines += section.folded
                     ? wrapped("  " + section.title + ":", kNameColumns, section.names).size()
                     : section.lines.size() + 2;
        folded = folded || section.folded;
    }
    return lines + (folded ? 2 : 0);
}

class HelpFormatter : public CLI::FormatterBase {
public:
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        std::vector<std::string> lines = wrapped("", 0, app->get_description());
        for (std::string& line : wrapped("Usage:", 7, usage(*app, name)))
            lines.push_back(std::move(line));
        std::vector<Section> sections = sectionsOf(*app);
        constexpr std::size_t kLast = 2;  // the line of --help and the one before it
        for (std::size_t at = sections.size(); mode != CLI::AppFormatMode::All && at > 1; --at) {
            if (lines.size() + linesOf(sections) + kLast <= kHelpLines) break;
            sections[at - 1].folded = true;
        }
        std::string text = listed(lines, "\n") + "\n";
        for (const Section& section : sections)
            if (!section.folded)
                text += "\n" + section.title + ":\n" + listed(section.lines, "\n") + "\n";
        return text + foldedText(sections) + "\n  -h, --help, --help-all    " +
               "Show this help; --help-all explains every option.\n";
    }

private:
    static std::string usage(const CLI::App& app, const std::string& name) {
        std::string text = name.empty() ? app.get_name() : name;
        if (!app.get_subcommands([](const CLI::App*) { return true; }).empty())
            return text + (app.get_require_subcommand_min() > 0 ? " COMMAND" : " [COMMAND]") +
                   " [options]";
        for (const CLI::Option* option : app.get_options())
            if (option->get_positional())
                text +=
                    " " + option->get_name(true) + (option->get_expected_max() > 1 ? "..." : "");
        for (const CLI::Option* option : app.get_options())
            if (!option->get_positional() && option->get_required()) {
                const OptionEntry entry = optionEntry(*option);
                text += " " + entry.names.front() + " " + entry.value;
            }
        return text + " [options]";
    }

    static std::string foldedText(const std::vector<Section>& sections) {
        std::string text;
        for (const Section& section : sections)
            if (section.folded)
                text +=
                    listed(wrapped("  " + section.title + ":", kNameColumns, section.names), "\n") +
                    "\n";
        return text.empty() ? text : "\nMore, with --help-all:\n" + text;
    }
};

}  // namespace

void prepareHelp(CLI::App& program) {
    program.formatter(std::make_shared<HelpFormatter>());
    program.set_help_flag("-h,--help", "Show the help.");
    program.set_help_all_flag("--help-all", "Show the help of every option.");
}

}  // namespace skimline::cli
