// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/list_output.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/speakers/speaker_turns.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline::cli {
namespace {

std::string jsonOfTurns(const std::vector<SpeakerTurn>& turns, const std::string& video) {
    std::vector<double> seconds(static_cast<std::size_t>(speakerCount(turns)));
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const SpeakerTurn& turn : turns) {
        seconds[static_cast<std::size_t>(turn.speaker - 1)] +=
            (turn.range.end - turn.range.start).toDouble();
        list.push_back({{"start", turn.range.start.toDouble()},
                        {"end", turn.range.end.toDouble()},
                        {"speaker", speakerName(turn.speaker)}});
    }
    nlohmann::ordered_json speakers = nlohmann::ordered_json::array();
    for (std::size_t at = 0; at < seconds.size(); ++at)
        speakers.push_back({{"name", speakerName(static_cast<int>(at) + 1)},
                            {"seconds", std::round(seconds[at] * 100) / 100}});
    return jsonText(
               nlohmann::ordered_json{{"video", video}, {"speakers", speakers}, {"turns", list}}, 1,
               IfNotUtf8::Replace) +
           "\n";
}

std::string subtitlesOfTurns(const std::vector<SpeakerTurn>& turns, TranscriptFormat format) {
    Transcript transcript;
    for (const SpeakerTurn& turn : turns)
        transcript.lines.push_back(
            {turn.range.start, turn.range.end, "[" + speakerName(turn.speaker) + "]"});
    return transcriptDocument(transcript, format);
}

/// Prints one turn per line; times in seconds. @param between  the fields
std::string tableOfTurns(const std::vector<SpeakerTurn>& turns, const std::string& between) {
    std::string text;
    for (const SpeakerTurn& turn : turns)
        text += decimals(turn.range.start.toDouble(), 2) + between +
                decimals(turn.range.end.toDouble(), 2) + between + speakerName(turn.speaker) + "\n";
    return text;
}

std::string turnsDocument(const std::vector<SpeakerTurn>& turns, ListFormat format,
                          const std::string& video) {
    switch (format) {
        case ListFormat::Json:
            return jsonOfTurns(turns, video);
        case ListFormat::Srt:
            return subtitlesOfTurns(turns, TranscriptFormat::Srt);
        case ListFormat::Vtt:
            return subtitlesOfTurns(turns, TranscriptFormat::Vtt);
        case ListFormat::Csv:
            return "start,end,speaker\n" + tableOfTurns(turns, ",");
        case ListFormat::Lines:
            break;
    }
    return tableOfTurns(turns, "\t");
}

/// skimline speakers IN [-o FILE]
class SpeakersCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    VoiceRequest m_request;
    SpeakerRules m_rules;
    std::string m_video;
    ListOutput m_output;
    std::string m_cache;
    bool m_quiet = false;
};

CLI::App* SpeakersCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "speakers", "List who speaks when in a video or an audio file: Speaker 1, Speaker 2 ...");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "The video or audio file.")->required();
    m_output.addTo(*command);
    command->add_flag("-q,--quiet", m_quiet,
                      "Print results and errors only: no progress, no remarks.");
    beginGroup(*command, kSpeechGroup);
    addListen(*command, m_request.track);
    command
        ->add_option("--speakers", m_rules.speakers, "Number of speakers; by default it is found.")
        ->check(CLI::Range(1, 50));
    beginGroup(*command, kMachineGroup);
    addCache(*command, m_cache);
    return command;
}

int SpeakersCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    m_output.check("A list of turns");
    m_request.video = m_video;
    m_request.cacheFolder = m_cache;
    const RunContext runContext =
        context.console.context(context.stop, m_request.video.filename().string());
    const std::vector<SpeakerTurn> turns =
        speakerTurns(readVoicePrints(m_request, runContext), m_rules, runContext);
    m_output.write([&](ListFormat format) { return turnsDocument(turns, format, m_video); },
                   context.console);
    if (turns.empty())
        context.console.log(LogLevel::Warning, "No speech was found in " + m_video + ".");
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeSpeakersCommand() { return std::make_unique<SpeakersCommand>(); }

}  // namespace skimline::cli
