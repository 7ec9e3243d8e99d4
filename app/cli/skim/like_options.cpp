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
    command
        .add_option("--like", m_picture,
                    "Keep the moments most like this picture, then fill the rest; see \"find\".")
        ->excludes("--rest")
        ->excludes("--only-words")
        ->excludes("--only-events")
        ->excludes("--only-speaker")
        ->excludes("--drop-speaker");
}

std::vector<Shot> LikeOptions::keptIn(const SkimSource& source, const AnalysisPointer& analysis,
                                      const AnalysisRequest& request, const Rational& seconds,
                                      const RunContext& context) const {
    LikeRequest asked{request, m_picture};
    // Another network than the one that scores the skim may compare pictures better.
    asked.reading.extractor.clear();
    asked.reading.known = analysis;
    const std::vector<TimeRange> ranges =
        momentsToKeep(findLike(asked, context).moments, seconds, source.part);
    if (ranges.empty())
        throw Error(ErrorCode::NotFound, m_picture,
                    "No moment of " + request.video.filename().string() +
                        " that fits the length looks like " + m_picture + ".");
    std::vector<Shot> shots(source.shots.begin(), source.shots.end());
    for (const TimeRange& range : ranges) lockRange(shots, range, Lock::In, source.scale);
    return shots;
}

}  // namespace skimline::cli
