// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/skim_files.h"

#include <CLI/CLI.hpp>
#include <cstdint>

namespace skimline::cli {

void SkimFiles::addTo(CLI::App& command, Names names) {
    m_command = &command;
    const auto add = [&](const char* name, std::string& value, const std::string& what,
                         const char* pronoun) {
        if (names == Names::Beside)
            command.add_flag_function(
                name, [](std::int64_t) {}, what + "; " + pronoun + " beside the clip.");
        else
            command
                .add_option(name, value, what + "; without a name " + pronoun + " beside the clip.")
                ->expected(0, 1);
    };
    add("--otio", m_otio, "Write an OpenTimelineIO file", "it goes");
    add("--edl", m_edl, "Write a CMX 3600 edit list", "it goes");
    add("--csv", m_csv, "Write shots as lines of start,end,score,kept", "it goes");
    add("--report", m_report, "Write the full result as JSON", "it goes");
    add("--srt", m_srt, "Write the subtitles of what is kept, in the times of the clip", "they go");
    add("--chapters", m_chapters,
        "Write where topics begin in the clip, named by their keywords, as video sites read it",
        "it goes");
}

std::vector<std::string> SkimFiles::optionNames() {
    return {"--otio", "--edl", "--csv", "--report", "--srt", "--chapters"};
}

WantedTargets SkimFiles::wanted(const std::string& output) const {
    const auto typed = [&](const char* name, const std::string& value) {
        return m_command->count(name) > 0 ? OptionalPath(value) : OptionalPath();
    };
    return {output,
            typed("--otio", m_otio),
            typed("--edl", m_edl),
            typed("--csv", m_csv),
            typed("--report", m_report),
            typed("--srt", m_srt),
            typed("--chapters", m_chapters)};
}

}  // namespace skimline::cli
