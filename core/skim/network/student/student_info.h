// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace skimline {

inline constexpr const char* kStudentKey = "extractor";  ///< of the description in the metadata
inline constexpr const char* kStudentFormat = "skimline-builtin-extractor";
inline constexpr int kStudentFormatVersion = 1;

/// Description in the weight file of the built-in extractor, stored with the weights.
struct StudentInfo {
    std::int64_t side = 160;  ///< of the square images the network was trained on
    std::string teacherId;    ///< the features it stands in for
    std::string teacherVersion;
    std::string version;  ///< hash of the stored weights: other weights never share cached features
    std::string recipe;   ///< JSON: data, schedule, seed, commit
};

/// The description among the metadata of a weight file. Wants no LibTorch.
/// @param source  path, for messages  @throws Error(Config) with the file in its sentence
StudentInfo studentInfo(const std::map<std::string, std::string>& metadata,
                        const std::string& source);

}  // namespace skimline
