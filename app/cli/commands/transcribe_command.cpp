// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/skim/speakers/spoken_lines.h"
#include "core/skim/speakers/voice_prints.h"
#include "core/skim/words/speech/transcribe_video.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

std::string nameOf(int speaker) { return speaker > 0 ? speakerName(speaker) : std::string(); }

void print(std::ostream& out, const SpokenLine& part) {
    char times[64];
    std::snprintf(times, sizeof times, "%.2f\t%.2f\t", part.line.start.toDouble(),
                  part.line.end.toDouble());
    out << times << (part.speaker > 0 ? nameOf(part.speaker) + ": " : "") << part.line.text
        << std::endl;
}

/// Divides the lines of a transcript by speakers. @return the speaker's name for each line
std::vector<std::string> divideBySpeakers(Transcript& transcript,
                                          const std::vector<SpeakerTurn>& turns) {
    std::vector<std::string> names;
    std::vector<Transcript::Line> lines;
    for (const Transcript::Line& line : transcript.lines) {
        for (SpokenLine& part : spokenLines(line, turns)) {
            names.push_back(nameOf(part.speaker));
            lines.push_back(std::move(part.line));
        }
    }
    transcript.lines = std::move(lines);
    return names;
}

/// Hint to the other audio tracks, which may hold the microphone.
std::string otherTracks(const TranscribeRequest& request) {
    const std::size_t tracks = audioTrackCount(request.video);
    if (tracks < 2) return {};
    return " It has " + std::to_string(tracks) + " audio tracks; --listen " +
           (request.track == 2 ? "1" : "2") + " listens to another one.";
}

/// skimline transcribe IN [-o FILE]
class TranscribeCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    std::vector<SpeakerTurn> readTurns(const RunContext& runContext) const;
    void write(const Transcript& transcript, const std::vector<std::string>& speakers,
               const CommandContext& context) const;
    /// @param wanted  a form of JSON stands for either
    TranscriptFormat formatOf(TranscriptFormat wanted) const;

    TranscribeRequest m_request;
    std::string m_video;
    std::string m_output;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_sounds = false;
    bool m_speakers = false;
    std::string m_weights;
    std::string m_cache;
    bool m_quiet = false;
};

CLI::App* TranscribeCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "transcribe", "Transcribe a video or an audio file, with the time of every word.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "The video or audio file.")->required();
    command->add_option(
        "-o,--output", m_output,
        "File for subtitles (.srt, .vtt), text (.txt) or words (.json); without it, stdout.");
    beginGroup(*command, kSpeechGroup);
    command->add_option("--speech-model", m_request.model,
                        "Speech network: a name, file or folder; the default is the largest.");
    addWeights(*command, m_weights);
    addListen(*command, m_request.track);
    command->add_option("--language", m_request.language,
                        "Spoken language, for example de; by default it is detected.");
    addOption(*command, "--beams", m_request.beams,
              "Width of the beam search; wider is slower and slightly more accurate.")
        ->check(CLI::Range(1, 16));
    command->add_flag(
        "--speakers", m_speakers,
        "Name the speaker of each line (Speaker 1 ...) and divide lines between them.");
    command->add_flag("--fillers", m_request.fillers, "Include filler words (um, uh).");
    beginGroup(*command, kMachineGroup);
    addThreads(*command, m_request.threads);
    addCache(*command, m_cache);
    beginGroup(*command, kOutputGroup);
    command->add_flag("-q,--quiet", m_quiet,
                      "Print results and errors only: no progress, no remarks.");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    command->add_flag("--json", m_json, "Print every word with its times as JSON.");
    command->add_flag("--sounds", m_sounds,
                      "Add to the JSON the audio that the network attended to for each word.");
    return command;
}

std::vector<SpeakerTurn> TranscribeCommand::readTurns(const RunContext& runContext) const {
    if (!m_speakers) return {};
    VoiceRequest request;
    request.video = m_request.video;
    request.track = m_request.track;
    request.cacheFolder = m_request.cacheFolder;
    return movedBy(speakerTurns(readVoicePrints(request, runContext), {}, runContext),
                   transcriptDelay(m_request, runContext));
}

TranscriptFormat TranscribeCommand::formatOf(TranscriptFormat wanted) const {
    return wanted == TranscriptFormat::Json && m_sounds ? TranscriptFormat::Sounds : wanted;
}

void TranscribeCommand::write(const Transcript& transcript,
                              const std::vector<std::string>& speakers,
                              const CommandContext& context) const {
    if (!m_output.empty())
        AtomicFile::write(
            m_output,
            transcriptDocument(transcript, formatOf(transcriptFormatOf(m_output)), speakers),
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (m_json)
        context.console.out() << transcriptDocument(transcript, formatOf(TranscriptFormat::Json),
                                                    speakers);
}

int TranscribeCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    const auto wanted = m_output.empty() ? TranscriptFormat::Json : transcriptFormatOf(m_output);
    if (m_sounds && !m_json && (m_output.empty() || wanted != TranscriptFormat::Json))
        throw Error(ErrorCode::Usage, "--sounds", "--sounds needs --json or a .json file.");
    requireFree(m_output, m_overwrite);
    m_request.video = m_video;
    m_request.cacheFolder = m_cache;
    if (!m_weights.empty()) m_request.modelFolder = m_weights;
    m_request.byFile = true;
    const bool lines = m_output.empty() && !m_json;
    const RunContext runContext =
        context.console.context(context.stop, m_request.video.filename().string());
    const fs::path network = speechModelPlace(m_request);
    const std::vector<SpeakerTurn> turns = readTurns(runContext);
    Transcript transcript = transcribeVideo(
        m_request,
        [&](const Transcript::Line& line) {
            if (!lines) return;
            for (const SpokenLine& part : spokenLines(line, turns))
                print(context.console.out(), part);
        },
        runContext);
    const std::vector<std::string> speakers =
        m_speakers ? divideBySpeakers(transcript, turns) : std::vector<std::string>();
    write(transcript, speakers, context);
    if (const std::string remark = speechModelRemark(network); !remark.empty())
        context.console.log(LogLevel::Warning, remark);
    if (transcript.lines.empty())
        context.console.log(LogLevel::Warning,
                            "No speech was found in " + m_video + "." + otherTracks(m_request));
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTranscribeCommand() { return std::make_unique<TranscribeCommand>(); }

}  // namespace skimline::cli
