// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <cstdio>
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
#include "core/skim/events/sound_events.h"
#include "core/skim/events/sound_kinds.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline::cli {
namespace {

double percentPlaces(float confidence) { return std::round(double{confidence} * 100) / 100; }

std::string jsonOfEvents(const std::vector<SoundEvent>& events, const std::string& video) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const SoundEvent& event : events)
        list.push_back({{"start", event.range.start.toDouble()},
                        {"end", event.range.end.toDouble()},
                        {"kind", event.kind},
                        {"confidence", percentPlaces(event.confidence)},
                        {"sound", event.sound}});
    return jsonText(nlohmann::ordered_json{{"video", video}, {"events", list}}, 1,
                    IfNotUtf8::Replace) +
           "\n";
}

std::string subtitlesOfEvents(const std::vector<SoundEvent>& events, TranscriptFormat format) {
    Transcript transcript;
    for (const SoundEvent& event : events)
        transcript.lines.push_back({event.range.start, event.range.end, "[" + event.kind + "]"});
    return transcriptDocument(transcript, format);
}

/// Prints one event per line; times in seconds. @param between  the fields
std::string table(const std::vector<SoundEvent>& events, const std::string& between) {
    std::string text;
    for (const SoundEvent& event : events) {
        const bool quoted = between == ",";
        text += decimals(event.range.start.toDouble(), 2) + between +
                decimals(event.range.end.toDouble(), 2) + between + event.kind + between +
                decimals(event.confidence, 2) + between +
                (quoted ? csvField(event.sound) : event.sound) + "\n";
    }
    return text;
}

std::string eventsDocument(const std::vector<SoundEvent>& events, ListFormat format,
                           const std::string& video) {
    switch (format) {
        case ListFormat::Json:
            return jsonOfEvents(events, video);
        case ListFormat::Srt:
            return subtitlesOfEvents(events, TranscriptFormat::Srt);
        case ListFormat::Vtt:
            return subtitlesOfEvents(events, TranscriptFormat::Vtt);
        case ListFormat::Csv:
            return "start,end,kind,confidence,sound\n" + table(events, ",");
        case ListFormat::Lines:
            break;
    }
    return table(events, "\t");
}

/// skimline events IN [-o FILE]
class EventsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    SoundRequest m_request;
    std::string m_video;
    ListOutput m_output;
    std::string m_cache;
    std::vector<std::string> m_only;
    bool m_quiet = false;
};

CLI::App* EventsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "events", "List the sounds in a video or an audio file: applause, laughter, music ...");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "The video or audio file.")->required();
    m_output.addTo(*command);
    command->add_option("--only", m_only, "Only these kinds of sound, separated by commas.")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(soundKindNames()));
    command->add_flag("-q,--quiet", m_quiet,
                      "Print results and errors only: no progress, no remarks.");
    beginGroup(*command, kSpeechGroup);
    addListen(*command, m_request.track);
    beginGroup(*command, kMachineGroup);
    addCache(*command, m_cache);
    return command;
}

int EventsCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    m_output.check("A list of events");
    m_request.video = m_video;
    m_request.cacheFolder = m_cache;
    const RunContext runContext =
        context.console.context(context.stop, m_request.video.filename().string());
    const std::vector<SoundEvent> events =
        soundEvents(readSoundScores(m_request, runContext), m_only);
    m_output.write([&](ListFormat format) { return eventsDocument(events, format, m_video); },
                   context.console);
    if (events.empty())
        context.console.log(LogLevel::Warning,
                            "None of these sounds was found in " + m_video + ".");
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeEventsCommand() { return std::make_unique<EventsCommand>(); }

}  // namespace skimline::cli
