// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/like_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline::cli {

void LikeOptions::addTo(CLI::App& command) {
    beginGroup(command, kCuttingGroup);
    CLI::Option* picture = command.add_option(
        "--like", m_picture,
        "Keep the moments most like this picture, then fill the rest; see \"find\".");
    CLI::Option* words = command.add_option("--query", m_words,
                                            "Keep the moments that show this, such as \"a red "
                                            "car\", then fill the rest; see \"find\".");
    words->excludes(picture);
    for (CLI::Option* option : {picture, words})
        for (const char* other :
             {"--rest", "--only-words", "--only-events", "--only-speaker", "--drop-speaker"})
            option->excludes(other);
}

std::vector<Shot> LikeOptions::keptIn(const SkimSource& source, const AnalysisPointer& analysis,
                                      const AnalysisRequest& request, const Rational& seconds,
                                      const RunContext& context) const {
    LikeRequest asked{request, m_picture, m_words};
    // Another network than the one that scores the skim may compare pictures better.
    asked.reading.extractor.clear();
    asked.reading.known = analysis;
    const std::vector<TimeRange> ranges =
        momentsToKeep(findLike(asked, context).moments, seconds, source.part);
    if (ranges.empty())
        throw Error(ErrorCode::NotFound, m_picture.empty() ? m_words : m_picture,
                    "No moment of " + request.video.filename().string() + " that fits the length " +
                        (m_picture.empty() ? "shows \"" + m_words + "\"."
                                           : "looks like " + m_picture + "."));
    std::vector<Shot> shots(source.shots.begin(), source.shots.end());
    for (const TimeRange& range : ranges) lockRange(shots, range, Lock::In, source.scale);
    return shots;
}

}  // namespace skimline::cli
