// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/interchange/interchange_video.h"

namespace skimline {

// The readers of the single formats; private to core/foundation/interchange. Ranges are returned as
// written, in seconds from the first frame and in the order shown; they may be outside the video.
// They throw BadInterchange, or what nlohmann::json throws.

/// The fault of an edit list, to follow "The edit list X cannot be read: ".
struct BadInterchange {
    std::string what;
};

/// A range of some video.
struct ListedPiece {
    TimeRange range;
    std::string source = {};  ///< its file or reel; empty: the list names none
    Rational speed{1};        ///< seconds of the source per second shown
    bool otherSpeed =
        false;  ///< shown at a speed that clips do not support: still, backwards, varying
};

std::vector<ListedPiece> piecesOfCsv(std::string_view text, const InterchangeVideo& video);
std::vector<ListedPiece> piecesOfJson(std::string_view text, const InterchangeVideo& video);
std::vector<ListedPiece> piecesOfOtio(std::string_view text, const InterchangeVideo& video);
std::vector<ListedPiece> piecesOfEdl(std::string_view text, const InterchangeVideo& video);
/// The pieces that remain after comskip's list of commercials, in frames.
std::vector<ListedPiece> piecesOfComskip(std::string_view text, const InterchangeVideo& video);
std::vector<ListedPiece> piecesOfFcpXml(std::string_view text, const InterchangeVideo& video);
/// A project of LosslessCut, which is JSON5.
std::vector<ListedPiece> piecesOfLlc(std::string_view text, const InterchangeVideo& video);
/// An OpenTimelineIO timeline of any program.
std::vector<ListedPiece> piecesOfTimeline(const nlohmann::json& timeline,
                                          const InterchangeVideo& video);

/// A range at about this speed, shown for whole frames, at least one.
ListedPiece pieceOfRange(const TimeRange& range, const Rational& speed, const Rational& frameRate);

// Shared by several of them.
inline constexpr double kLongestSeconds = 1e7;
std::optional<double> numberOf(std::string_view text);
/// From JSON with "start" and "end", exact if it has "start_exact".
TimeRange rangeIn(const nlohmann::json& json);
/// The same for "speed", 1 without one.
Rational speedIn(const nlohmann::json& json);
/// The piece shown from `start` on for `played` seconds at about such a speed: whole frames. If no
/// clip can have that speed, as many seconds, marked accordingly.
ListedPiece pieceAtSpeed(const Rational& start, const Rational& played, double speed,
                         const Rational& frameRate);
nlohmann::json interchangeJson(std::string_view text);

/// Lines without their line ends, of any kind; empty lines are left out.
std::vector<std::string_view> filledLinesOf(std::string_view text);
/// Without blanks and quotes around it.
std::string_view unquoted(std::string_view text);

}  // namespace skimline
