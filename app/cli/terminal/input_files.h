// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace skimline::cli {

/// Everything that `command` may read: every file or folder on its command line, except those of
/// the options in `targets`, and the installed networks.
std::vector<std::filesystem::path> inputsOf(const CLI::App& command,
                                            const std::vector<std::string>& targets);

/// Before a command runs. @param targets  its options that name output files
/// @throws Error(Usage) for a target that was typed and is an input
void requireTargetsAreNotInputs(const CLI::App& command, const std::vector<std::string>& targets);

/// Before a command runs. An empty value usually comes from an unset shell variable.
/// @param streamed  the targets that may be "-", standard output
/// @throws Error(Usage) for an empty value where one is wanted, for another target called "-", and
/// for standard input where a file is read
void requireValues(const CLI::App& command, const std::vector<std::string>& targets,
                   const std::vector<std::string>& streamed);

/// Called before a command runs. Refuses every target, except a clip, that has the name of a video
/// or would replace a recording: an option with an optional value takes the next word, which may be
/// a video.
/// @param clipOption  the one of the targets that names a clip; empty: none
/// @throws Error(Usage) for another target that has the name of a video, or is a video or audio
/// file
void requireTargetsAreNotMedia(const CLI::App& command, const std::vector<std::string>& targets,
                               const std::string& clipOption);

/// Tells which option with an optional value took a video as its value; empty: none did.
std::string takenVideo(const CLI::App& command);

}  // namespace skimline::cli
