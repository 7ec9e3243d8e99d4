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
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/events/sound_events.h"
#include "core/skim/events/sound_kinds.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline::cli {
namespace {

enum class EventsFormat { Lines, Json, Srt, Vtt, Csv };

EventsFormat eventsFormatOf(const std::filesystem::path& target) {
    const std::string suffix = target.extension().string();
    if (suffix == ".json") return EventsFormat::Json;
    if (suffix == ".srt") return EventsFormat::Srt;
    if (suffix == ".vtt") return EventsFormat::Vtt;
    if (suffix == ".csv") return EventsFormat::Csv;
    throw Error(ErrorCode::Usage, target.string(),
                "A list of events can be written as .srt, .vtt, .csv or .json, not as \"" +
                    target.filename().string() + "\".");
}

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

/// One event a line; times in seconds. @param between  the fields
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

std::string eventsDocument(const std::vector<SoundEvent>& events, EventsFormat format,
                           const std::string& video) {
    switch (format) {
        case EventsFormat::Json:
            return jsonOfEvents(events, video);
        case EventsFormat::Srt:
            return subtitlesOfEvents(events, TranscriptFormat::Srt);
        case EventsFormat::Vtt:
            return subtitlesOfEvents(events, TranscriptFormat::Vtt);
        case EventsFormat::Csv:
            return "start,end,kind,confidence,sound\n" + table(events, ",");
        case EventsFormat::Lines:
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
    EventsFormat printed() const;

    SoundRequest m_request;
    std::string m_video;
    std::string m_output;
    std::string m_cache;
    std::vector<std::string> m_only;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_srt = false;
    bool m_quiet = false;
};

CLI::App* EventsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "events", "List the sounds in a video or an audio file: applause, laughter, music ...");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "The video or audio file.")->required();
    command->add_option("-o,--output", m_output,
                        "File for the list (.srt, .vtt, .csv or .json); without it, stdout.");
    command->add_option("--only", m_only, "Only these kinds of sound, separated by commas.")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(soundKindNames()));
    auto* json = command->add_flag("--json", m_json, "Print the list as JSON.");
    command->add_flag("--srt", m_srt, "Print the list as subtitles.")->excludes(json);
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    command->add_flag("-q,--quiet", m_quiet, "Print only errors.");
    beginGroup(*command, kSpeechGroup);
    addListen(*command, m_request.track);
    beginGroup(*command, kMachineGroup);
    addCache(*command, m_cache);
    return command;
}

EventsFormat EventsCommand::printed() const {
    if (m_json) return EventsFormat::Json;
    return m_srt ? EventsFormat::Srt : EventsFormat::Lines;
}

int EventsCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    const EventsFormat wanted = m_output.empty() ? printed() : eventsFormatOf(m_output);
    requireFree(m_output, m_overwrite);
    m_request.video = m_video;
    m_request.cacheFolder = m_cache;
    const RunContext runContext =
        context.console.context(context.stop, m_request.video.filename().string());
    const std::vector<SoundEvent> events =
        soundEvents(readSoundScores(m_request, runContext), m_only);
    if (!m_output.empty())
        AtomicFile::write(
            m_output, eventsDocument(events, wanted, m_video),
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (m_output.empty() || printed() != EventsFormat::Lines)
        context.console.out() << eventsDocument(events, printed(), m_video);
    if (events.empty())
        context.console.log(LogLevel::Warning,
                            "None of these sounds was found in " + m_video + ".");
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeEventsCommand() { return std::make_unique<EventsCommand>(); }

}  // namespace skimline::cli
