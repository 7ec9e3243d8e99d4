// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tools, as agents read them.

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/commands/mcp/agent_tools.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::cli {
namespace {

using ToolJson = nlohmann::json;

/// Members of an object of arguments; times are seconds.
constexpr const char* kVideo = R"("video": {"type": "string", "description": "file"})";
constexpr const char* kLengths =
    R"(, "seconds": {"type": "number", "exclusiveMinimum": 0, "description": "length of the skim"},
    "percent": {"type": "number", "exclusiveMinimum": 0, "maximum": 100,
                "description": "share of the video instead of seconds; 15 if neither is given"})";
constexpr const char* kTarget =
    R"(, "target": {"type": "string", "description": "file in the named folders: )"
    R"(.mp4 .mov .mkv .webm for a clip, .otio .edl .fcpxml .csv for an edit list"},
    "mode": {"type": "string", "enum": ["accurate", "smart", "copy"]},
    "overwrite": {"type": "boolean"})";
constexpr const char* kWords =
    R"(, "words": {"type": "string", "description": "words or phrases, separated by commas"},
    "transcribe": {"type": "boolean"})";
constexpr const char* kKinds =
    R"(, "kinds": {"type": "string", "description": "separated by commas; all if absent"})";

/// Arguments of change_shot: the edits that are for everyone.
ToolJson changes() {
    ToolJson names = ToolJson::array();
    for (const EditActionFacts& facts : editActions())
        if (facts.reach == EditReach::Everywhere) names.push_back(typedName(facts));
    return {{"shot",
             {{"type", "integer"},
              {"minimum", 1},
              {"description",
               "number in the list; of a shot in several parts the best is kept, and all are "
               "dropped"}}},
            {"at",
             {{"type", "number"},
              {"minimum", 0},
              {"description",
               "time in the video, seconds: needed for split, start-here and end-here; instead of "
               "shot for the other edits except keep, drop and automatic"}}},
            {"decision", {{"type", "string"}, {"enum", std::move(names)}}}};
}

std::string helpOfChanges() {
    std::string help =
        "Edits the proposed skim. keep, drop and automatic choose the other shots "
        "again within the same length.";
    for (const EditActionFacts& facts : editActions())
        if (facts.reach == EditReach::Everywhere)
            help += " " + typedName(facts) + ": " + facts.help;
    return help;
}

ToolJson declared(const std::string& name, const std::string& help, const ToolJson& arguments,
                  std::vector<std::string> required) {
    ToolJson schema = {{"type", "object"}, {"properties", arguments}};
    if (!required.empty()) schema["required"] = std::move(required);
    return {{"name", name}, {"description", help}, {"inputSchema", std::move(schema)}};
}

ToolJson withVideo(const char* more = "") {
    return parseJson(std::string("{") + kVideo + more + "}", "the tools");
}

}  // namespace

struct AgentTools::Tool {
    ToolJson declaration;  ///< as list()
    std::function<ToolJson(AgentTools& tools, const ToolJson& arguments)> run;
};

std::vector<AgentTools::Tool> AgentTools::allTools() {
    const auto runs = [](ToolJson (AgentTools::*run)(const ToolJson&)) {
        return [run](AgentTools& tools, const ToolJson& given) { return (tools.*run)(given); };
    };
    const auto changing = [] {
        ToolJson arguments = withVideo();
        arguments.update(changes());
        return arguments;
    };
    std::vector<Tool> tools{
        {declared("list_videos", "Lists the videos in the folders that were named.",
                  ToolJson::object(), {}),
         runs(&AgentTools::listVideos)},
        {declared("analyse",
                  "Reads a video and tells its length, size and number of shots. Takes a few "
                  "minutes for an hour of video the first time; all other tools then answer at "
                  "once.",
                  withVideo(), {"video"}),
         runs(&AgentTools::analyse)},
        {declared("propose_skim",
                  "Chooses the shots worth watching within a length and lists all shots with "
                  "reasons. Forgets earlier changes.",
                  withVideo(kLengths), {"video"}),
         runs(&AgentTools::proposeSkim)},
        {declared("list_shots", "Lists the shots of the proposed skim with reasons.", withVideo(),
                  {"video"}),
         runs(&AgentTools::listShots)},
        {declared("change_shot", helpOfChanges(), changing(), {"video", "decision"}),
         runs(&AgentTools::changeShot)},
        {declared("export_skim", "Writes the proposed skim as a video, or only its edit list.",
                  withVideo(kTarget), {"video", "target"}),
         runs(&AgentTools::exportSkim)},
        {declared("search_words",
                  "Finds when words are said, by the subtitles of the video or, with transcribe, "
                  "by an installed speech network.",
                  withVideo(kWords), {"video", "words"}),
         runs(&AgentTools::searchWords)},
        {declared("search_events",
                  "Finds sounds, for example applause, cheering, laughter, music, whistle.",
                  withVideo(kKinds), {"video"}),
         runs(&AgentTools::searchEvents)}};
    for (const EditActionFacts& facts : editActions())
        if (facts.reach == EditReach::Session)
            tools.push_back({declared(typedName(facts, '_'), facts.help, withVideo(), {"video"}),
                             [action = facts.action](AgentTools& all, const ToolJson& given) {
                                 return all.step(action, given);
                             }});
    return tools;
}

const std::vector<AgentTools::Tool>& AgentTools::tools() {
    static const std::vector<Tool> kTools = allTools();
    return kTools;
}

const AgentTools::Tool* AgentTools::tool(const std::string& name) {
    const auto found = std::ranges::find_if(
        tools(), [&](const Tool& each) { return each.declaration.at("name") == name; });
    return found == tools().end() ? nullptr : &*found;
}

ToolJson AgentTools::list() {
    ToolJson list = ToolJson::array();
    for (const Tool& each : tools()) list.push_back(each.declaration);
    return list;
}

bool AgentTools::has(const std::string& name) { return tool(name) != nullptr; }

ToolJson AgentTools::call(const std::string& name, const ToolJson& arguments,
                          ProgressReceiver tell) {
    const Tool* called = tool(name);
    if (called == nullptr)
        throw Error(ErrorCode::Usage, name, "There is no tool \"" + name + "\".");
    m_tell = std::move(tell);
    return called->run(*this, arguments);
}

}  // namespace skimline::cli
