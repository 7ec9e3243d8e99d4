// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/agent_tools.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/commands/mcp/agent_arguments.h"
#include "app/cli/commands/mcp/captured_streams.h"
#include "app/cli/commands/skimline_program.h"
#include "app/cli/terminal/command_line.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"

namespace skimline::cli {
namespace {

using AgentJson = nlohmann::json;

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

AgentTools::AgentTools(AllowedFolders folders, const CommandContext& context)
    : m_folders(std::move(folders)), m_context(context) {}

AgentJson AgentTools::listVideos(const AgentJson&) {
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

AgentJson AgentTools::exportSkim(const AgentJson& arguments) {
    const std::string video = videoIn(arguments);
    const std::filesystem::path target = m_folders.target(textIn(arguments, "target"));
    std::vector<std::string> words = m_plans[video].now().options();
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
