// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Range that a narrow crop of an image must show, in shares of its width.
struct SubjectRange {
    double left = 0;
    double right = 0;
};

/// A judged image: a picture, or a frame of a video.
struct JudgedSubject {
    std::string file;    ///< path below the folder of the footage or the photographs
    double seconds = 0;  ///< of the frame, from the first one
    std::vector<SubjectRange>
        subjects;  ///< showing any one of them is enough; none: any crop will do
};

struct JudgedSubjects {
    std::vector<JudgedSubject> frames;  ///< those of a video one after the other, in time
    std::vector<JudgedSubject> images;
};

/// Reads a file like resources/judged/judged-subjects.json.
/// @throws Error(NotFound | Corrupt) naming the file
JudgedSubjects readJudgedSubjects(const std::filesystem::path& file);

}  // namespace skimline
