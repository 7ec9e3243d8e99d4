// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/taste/judged_scenes.h"

#include "core/base/error.h"
#include "core/experiments/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;

std::set<std::string> shownBy(const json& span) {
    std::set<std::string> shows;
    for (const json& why : span.value("why", json::array())) {
        const auto seen = why.get<std::string>();
        if (seen == "people" || seen == "face") shows.insert("people");
        if (seen == "view" || seen == "animal") shows.insert("nature");
        if (seen == "vehicle") shows.insert("vehicles");
        if (seen == "action") shows.insert("action");
    }
    return shows;
}

SceneVideo videoFrom(const json& judged, const json& scenes) {
    SceneVideo video{judged.at("video").get<std::string>(), judged.value("part", "test"), {}};
    for (const json& one : judged.at("segments")) {
        SceneSpan span{one.at("start").get<double>(), one.at("end").get<double>(), meanMark(one),
                       video.video, shownBy(one)};
        const double middle = (span.start + span.end) / 2;
        for (const json& part : scenes.at("parts")) {
            if (middle < part.at("start").get<double>() || middle >= part.at("end").get<double>())
                continue;
            span.scene = part.at("scene").get<std::string>();
            if (part.value("indoors", false)) span.shows.insert("indoors");
        }
        video.spans.push_back(span);
    }
    return video;
}

}  // namespace

std::vector<SceneVideo> readSceneVideos(const std::filesystem::path& judged,
                                        const std::filesystem::path& scenes) {
    try {
        const json places = readJudgements(scenes);
        const json spans = readJudgements(judged);
        std::vector<SceneVideo> videos;
        for (const json& video : spans.at("videos")) {
            for (const json& place : places.at("videos"))
                if (place.at("sha256") == video.at("sha256"))
                    videos.push_back(videoFrom(video, place));
        }
        return videos;
    } catch (const json::exception&) {
        throw Error(ErrorCode::Corrupt, judged.string(),
                    "The judgements " + judged.string() + " and " + scenes.string() +
                        " are not laid out as they should be.");
    }
}

}  // namespace skimline
