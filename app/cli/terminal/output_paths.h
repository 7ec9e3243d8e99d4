// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace skimline::cli {

/// Output files of one video. An empty path: not wanted.
struct SkimTargets {
    std::filesystem::path source;
    std::vector<std::filesystem::path> inputs;  ///< the other files that are read, videos too
    std::filesystem::path clip;
    std::filesystem::path otio;
    std::filesystem::path edl;
    std::filesystem::path csv;
    std::filesystem::path srt;
    std::filesystem::path chapters;
    std::filesystem::path report;
    std::filesystem::path fcpxml;
    std::filesystem::path storyboard;

    std::vector<std::filesystem::path> all() const;  ///< the ones asked for
    bool anyOnStdout() const;
};

/// As typed: absent, without a value ("next to the clip"), or with one.
using OptionalPath = std::optional<std::string>;

struct WantedTargets {
    std::string output = {};  ///< -o
    OptionalPath otio = {};
    OptionalPath edl = {};
    OptionalPath csv = {};
    OptionalPath report = {};
    OptionalPath srt = {};
    OptionalPath chapters = {};
    OptionalPath fcpxml = {};
    OptionalPath storyboard = {};
};

/// A file written next to the clip, and the option that asks for it.
struct SkimFile {
    const char* option;
    OptionalPath WantedTargets::*wanted;
    std::filesystem::path SkimTargets::*target;
    const char* suffix;
    const char* what;       ///< the sentence of its help, without the full stop
    bool analysed = false;  ///< contains results of an analysis of the video
};
std::span<const SkimFile> skimFiles();

/// For a path that was typed as "-".
bool isStdout(const std::filesystem::path& target);

/// Suffix of a video's clip: containers that can hold what we write are kept, others become ".mp4".
std::string clipSuffix(const std::filesystem::path& video);

/// One video: -o is a file, or a folder that exists or ends in '/'. Several: -o is a folder, made
/// when missing, and the others take no file name. Two videos of the same name get different clips.
/// @throws Error(Usage | Exists | Io)
std::vector<SkimTargets> planTargets(const std::vector<std::string>& videos,
                                     const WantedTargets& wanted);

/// @param target  empty: none  @throws Error(Exists) for a file that is there and is not replaced
void requireFree(const std::filesystem::path& target, bool overwrite);

/// Called before the long work. @throws Error(Exists) for a target that already exists,
/// Error(Usage) for one that is an input, named twice or of a type that no clip has,
/// Error(NotFound) for a folder that is missing. Standard output is free.
void requireFreeTargets(const SkimTargets& targets, bool overwrite);

}  // namespace skimline::cli
