// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/speech_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/skim/speech/edits/word_spans.h"

namespace skimline::cli {
namespace {

constexpr const char* kPauses = "--drop-pauses";
constexpr const char* kFillers = "--drop-fillers";
constexpr double kFarthestBorder = 60;  ///< seconds; an analysis refuses more

std::string languages() {
    std::string list;
    for (const std::string& language : fillerLanguages())
        list += (list.empty() ? "" : ", ") + language;
    return list;
}

}  // namespace

void SpeechOptions::addTo(CLI::App& command) {
    m_command = &command;
    beginGroup(command, kCuttingGroup);
    auto* pauses =
        command
            .add_option(kPauses, m_pauses,
                        "Cut pauses in speech longer than this many seconds (default 0.6).")
            ->expected(0, 1);
    command
        .add_option("--keep-pauses", m_keptPause,
                    "Leave this many seconds of each pause that is cut (default 0.2).")
        ->needs(pauses);
    command
        .add_option(kFillers, m_fillers,
                    "Cut filler words (um, uh) in this language: " + languages() + " (default en).")
        ->expected(0, 1);
    command
        .add_option("--drop-words", m_dropped,
                    "Cut every place where this word or phrase is said (repeatable).")
        ->allow_extra_args(false);
    command
        .add_option("--only-words", m_only,
                    "Keep the places where this is said and nothing else (repeatable).")
        ->allow_extra_args(false);
    command.add_option("--border-reach", m_reach,
                       "Move cuts inside speech to a pause within this many seconds; 0 leaves them "
                       "(default 0.4).");
}

SpeechBorders SpeechOptions::borders() const {
    SpeechBorders borders;
    if (m_reach.empty()) return borders;
    const double ratio = borders.farReach / borders.reach;
    borders.reach = secondsFromText(m_reach);
    borders.farReach = std::max(borders.reach, std::min(borders.reach * ratio, kFarthestBorder));
    return borders;
}

SpeechEdits SpeechOptions::edits() const {
    SpeechEdits edits;
    edits.only = m_only;
    edits.dropped = m_dropped;
    if (m_command->count(kFillers) > 0) edits.fillers = m_fillers.empty() ? "en" : m_fillers;
    const std::vector<std::string> known = fillerLanguages();
    if (!edits.fillers.empty() && std::ranges::find(known, edits.fillers) == known.end())
        throw Error(ErrorCode::Usage, edits.fillers,
                    "There are no filler words for the language \"" + edits.fillers +
                        "\"; known languages: " + languages() + ".");
    if (m_command->count(kPauses) == 0) return edits;
    PauseCuts cuts;
    if (!m_pauses.empty()) cuts.longerThan = secondsFromText(m_pauses);
    if (!m_keptPause.empty()) cuts.keep = secondsFromText(m_keptPause);
    edits.pauses = cuts;
    return edits;
}

Selection SpeechOptions::edited(const Analysis& analysis, Selection skim, VideoWords& words,
                                const CommandContext& context, const RunContext& runContext) const {
    const SpeechEdits wanted = edits();
    if (!wanted.readWords() && !wanted.pauses) return skim;
    if (wanted.pauses && analysis.facts->speech.empty())
        context.console.log(LogLevel::Warning, "No speech was found, so no pauses were cut.");
    RunningText said;
    if (wanted.readWords()) {
        const Words& found = words.words(runContext);
        if (!found.timed())
            throw Error(ErrorCode::Unsupported, found.transcript().file.string(),
                        "A plain text has no times, so nothing can be cut by its words.");
        said = found.said;
    }
    skim.shots = withSpeechEdits(analysis, skim.shots, wanted, said);
    return skim;
}

}  // namespace skimline::cli
