// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/skim_files.h"
#include "app/cli/terminal/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>

namespace skimline::cli {

void SkimFiles::addTo(CLI::App& command, Names names, Of of) {
    m_command = &command;
    beginGroup(command, names == Names::Beside
                            ? "Files beside the clips"
                            : "Files beside the clip unless named (- is standard output)");
    for (const SkimFile& file : skimFiles()) {
        if (file.analysed && of == Of::AnyVideo) continue;
        if (names == Names::Beside)
            command.add_flag_function(
                file.option, [](std::int64_t) {}, std::string(file.what) + ".");
        else
            command.add_option(file.option, m_named[file.option], std::string(file.what) + ".")
                ->expected(0, 1);
    }
    beginGroup(command, kOutputGroup);
}

std::vector<std::string> SkimFiles::optionNames(Of of) {
    std::vector<std::string> names;
    for (const SkimFile& file : skimFiles())
        if (!file.analysed || of == Of::AnalysedVideo) names.emplace_back(file.option);
    return names;
}

WantedTargets SkimFiles::wanted(const std::string& output) const {
    WantedTargets wanted{.output = output};
    for (const SkimFile& file : skimFiles()) {
        const CLI::Option* option = m_command->get_option_no_throw(file.option);
        if (option == nullptr || option->count() == 0) continue;
        const auto named = m_named.find(file.option);
        wanted.*file.wanted = named == m_named.end() ? std::string() : named->second;
    }
    return wanted;
}

}  // namespace skimline::cli
