// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <string>
#include <type_traits>

namespace skimline::cli {

/// More than any machine has cores; OpenMP waits forever if the system refuses it threads.
inline constexpr int kMostThreads = 256;

/// Options that are added to `command` from here on stand under this title in its help.
inline void beginGroup(CLI::App& command, const char* title) {
    command.option_defaults()->group(title);
}

inline constexpr const char* kOutputGroup = "Output";
inline constexpr const char* kLengthGroup = "Length";
inline constexpr const char* kCuttingGroup = "Cutting";
inline constexpr const char* kClipGroup = "Picture and sound of the clip";
inline constexpr const char* kSpeechGroup = "Speech";
inline constexpr const char* kNetworkGroup = "Network";
inline constexpr const char* kMachineGroup = "Machine";

/// Adds an option whose default, if it has one, is part of the help, the manual page and the
/// completions. @param text  a whole sentence with the unit
template <class Value>
CLI::Option* addOption(CLI::App& command, const std::string& names, Value& value,
                       const std::string& text) {
    CLI::Option* const option = command.add_option(names, value, text);
    if constexpr (std::is_arithmetic_v<Value>) {
        option->capture_default_str();
    } else if constexpr (std::is_same_v<Value, std::string>) {
        if (!value.empty()) option->capture_default_str();
    }
    return option;
}

/// A number from `low` to `high`. CLI::Range lets "nan" through.
inline CLI::Validator numberFrom(double low, double high) {
    const CLI::Range range(low, high);
    const auto check = [range](std::string& text) {
        double number = 0;
        const bool none = CLI::detail::lexical_cast(text, number) && std::isnan(number);
        return range(none ? "inf" : text);
    };
    return {check, range.get_description()};
}

/// --threads
inline void addThreads(CLI::App& command, int& threads) {
    addOption(command, "--threads", threads, "Use this many threads; 0 takes all processor cores.")
        ->check(CLI::Range(0, kMostThreads));
}

/// --cache
inline void addCache(CLI::App& command, std::string& folder) {
    command.add_option("--cache", folder,
                       "Folder for cached features and transcripts, instead of the user's cache.");
}

/// --weights
inline void addWeights(CLI::App& command, std::string& folder) {
    command.add_option("--weights", folder,
                       "Folder of network weights, instead of the user's own.");
}

/// --listen
inline void addListen(CLI::App& command, int& track) {
    addOption(command, "--listen", track,
              "Audio track to listen to, counted from 1; 0 takes the video's main track.")
        ->check(CLI::Range(0, 1000));
}

}  // namespace skimline::cli
