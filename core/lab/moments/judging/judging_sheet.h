// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline {

/// A stretch of a video that gets one mark. Seconds from the first frame.
struct SheetSegment {
    double start = 0;
    double end = 0;
    std::optional<double> meanDb{};  ///< of the audio, full scale is 0; none: there is no audio
    std::optional<double> peakDb{};  ///< of the loudest fifth of a second
    std::string words{};             ///< said in it; empty: none, or not transcribed
};

/// A video as judges see it.
struct JudgingSheet {
    std::string video;   ///< its name in judgements: 16 digits of its SHA-256, and its suffix
    std::string source;  ///< origin; videos of one source belong to one part
    std::string part;    ///< partOfSource()
    std::string sha256;
    std::int64_t bytes = 0;
    double seconds = 0;
    std::vector<SheetSegment> segments;
};

/// train, tune or test in the proportion 3 : 1 : 1, by the SHA-256 of the name in lower case
/// (ASCII), so that the held-out part is not chosen by hand.
std::string partOfSource(std::string_view source);

/// Pieces between shot changes, at least a second long, those over 6.5 s in even pieces of at most
/// 6 s. @param borders  moments of shot changes, ascending
std::vector<SheetSegment> sheetSegments(std::span<const Rational> borders,
                                        const Rational& duration);

/// Reads the video, its audio, and its words from a file next to it or from inside it.
/// @throws as readVideo() and checksumsOfFile()
JudgingSheet judgingSheet(const AnalysisRequest& request, const std::string& source,
                          const RunContext& context);

/// The sheet as JSON text, as stored in its file.
nlohmann::ordered_json sheetJson(const JudgingSheet& sheet);
/// @throws Error(NotFound | Corrupt) naming the file
JudgingSheet readSheet(const std::filesystem::path& file);

/// The sheet as one HTML page: three frames, loudness and words of every segment, marks to set by
/// mouse or keys, and a button that saves them as a file for readMarks(). Loads nothing.
/// @throws as thumbnails()
std::string judgingPage(const JudgingSheet& sheet, const std::filesystem::path& video,
                        const RunContext& context);

}  // namespace skimline
