// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/speaker_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {

void SpeakerOptions::addTo(CLI::App& command) {
    beginGroup(command, kCuttingGroup);
    auto* only =
        command
            .add_option("--only-speaker", m_only,
                        "Keep only what this speaker says: a number from \"skimline speakers\".")
            ->check(CLI::Range(1, 50))
            ->excludes("--only-words")
            ->excludes("--only-events");
    command
        .add_option("--drop-speaker", m_drop,
                    "Cut what this speaker says: a number from \"skimline speakers\".")
        ->check(CLI::Range(1, 50))
        ->excludes(only)
        ->excludes("--only-words")
        ->excludes("--only-events");
}

std::vector<SpeakerTurn> SpeakerOptions::read(const VoiceRequest& request,
                                              const RunContext& runContext) const {
    std::vector<SpeakerTurn> turns =
        speakerTurns(readVoicePrints(request, runContext), {}, runContext);
    const int found = speakerCount(turns);
    const int wanted = std::max(m_only, m_drop);
    if (wanted > found)
        throw Error(ErrorCode::NotFound, request.video.string(),
                    "There is no speaker " + std::to_string(wanted) + " in " +
                        request.video.filename().string() + ": " +
                        (found == 0   ? "nobody is heard."
                         : found == 1 ? "1 speaker was found."
                                      : std::to_string(found) + " speakers were found."));
    return turns;
}

std::vector<TimeRange> SpeakerOptions::kept(const std::vector<SpeakerTurn>& turns,
                                            const Rational& duration) const {
    const std::vector<TimeRange> said = turnsOf(std::max(m_only, m_drop), turns, duration);
    return m_only > 0 ? said : rangesBetween(said, duration);
}

}  // namespace skimline::cli
