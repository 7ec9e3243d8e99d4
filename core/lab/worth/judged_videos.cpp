// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/judged_videos.h"

#include <nlohmann/json.hpp>

#include "core/lab/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;

double worthOf(const json& span) {
    return span.contains("passes") ? meanMark(span) : span.at("worth").get<double>();
}

JudgedSpan spanFrom(const json& object, const std::string& source) {
    JudgedSpan span{object.at("start").get<double>(), object.at("end").get<double>(),
                    worthOf(object), object.value("scene", source), std::nullopt};
    if (object.contains("shows")) span.shows = object["shows"].get<std::set<std::string>>();
    return span;
}

JudgedVideo videoFrom(const json& object) {
    JudgedVideo video;
    video.video = object.at("video").get<std::string>();
    video.source = object.value("source", video.video);
    video.part = object.value("part", "test");
    video.cuts = object.value("cuts", std::vector<double>());
    for (const json& span : object.at("segments"))
        video.spans.push_back(spanFrom(span, video.source));
    return video;
}

}  // namespace

std::vector<JudgedVideo> readJudgedVideos(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        if (!object.contains("videos")) return {videoFrom(object)};
        std::vector<JudgedVideo> videos;
        for (const json& video : object["videos"]) videos.push_back(videoFrom(video));
        return videos;
    } catch (const json::exception&) {
        refuseJudgements(file);
    }
}

}  // namespace skimline
