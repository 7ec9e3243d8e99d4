// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/interchange/interchange_parsers.h"
#include "core/foundation/interchange/interchange_text.h"
#include "core/foundation/text/subtitles/subtitle_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBlack = "BL";  ///< the reel of CMX 3600 that is no source
constexpr std::size_t kMostBytes = std::size_t{16} << 20;

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return text;
}

/// The parts of the video during which subtitles are shown.
std::vector<ListedPiece> piecesOfSubtitles(std::string_view text, const fs::path& file,
                                           const Rational& delay) {
    std::vector<ListedPiece> pieces;
    try {
        for (const Transcript::Line& line : parseSubtitles(text, file).lines)
            if (line.end > line.start) pieces.push_back({{line.start - delay, line.end - delay}});
    } catch (const Error&) {
        throw BadInterchange{"there are no subtitles in it"};
    }
    return pieces;
}

std::vector<ListedPiece> parse(std::string_view text, const fs::path& file,
                               const InterchangeVideo& video) {
    const std::string suffix = lower(file.extension().string());
    if (suffix == ".csv" || suffix == ".tsv") return piecesOfCsv(text, video);
    if (suffix == ".json") return piecesOfJson(text, video);
    if (suffix == ".otio") return piecesOfOtio(text, video);
    if (suffix == ".edl") return piecesOfEdl(text, video);
    if (suffix == ".fcpxml") return piecesOfFcpXml(text, video);
    if (suffix == ".llc") return piecesOfLlc(text, video);
    if (suffix == ".srt" || suffix == ".vtt") return piecesOfSubtitles(text, file, video.delay);
    if (suffix == ".txt") return piecesOfComskip(text, video);
    throw Error(ErrorCode::Unsupported, ErrorId::EditListSuffix, {quotedName(file), file.string()});
}

/// Whether a list with the source name `source` means the video of this name.
bool means(const std::string& source, const std::string& video) {
    const auto stem = [](const std::string& name) { return lower(fs::path(name).stem().string()); };
    return stem(source) == stem(video) || lower(source) == lower(reelName(video));
}

/// The time of the intended frame: tables and captions round it to milli- or microseconds.
Rational ofFrame(const Rational& time, const Rational& frameRate) {
    const Rational frame = Rational(time.roundTimes(frameRate)) / frameRate;
    const bool isRounded = std::ranges::any_of(std::array{1000, 1'000'000}, [&](int digits) {
        return time == Rational(frame.roundTimes(digits), digits);
    });
    return isRounded ? frame : time;
}

/// The pieces of this video. If none has its name and all are of one source, the video has been
/// renamed.
std::vector<ListedPiece> ofVideo(const std::vector<ListedPiece>& pieces,
                                 const InterchangeVideo& video, std::size_t& others) {
    std::set<std::string> sources;
    bool named = video.name.empty();
    for (const ListedPiece& piece : pieces) {
        if (piece.source.empty() || piece.source == kBlack) continue;
        named = named || means(piece.source, video.name);
        sources.insert(piece.source);
    }
    std::vector<ListedPiece> found;
    for (const ListedPiece& piece : pieces) {
        const bool ours =
            named ? video.name.empty() || means(piece.source, video.name) : sources.size() == 1;
        if (piece.source.empty() || (ours && piece.source != kBlack))
            found.push_back({{ofFrame(piece.range.start, video.frameRate),
                              ofFrame(piece.range.end, video.frameRate)},
                             {},
                             piece.speed});
        else
            ++others;
    }
    return found;
}

std::string counted(std::size_t count, const char* did) {
    return std::to_string(count) + (count == 1 ? " range " : " ranges ") + did;
}

/// A range of an edit list, and its position there.
struct ListedRange {
    TimeRange range;
    std::size_t at = 0;
    Rational speed{1};
};

/// Parts of the pieces that lie inside the video, in their order.
std::vector<ListedRange> insideOf(const std::vector<ListedPiece>& pieces,
                                  const InterchangeVideo& video, std::string& remark) {
    std::vector<ListedRange> found;
    std::size_t outside = 0;
    std::size_t shortened = 0;
    const Rational frame = Rational(1) / video.frameRate;
    for (const ListedPiece& piece : pieces) {
        const TimeRange& range = piece.range;
        const TimeRange inside{std::max(range.start, Rational(0)),
                               std::min(range.end, video.duration)};
        if (inside.end <= inside.start) {
            ++outside;
            continue;
        }
        // Less than a frame is rounding by the format, not a loss.
        const bool cut = range.start + frame < Rational(0) || range.end > video.duration + frame;
        if (cut) ++shortened;
        found.push_back({inside, found.size(), piece.speed});
    }
    if (outside > 0) remark = counted(outside, "outside the video left out");
    if (shortened > 0)
        remark += (outside > 0 ? ", " : "") + counted(shortened, "cut at the video's end");
    return found;
}

/// Joins ranges that overlap, since a skim shows nothing twice, and ranges that begin where the one
/// before them in the list ends. Overlapping ranges of different speeds keep their speeds.
/// @return how many of those there are
std::int64_t join(std::vector<ListedRange>& ranges, const Rational& frame) {
    std::int64_t slowed = 0;
    std::ranges::stable_sort(ranges, {}, [](const ListedRange& each) { return each.range.start; });
    std::vector<ListedRange> joined;
    std::size_t last = 0;  // position in the list of the entry that ends the previous range
    for (ListedRange next : ranges) {
        // Differences below a frame come from rounding in the formats.
        if (!joined.empty() && next.speed != joined.back().speed &&
            joined.back().range.end - next.range.start < frame &&
            next.range.end > joined.back().range.end)
            next.range.start = std::max(next.range.start, joined.back().range.end);
        const bool overlaps = !joined.empty() && next.range.start < joined.back().range.end;
        const bool follows = !joined.empty() && next.range.start == joined.back().range.end &&
                             next.at == last + 1 && next.speed == joined.back().speed;
        if (overlaps || follows) {
            ListedRange& whole = joined.back();
            if (next.speed != whole.speed) {
                ++slowed;
                whole.speed = Rational(1);
            }
            if (next.range.end >= whole.range.end) last = next.at;
            whole.range.end = std::max(whole.range.end, next.range.end);
            whole.at = std::min(whole.at, next.at);
        } else {
            joined.push_back(next);
            last = next.at;
        }
    }
    std::ranges::stable_sort(joined, {}, &ListedRange::at);
    ranges = std::move(joined);
    return slowed;
}

/// @return how many of the pieces are not shown as listed
std::int64_t slowDown(std::vector<ListedPiece>& pieces, ListedSpeeds speeds) {
    std::int64_t slowed = 0;
    for (ListedPiece& piece : pieces) {
        const bool warped = piece.otherSpeed || piece.speed != Rational(1);
        if (!warped || (speeds == ListedSpeeds::Kept && !piece.otherSpeed)) continue;
        ++slowed;
        piece.speed = Rational(1);
    }
    return slowed;
}

ImportedEdits fitted(std::vector<ListedPiece> pieces, const InterchangeVideo& video,
                     const fs::path& file, ListedSpeeds speeds) {
    ImportedEdits edits;
    std::size_t others = 0;
    std::int64_t slowed = slowDown(pieces, speeds);
    std::vector<ListedRange> inside = insideOf(ofVideo(pieces, video, others), video, edits.remark);
    if (inside.empty())
        throw Error(ErrorCode::Mismatch, ErrorId::EditListElsewhere,
                    {quotedName(file), file.string()});
    slowed += join(inside, Rational(1) / video.frameRate);
    const bool warped = std::ranges::any_of(
        inside, [](const ListedRange& each) { return each.speed != Rational(1); });
    for (const ListedRange& each : inside) {
        edits.kept.push_back(each.range);
        if (warped) edits.speeds.push_back(each.speed);
    }
    const auto say = [&](const std::string& part) {
        edits.remark += (edits.remark.empty() ? "" : ", ") + part;
    };
    if (others > 0) say(counted(others, "of other sources left out"));
    if (slowed > 0) say(counted(static_cast<std::size_t>(slowed), "kept at normal speed"));
    if (!edits.remark.empty()) edits.remark += ".";
    return edits;
}

}  // namespace

std::vector<std::string_view> filledLinesOf(std::string_view text) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        if (end > 0) lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view unquoted(std::string_view text) {
    constexpr std::string_view blanks = " \t\"";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

ImportedEdits editListFromText(std::string_view text, const fs::path& file,
                               const InterchangeVideo& video, ListedSpeeds speeds) {
    if (video.frameRate <= Rational(0) || video.duration <= Rational(0))
        throw Error(ErrorCode::Config, "video", "The video's frame rate or length is not known.");
    const auto refuse = [&](const std::string& what) {
        throw Error(ErrorCode::Corrupt, ErrorId::EditListUnreadable,
                    {quotedName(file), std::string(what), file.string()});
    };
    std::vector<ListedPiece> pieces;
    try {
        pieces = parse(text, file, video);
    } catch (const BadInterchange& bad) {
        refuse(bad.what);
    } catch (const nlohmann::json::parse_error&) {
        refuse("it is not JSON");
    } catch (const nlohmann::json::exception&) {
        refuse("a value is missing or of the wrong kind");
    } catch (const Error& error) {
        // Numbers outside the range of times.
        if (error.code() != ErrorCode::Corrupt) throw;
        refuse("a time in it is out of range");
    }
    if (pieces.empty()) refuse("there is no range in it");
    return fitted(std::move(pieces), video, file, speeds);
}

ImportedEdits readEditList(const fs::path& file, const InterchangeVideo& video,
                           ListedSpeeds speeds) {
    return editListFromText(readFile(file, kMostBytes), file, video, speeds);
}

}  // namespace skimline
