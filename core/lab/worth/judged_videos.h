// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace skimline {

/// A judged span of a video; seconds from the first frame.
struct JudgedSpan {
    double start = 0;
    double end = 0;
    /// 0 nothing to see, 1 so-so, 2 good, 3 best; the mean if there were several passes
    double worth = 0;
    /// Spans of one place share it; the video's source where the file says nothing.
    std::string scene = {};
    /// people, nature, vehicles, action, indoors; nothing: not annotated
    std::optional<std::set<std::string>> shows = {};
};

struct JudgedVideo {
    std::string video;   ///< path below the folder of the footage
    std::string source;  ///< videos of one origin share it
    /// "train"; "tune": looked at while choosing; "test": looked at when all is chosen
    std::string part;
    std::vector<double> cuts;
    std::vector<JudgedSpan> spans;
};

/// Videos of a file like resources/judged/judged-shots.json, or the single one of {"video",
/// "segments"}.
/// @throws Error(NotFound | Corrupt) naming the file
std::vector<JudgedVideo> readJudgedVideos(const std::filesystem::path& file);

}  // namespace skimline
