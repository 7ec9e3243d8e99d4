// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/cli/terminal/output_paths.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Options for the files written in addition to the clip.
class SkimFiles {
public:
    enum class Names {
        Allowed,  ///< a file may be named, for one video
        Beside    ///< always next to the clip
    };

    enum class Of {
        AnalysedVideo,
        AnyVideo  ///< only outputs that need no analysis
    };

    /// One option for each of skimFiles().
    void addTo(CLI::App& command, Names names, Of of = Of::AnalysedVideo);
    static std::vector<std::string> optionNames(Of of = Of::AnalysedVideo);

    /// @param output  where the clip goes: a file or a folder
    WantedTargets wanted(const std::string& output) const;

private:
    std::map<std::string, std::string> m_named;  ///< by option
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli
