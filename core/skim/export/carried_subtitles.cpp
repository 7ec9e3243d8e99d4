// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/carried_subtitles.h"

#include "core/foundation/base/error.h"

namespace skimline {

const std::vector<Transcript::Line>& subtitlesOf(const Analysis& analysis, TranscriptSource& own,
                                                 const RunContext& context) {
    return (analysis.rules.said ? analysis.rules.said : own.get(context))->lines;
}

std::string addSubtitles(const Analysis& analysis, ClipOptions& options, TranscriptSource& own,
                         const RunContext& context) {
    try {
        options.subtitles = subtitlesOf(analysis, own, context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        // Most videos have none, so this is not reported.
        if (error.code() != ErrorCode::NotFound) return error.what();
    }
    return {};
}

}  // namespace skimline
