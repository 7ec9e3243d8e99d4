// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/output_paths.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Options about what is written beside the clip.
class SkimFiles {
public:
    enum class Names {
        Allowed,  ///< a file may be named, for one video
        Beside    ///< always beside the clip
    };

    /// --otio, --edl, --csv, --report, --srt, --chapters.
    void addTo(CLI::App& command, Names names);
    static std::vector<std::string> optionNames();

    /// @param output  where the clip goes: a file or a folder
    WantedTargets wanted(const std::string& output) const;

private:
    std::string m_otio, m_edl, m_csv, m_report, m_srt, m_chapters;
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli
