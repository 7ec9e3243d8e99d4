// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/highlights_command.h"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/engine/highlights/highlight_run.h"

namespace skimline::cli {

namespace {

void printMoments(std::ostream& out, const Highlights& found) {
    for (const HighlightMoment& moment : found.moments) {
        char line[96];
        std::snprintf(line, sizeof line, "%.1f\t%.1f\t%.3f\n", moment.start, moment.end,
                      moment.score);
        out << line;
    }
}

}  // namespace

CLI::App* HighlightsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "highlights", "Find what stands out in pictures and sound: start, end, score");
    std::string words;
    for (const std::string& word : highlightWords()) words += (words.empty() ? "" : ", ") + word;
    command->add_option("IN", m_video, "Video")->required();
    command->add_option("--query", m_query, "What to look for (" + words + "); default: anything");
    command->add_option("-o,--output", m_output,
                        "Curve, moments and lanes of sound (.json), or a line per picture (.csv)");
    command->add_option("--model", m_network, "Highlight network; default: the bundled one");
    command->add_option("--transcript", m_transcript,
                        "Subtitles, for a network that takes speech; default: beside the video or "
                        "in it");
    command->add_flag("--overwrite", m_overwrite, "Replace the file if it is there already");
    command->add_flag("--json", m_json, "Everything known, as JSON on stdout");
    m_options.addCommonTo(*command);
    return command;
}

int HighlightsCommand::run(const CommandContext& context) {
    if (!m_output.empty()) {
        highlightFormatOf(m_output);
        if (!m_overwrite && std::filesystem::exists(m_output))
            throw Error(ErrorCode::Exists, m_output,
                        m_output + " is there already; --overwrite replaces it.");
    }
    HighlightRequest request;
    request.analysis = m_options.request(m_video, context.console);
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

}  // namespace skimline::cli
