// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/skim/highlights/highlight_run.h"

namespace skimline::cli {
namespace {

void printMoments(std::ostream& out, const Highlights& found) {
    for (const HighlightMoment& moment : found.moments) {
        char line[96];
        std::snprintf(line, sizeof line, "%.1f\t%.1f\t%.3f", moment.start, moment.end,
                      moment.score);
        out << line << (moment.heard.empty() ? "" : "\t" + moment.heard) << '\n';
    }
}

/// skimline highlights IN [--query WORD] [-o FILE.json|FILE.csv]
class HighlightsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_query;
    std::string m_network;
    std::string m_transcript;
    std::string m_output;
    int m_listensTo = 0;
    bool m_overwrite = false;
    bool m_json = false;
};

CLI::App* HighlightsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "highlights",
        "Find highlights by picture, sounds and speech: start, end, score, what is heard.");
    std::string words;
    for (const std::string_view word : kSoundClasses)
        words.append(words.empty() ? "" : ", ").append(word);
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    command->add_option("--query", m_query, "Sound to look for: " + words + ".");
    command->add_option(
        "-o,--output", m_output,
        "File for the curve, moments and audio tracks (.json), or one line per frame (.csv).");
    command->add_option("--model", m_network,
                        "File of the highlight network, instead of the bundled one.");
    command->add_option("--transcript", m_transcript,
                        "File of subtitles or plain text; by default the video's own subtitles.");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    beginGroup(*command, kSpeechGroup);
    addListen(*command, m_listensTo);
    m_options.addCommonTo(*command);
    return command;
}

int HighlightsCommand::run(const CommandContext& context) {
    if (!m_output.empty()) {
        highlightFormatOf(m_output);
        requireFree(m_output, m_overwrite);
    }
    HighlightRequest request;
    request.analysis = m_options.request(m_video, context.console);
    request.analysis.listensTo = m_listensTo;
    request.network = m_network;
    request.words = m_query;
    if (!m_transcript.empty()) request.transcript = m_transcript;
    const HighlightRunPointer run = runHighlights(
        request, context.console.context(context.stop, request.analysis.video.filename().string()));
    if (!m_output.empty())
        AtomicFile::write(
            m_output, highlightDocument(*run, highlightFormatOf(m_output)),
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (m_json) {
        context.console.out() << highlightDocument(*run, HighlightFormat::Json);
    } else {
        printMoments(context.console.out(), run->found());
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeHighlightsCommand() { return std::make_unique<HighlightsCommand>(); }

}  // namespace skimline::cli
