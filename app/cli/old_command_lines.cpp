// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/old_command_lines.h"

#include <algorithm>

namespace skimline::cli {

std::vector<std::string> inTodaysForm(std::vector<std::string> arguments) {
    if (arguments.size() < 2 || (arguments[0] != "train" && arguments[0] != "evaluate") ||
        !arguments[1].starts_with("-") || arguments[1] == "-h" || arguments[1] == "--help")
        return arguments;
    std::string task = "montage";
    const std::string option = "--task";
    const auto found = std::ranges::find_if(arguments, [&](const std::string& word) {
        return word == option || word.starts_with(option + "=");
    });
    if (found != arguments.end() && *found != option) {
        task = found->substr(option.size() + 1);
        arguments.erase(found);
    } else if (found != arguments.end() && found + 1 != arguments.end()) {
        task = *(found + 1);
        arguments.erase(found, found + 2);
    }
    arguments.insert(arguments.begin() + 1, task);
    std::ranges::replace(arguments, std::string("--features-of"), std::string("--extractor"));
    return arguments;
}

}  // namespace skimline::cli
