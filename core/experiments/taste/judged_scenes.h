// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace skimline {

/// A judged span with what it shows and where it was taken.
struct SceneSpan {
    double start = 0;  ///< seconds
    double end = 0;
    double worth = 0;
    std::string scene;            ///< spans of one place share it
    std::set<std::string> shows;  ///< people, nature, vehicles, action, indoors
};

struct SceneVideo {
    std::string video;  ///< path below the folder of the footage
    std::string part;   ///< train, tune, test
    std::vector<SceneSpan> spans;
};

/// Joins resources/judged/judged-shots.json ("why": what was seen) with judged-scenes.json.
/// @throws Error(NotFound | Corrupt) naming the file
std::vector<SceneVideo> readSceneVideos(const std::filesystem::path& judged,
                                        const std::filesystem::path& scenes);

}  // namespace skimline
