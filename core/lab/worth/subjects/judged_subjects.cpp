// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/subjects/judged_subjects.h"

#include <nlohmann/json.hpp>

#include "core/lab/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;

/// [[left, right], ...]
std::vector<SubjectRange> rangesFrom(const json& list, const std::filesystem::path& file) {
    std::vector<SubjectRange> ranges;
    for (const json& pair : list) {
        const SubjectRange range{pair.at(0).get<double>(), pair.at(1).get<double>()};
        if (!(range.left >= 0 && range.right <= 1 && range.left < range.right))
            refuseJudgements(file);
        ranges.push_back(range);
    }
    return ranges;
}

}  // namespace

JudgedSubjects readJudgedSubjects(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        JudgedSubjects found;
        for (const json& video : object.at("videos")) {
            for (const json& frame : video.at("frames")) {
                const double seconds = frame.at("time").get<double>();
                if (!(seconds >= 0)) refuseJudgements(file);
                found.frames.push_back({video.at("video").get<std::string>(), seconds,
                                        rangesFrom(frame.at("subjects"), file)});
            }
        }
        for (const json& image : object.at("pictures"))
            found.images.push_back({image.at("picture").get<std::string>(), 0,
                                    rangesFrom(image.at("subjects"), file)});
        return found;
    } catch (const json::exception&) {
        refuseJudgements(file);
    }
}

}  // namespace skimline
