// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/skim/network/student/student_info.h"
#include "core/skim/network/student/student_net.h"

namespace skimline {

struct StudentFile {
    StudentInfo info;
    StudentNet net;
};

/// @throws Error(NotFound | Unreadable | Corrupt | Config | Mismatch) with the file in its sentence
StudentFile loadStudent(const std::filesystem::path& file);
/// Stores float16 and replaces an existing file. @param info `version` is ignored and made here
/// @throws Error(Io | DiskFull), Error(Usage) for weights that are not finite
void saveStudent(const std::filesystem::path& file, const StudentInfo& info, const StudentNet& net);

}  // namespace skimline
