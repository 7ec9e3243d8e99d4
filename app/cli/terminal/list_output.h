// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "app/cli/terminal/console.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Format of a list of moments: one per line, or by the suffix of its file.
enum class ListFormat { Lines, Json, Srt, Vtt, Csv };

/// Output of a command that lists moments of a video: sounds, turns of speakers, text. A file is
/// written next to what is printed.
struct ListOutput {
    std::string target = {};  ///< file; empty: only printed
    bool overwrite = false;
    bool json = false;
    bool srt = false;

    /// -o, --json, --srt, -y
    void addTo(CLI::App& command);
    /// Called before the long work. @param list  begins the sentence, for example "A list of turns"
    /// @throws Error(Usage) for another suffix, Error(Exists)
    void check(const std::string& list) const;
    /// @param document  the list in a format  @throws Error(Exists | Io | DiskFull)
    void write(const std::function<std::string(ListFormat)>& document, Console& console) const;

private:
    ListFormat printed() const;
};

}  // namespace skimline::cli
