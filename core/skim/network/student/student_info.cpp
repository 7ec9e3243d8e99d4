// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/student/student_info.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

constexpr std::int64_t kSmallestSide = 64;
constexpr std::int64_t kLargestSide = 512;

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
    throw Error(ErrorCode::Config, file, file + ": " + what);
}

}  // namespace

StudentInfo studentInfo(const std::map<std::string, std::string>& metadata,
                        const std::string& source) {
    const auto found = metadata.find(kStudentKey);
    if (found == metadata.end()) {
        refuse(source, "The file holds no built-in extractor.");
    }
    try {
        const auto object = parseJson<ordered_json>(found->second, source);
        if (object.at("format") != kStudentFormat ||
            object.at("format_version") != kStudentFormatVersion) {
            refuse(source, "The format of the built-in extractor is not supported.");
        }
        StudentInfo info;
        info.side = object.at("side").get<std::int64_t>();
        info.teacherId = object.at("teacher").get<std::string>();
        info.teacherVersion = object.at("teacher_version").get<std::string>();
        info.version = object.at("version").get<std::string>();
        if (object.contains("recipe")) info.recipe = jsonText(object["recipe"]);
        if (info.side < kSmallestSide || info.side > kLargestSide || info.version.empty()) {
            refuse(source, "The built-in extractor's side or version is invalid.");
        }
        return info;
    } catch (const ordered_json::exception&) {
        refuse(source, "The description of the built-in extractor cannot be read.");
    }
}

}  // namespace skimline
