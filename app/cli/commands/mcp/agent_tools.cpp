// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/agent_tools.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/commands/mcp/captured_streams.h"
#include "app/cli/commands/skimline_program.h"
#include "app/cli/terminal/command_line.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"

namespace skimline::cli {
namespace {

using AgentJson = nlohmann::json;

/// The tools, as agents read them. Times are seconds.
constexpr const char* kTools = R"json([
{"name": "list_videos", "description": "Lists the videos in the folders that were named.",
 "inputSchema": {"type": "object", "properties": {}}},
{"name": "analyse", "description": "Reads a video and tells its length, size and number of shots. Takes a few minutes for an hour of video the first time; all other tools then answer at once.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string", "description": "file"}}, "required": ["video"]}},
{"name": "propose_skim", "description": "Chooses the shots worth watching within a length and lists all shots with reasons. Forgets earlier changes.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}, "seconds": {"type": "number", "exclusiveMinimum": 0, "description": "length of the skim"}, "percent": {"type": "number", "exclusiveMinimum": 0, "maximum": 100, "description": "share of the video instead of seconds; 15 if neither is given"}}, "required": ["video"]}},
{"name": "list_shots", "description": "Lists the shots of the proposed skim with reasons.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}}, "required": ["video"]}},
{"name": "change_shot", "description": "Keeps or drops a shot of the proposed skim in any case; the others are chosen again within the same length.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}, "shot": {"type": "integer", "minimum": 1, "description": "number in the list; of a shot in several parts the best is kept, and all are dropped"}, "decision": {"type": "string", "enum": ["keep", "drop", "free"]}}, "required": ["video", "shot", "decision"]}},
{"name": "export_skim", "description": "Writes the proposed skim as a video, or only its edit list.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}, "target": {"type": "string", "description": "file in the named folders: .mp4 .mov .mkv .webm for a clip, .otio .edl .fcpxml .csv for an edit list"}, "mode": {"type": "string", "enum": ["accurate", "smart", "copy"]}, "overwrite": {"type": "boolean"}}, "required": ["video", "target"]}},
{"name": "search_words", "description": "Finds when words are said, by the subtitles of the video or, with transcribe, by an installed speech network.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}, "words": {"type": "string", "description": "words or phrases, separated by commas"}, "transcribe": {"type": "boolean"}}, "required": ["video", "words"]}},
{"name": "search_events", "description": "Finds sounds, for example applause, cheering, laughter, music, whistle.",
 "inputSchema": {"type": "object", "properties": {"video": {"type": "string"}, "kinds": {"type": "string", "description": "separated by commas; all if absent"}}, "required": ["video"]}}
])json";

std::string textIn(const AgentJson& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end() || !found->is_string() || found->get<std::string>().empty())
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is missing.");
    return found->get<std::string>();
}

double numberIn(const AgentJson& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end()) return 0;
    if (!found->is_number() || !(found->get<double>() > 0))
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is no number above 0.");
    return found->get<double>();
}

bool flagIn(const AgentJson& arguments, const char* name) {
    const auto found = arguments.find(name);
    if (found == arguments.end()) return false;
    if (!found->is_boolean())
        throw Error(ErrorCode::Usage, name,
                    "The argument \"" + std::string(name) + "\" is not true or false.");
    return found->get<bool>();
}

/// Without the curves, which would fill an agent's memory.
AgentJson listedShots(const AgentJson& report) {
    AgentJson shots = AgentJson::array();
    for (const AgentJson& shot : report.at("shots")) {
        if (shot.at("number").is_null()) continue;
        AgentJson listed;
        for (const char* name : {"number", "start", "end", "score", "kept", "locked", "reasons"})
            listed[name] = shot.at(name);
        shots.push_back(std::move(listed));
    }
    return {{"video", report.at("video").at("path")},
            {"allowed_seconds", report.at("budget").at("seconds")},
            // Transitions in the skim have no number, but take time.
            {"kept_seconds", report.at("budget").at("used_seconds")},
            {"shots", std::move(shots)}};
}

/// The parts of a shot in a list of shots, the best first. @throws Error(Usage) for none
std::vector<AgentJson> partsOfShot(const AgentJson& list, double number) {
    std::vector<AgentJson> parts;
    for (const AgentJson& shot : list.at("shots"))
        if (shot.at("number").get<double>() == number) parts.push_back(shot);
    if (parts.empty())
        throw Error(ErrorCode::Usage, "shot",
                    "There is no shot " + shortestText(number) + " of this video.");
    std::ranges::stable_sort(parts, std::ranges::greater(), [](const AgentJson& part) {
        return std::pair(part.at("kept").get<bool>(), part.at("score").get<double>());
    });
    return parts;
}

/// The option of an edit list; empty: a clip.
std::string listOptionFor(const std::filesystem::path& target) {
    for (const char* kind : {"otio", "edl", "fcpxml", "csv"})
        if (target.extension() == std::string(".") + kind) return std::string("--") + kind;
    return {};
}

constexpr const char* kProgressLine = "{\"stage\"";
constexpr double kSmallestStep = 0.01;  ///< of a stage
// A hijacked decoder process may write without end.
constexpr std::ptrdiff_t kMostStages = 50;
constexpr std::size_t kLongestSentence = 1 << 16;

void addLine(std::string& sentence, const std::string& line) {
    if (sentence.size() >= kLongestSentence) return;
    sentence += (sentence.empty() ? "" : " ") + line;
    if (sentence.size() > kLongestSentence) sentence.resize(kLongestSentence);
}

/// Null for text that is not JSON: it may come from a hijacked decoder process.
AgentJson lineJson(const std::string& line) {
    try {
        AgentJson read = parseJson(line, "progress", IfNotJson::Discard);
        return read.is_discarded() ? AgentJson() : read;
    } catch (const Error&) {
        return {};
    }
}

/// Progress lines of a command (Console::setProgressLines()) as one number: the finished stages
/// plus the share done of the current one.
class ProgressSteps {
public:
    void hear(const std::string& line, const AgentTools::ProgressReceiver& tell) {
        AgentJson step = lineJson(line);
        if (!step.is_object() || !step["stage"].is_string()) return;
        const auto name = step["stage"].get<std::string>();
        const double total = step["total"].is_number() ? step["total"].get<double>() : 0;
        const double sum = step["done"].is_number() ? step["done"].get<double>() : 0;
        const double share = total > 0 ? std::clamp(sum / total, 0.0, 1.0) : 0;
        const auto place = std::ranges::find(m_stages, name) - m_stages.begin();
        if (place == kMostStages) return;
        if (place == std::ssize(m_stages)) m_stages.push_back(name);
        const double done = static_cast<double>(place) + share;
        if (done < m_told + kSmallestStep) return;
        m_told = done;
        tell(done, name + (total > 0 ? " " + std::to_string(std::lround(100 * share)) + " %" : ""));
    }

private:
    std::vector<std::string> m_stages;  ///< in the order in which they came
    double m_told = -1;
};

}  // namespace

std::vector<std::string> AgentTools::Plan::options() const {
    std::vector<std::string> words;
    if (!length.empty()) words.push_back(length);
    for (const auto& [stretch, keep] : decided) {
        words.emplace_back(keep ? "--keep" : "--drop");
        words.push_back(decimals(stretch.first, 3) + "-" + decimals(stretch.second, 3));
    }
    return words;
}

AgentTools::AgentTools(AllowedFolders folders, const CommandContext& context)
    : m_folders(std::move(folders)), m_context(context) {}

AgentJson AgentTools::list() { return parseJson(kTools, "the tools"); }

bool AgentTools::has(const std::string& tool) {
    return std::ranges::any_of(list(),
                               [&](const AgentJson& each) { return each.at("name") == tool; });
}

AgentJson AgentTools::call(const std::string& tool, const AgentJson& arguments,
                           ProgressReceiver tell) {
    m_tell = std::move(tell);
    if (tool == "list_videos") return listVideos();
    if (tool == "analyse") return analyse(arguments);
    if (tool == "propose_skim") return proposeSkim(arguments);
    if (tool == "list_shots") return listShots(arguments);
    if (tool == "change_shot") return changeShot(arguments);
    if (tool == "export_skim") return exportSkim(arguments);
    if (tool == "search_words") return searchWords(arguments);
    if (tool == "search_events") return searchEvents(arguments);
    throw Error(ErrorCode::Usage, tool, "There is no tool \"" + tool + "\".");
}

AgentJson AgentTools::listVideos() const {
    AgentJson videos = AgentJson::array();
    for (const auto& file : m_folders.videos()) {
        std::error_code ignored;
        videos.push_back(
            {{"video", file.string()}, {"bytes", std::filesystem::file_size(file, ignored)}});
    }
    return {{"videos", std::move(videos)}};
}

AgentJson AgentTools::analyse(const AgentJson& arguments) {
    const AgentJson report = reportOf(videoIn(arguments), {});
    AgentJson facts = report.at("video");
    facts["shots"] = listedShots(report).at("shots").size();
    facts["model"] = report.at("model");
    return facts;
}

AgentJson AgentTools::proposeSkim(const AgentJson& arguments) {
    const std::string video = videoIn(arguments);
    const double seconds = numberIn(arguments, "seconds");
    const double percent = numberIn(arguments, "percent");
    if (seconds > 0 && percent > 0)
        throw Error(ErrorCode::Usage, "percent", "Give seconds or percent, not both.");
    Plan plan;
    if (seconds > 0) plan.length = "--length=" + decimals(seconds, 3);
    if (percent > 0) plan.length = "--budget=" + decimals(percent, 3) + "%";
    AgentJson shots = listedShots(reportOf(video, plan));
    m_plans[video] = std::move(plan);
    return shots;
}

AgentJson AgentTools::listShots(const AgentJson& arguments) {
    const std::string video = videoIn(arguments);
    return listedShots(reportOf(video, m_plans[video]));
}

AgentJson AgentTools::changeShot(const AgentJson& arguments) {
    const std::string video = videoIn(arguments);
    const std::string decision = textIn(arguments, "decision");
    if (decision != "keep" && decision != "drop" && decision != "free")
        throw Error(ErrorCode::Usage, decision, "A decision is keep, drop or free.");
    const double number = numberIn(arguments, "shot");
    Plan plan = m_plans[video];
    const AgentJson before = listedShots(reportOf(video, plan));
    const std::vector<AgentJson> parts = partsOfShot(before, number);
    for (const AgentJson& part : parts) {
        const auto start = part.at("start").get<double>();
        const auto end = part.at("end").get<double>();
        std::erase_if(plan.decided, [&](const auto& each) {
            return each.first.first < end && start < each.first.second;
        });
        // The best part is kept, and all are dropped.
        if (decision == "drop" || (decision == "keep" && &part == &parts.front()))
            plan.decided[{start, end}] = decision == "keep";
    }
    AgentJson shots = listedShots(reportOf(video, plan));
    m_plans[video] = std::move(plan);
    return shots;
}

AgentJson AgentTools::exportSkim(const AgentJson& arguments) {
    const std::string video = videoIn(arguments);
    const std::filesystem::path target = m_folders.target(textIn(arguments, "target"));
    std::vector<std::string> words = m_plans[video].options();
    words.insert(words.begin(), {"summarize", video, "--json"});
    const std::string list = listOptionFor(target);
    if (list.empty())
        words.insert(words.end(), {"-o", target.string()});
    else
        words.insert(words.end(),
                     {"-o", target.string() + ".mp4", "--no-clip", list, target.string()});
    if (arguments.contains("mode")) words.push_back("--mode=" + textIn(arguments, "mode"));
    if (flagIn(arguments, "overwrite")) words.emplace_back("--overwrite");
    const AgentJson report = run(words);
    if (!list.empty()) return {{"path", target.string()}, {"pieces", report.at("pieces").size()}};
    return report.at("clip");
}

AgentJson AgentTools::searchWords(const AgentJson& arguments) {
    std::vector<std::string> words{"words", videoIn(arguments), "--json",
                                   "--keywords=" + textIn(arguments, "words")};
    if (flagIn(arguments, "transcribe")) words.emplace_back("--transcribe");
    return {{"found", run(words).at("keywords")}};
}

AgentJson AgentTools::searchEvents(const AgentJson& arguments) {
    std::vector<std::string> words{"events", videoIn(arguments), "--json"};
    if (arguments.contains("kinds")) words.push_back("--only=" + textIn(arguments, "kinds"));
    return {{"events", run(words).at("events")}};
}

std::string AgentTools::videoIn(const AgentJson& arguments) const {
    return m_folders.input(textIn(arguments, "video")).string();
}

AgentJson AgentTools::reportOf(const std::string& video, const Plan& plan) const {
    std::vector<std::string> words = plan.options();
    // The clip is named but not written.
    words.insert(words.begin(),
                 {"summarize", video, "-o", video + ".skim.mp4", "--no-clip", "--json"});
    return run(words);
}

AgentJson AgentTools::run(std::vector<std::string> words) const {
    std::string sentence;
    CapturedStreams streams(
        [this, &sentence, steps = ProgressSteps()](const std::string& line) mutable {
            if (!line.starts_with(kProgressLine))
                addLine(sentence, line);
            else if (m_tell)
                steps.hear(line, m_tell);
        });
    const int status = runCommandLine(skimlineProgram(), words,
                                      {streams.out(), streams.err(), false, m_tell != nullptr},
                                      m_stop, m_context.isolates);
    streams.finish();
    if (status == kSuccess) return parseJson(streams.output(), words.front());
    const std::string name = "skimline: ";
    if (sentence.starts_with(name)) sentence.erase(0, name.size());
    throw Error(m_stop.requested() ? ErrorCode::Cancelled : ErrorCode::Usage, words.front(),
                sentence.empty() ? "The command failed." : sentence);
}

}  // namespace skimline::cli
