#include "core/experiments/worth/judged_videos.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/error.h"
#include "core/base/parse_json.h"

namespace skimline {
namespace {

using nlohmann::json;

double worthOf(const json& span) {
    if (!span.contains("passes")) return span.at("worth").get<double>();
    double sum = 0;
    for (const json& pass : span["passes"]) sum += pass.get<double>();
    return sum / static_cast<double>(span["passes"].size());
}

JudgedVideo videoFrom(const json& object) {
    JudgedVideo video;
    video.video = object.at("video").get<std::string>();
    video.source = object.value("source", video.video);
    video.part = object.value("part", "test");
    video.cuts = object.value("cuts", std::vector<double>());
    for (const json& span : object.at("segments")) {
        video.spans.push_back(
            {span.at("start").get<double>(), span.at("end").get<double>(), worthOf(span)});
    }
    return video;
}

}  // namespace

std::vector<JudgedVideo> readJudgedVideos(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw Error(ErrorCode::NotFound, file.string(),
                    "The judgements " + file.string() + " cannot be opened.");
    std::ostringstream text;
    text << stream.rdbuf();
    try {
        const json object = parseJson<json>(text.str(), file.string());
        if (!object.contains("videos")) return {videoFrom(object)};
        std::vector<JudgedVideo> videos;
        for (const json& video : object["videos"]) videos.push_back(videoFrom(video));
        return videos;
    } catch (const json::exception&) {
        throw Error(ErrorCode::Corrupt, file.string(),
                    "The judgements " + file.string() + " are not laid out as they should be.");
    }
}

}  // namespace skimline
