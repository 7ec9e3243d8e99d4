// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/written_track.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr double kLowerPart = 0.66;       // from the top of the frame
constexpr double kOffMiddle = 0.08;       // of the frame's width
constexpr double kHighestLine = 1.0 / 8;  // of the frame's height; boxes are higher than letters
constexpr std::size_t kLeastTexts = 3;
constexpr double kLeastChange = 0.5;  // texts per line

std::u32string codePointsOf(const std::string& text) {
    std::u32string points;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        points.push_back(point.value);
        at = point.end;
    }
    return points;
}

double middleX(const CropRectangle& box) { return box.left + box.width / 2; }
double middleY(const CropRectangle& box) { return box.top + box.height / 2; }

/// Letters that differ, and that are missing or too many (Levenshtein).
std::size_t lettersApart(const std::u32string& a, const std::u32string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

bool isSameText(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const std::u32string left = codePointsOf(a);
    const std::u32string right = codePointsOf(b);
    const std::size_t longest = std::max(left.size(), right.size());
    return lettersApart(left, right) * 5 <= longest;
}

bool isSamePlace(const CropRectangle& a, const CropRectangle& b) {
    const double reach = std::min(a.height, b.height) / 2;
    return std::abs(middleY(a) - middleY(b)) <= reach &&
           std::min(a.left + a.width, b.left + b.width) > std::max(a.left, b.left);
}

bool isPlacedAsSubtitle(const WrittenLine& line) { return isWhereSubtitlesAre(line.box); }

/// Marks the lines at one height if their texts change enough.
void markIfChanging(const std::vector<WrittenLine*>& together) {
    std::vector<const std::string*> texts;
    for (const WrittenLine* line : together)
        if (std::ranges::none_of(
                texts, [&](const std::string* known) { return isSameText(*known, line->text); }))
            texts.push_back(&line->text);
    if (texts.size() < kLeastTexts ||
        static_cast<double>(texts.size()) < kLeastChange * static_cast<double>(together.size()))
        return;
    for (WrittenLine* line : together) line->subtitle = true;
}

/// Adds upper lines of subtitles: lines directly above a subtitle for the same time.
void markUpperLines(std::vector<WrittenLine>& lines) {
    for (std::size_t at = lines.size(); at-- > 0;) {
        WrittenLine& upper = lines[at];
        if (upper.subtitle || !isPlacedAsSubtitle(upper)) continue;
        upper.subtitle = std::ranges::any_of(lines, [&](const WrittenLine& lower) {
            const double down = middleY(lower.box) - middleY(upper.box);
            return lower.subtitle && lower.range == upper.range && down > 0 &&
                   down <= 1.5 * std::max(lower.box.height, upper.box.height);
        });
    }
}

void markSubtitles(std::vector<WrittenLine>& lines) {
    std::vector<WrittenLine*> left;
    for (WrittenLine& line : lines)
        if (isPlacedAsSubtitle(line)) left.push_back(&line);
    std::ranges::stable_sort(left, {}, [](const WrittenLine* line) { return middleY(line->box); });
    // A height ends where the next line is more than half a line lower than the last one.
    for (auto first = left.begin(); first != left.end();) {
        auto last = std::next(first);
        while (last != left.end() && middleY((*last)->box) - middleY((*std::prev(last))->box) <=
                                         (*std::prev(last))->box.height / 2)
            ++last;
        markIfChanging({first, last});
        first = last;
    }
    markUpperLines(lines);
}

}  // namespace

bool isWhereSubtitlesAre(const CropRectangle& box) {
    return middleY(box) >= kLowerPart && std::abs(middleX(box) - 0.5) <= kOffMiddle &&
           box.height <= kHighestLine && box.width > box.height;
}

std::vector<WrittenLine> writtenTrack(const ScreenText& text) {
    std::vector<WrittenLine> lines;
    std::vector<std::size_t> before;  // lines of the look before
    for (const ScreenLook& look : text.looks) {
        std::vector<std::size_t> now;
        for (const ScreenLine& seen : look.lines) {
            const auto same = std::ranges::find_if(before, [&](std::size_t at) {
                return lines[at].range.end == look.range.start &&
                       isSamePlace(lines[at].box, seen.box) &&
                       isSameText(lines[at].text, seen.text);
            });
            if (same == before.end()) {
                now.push_back(lines.size());
                lines.push_back({look.range, seen.box, seen.text, seen.confidence});
                continue;
            }
            WrittenLine& line = lines[*same];
            line.range.end = look.range.end;
            if (seen.confidence > line.confidence) {
                line.text = seen.text;
                line.confidence = seen.confidence;
            }
            now.push_back(*same);
            before.erase(same);
        }
        before = std::move(now);
    }
    markSubtitles(lines);
    return lines;
}

std::optional<CropRectangle> subtitlePlace(const std::vector<WrittenLine>& lines) {
    std::optional<CropRectangle> place;
    for (const WrittenLine& line : lines) {
        if (!line.subtitle) continue;
        if (!place) place = line.box;
        const double right = std::max(place->left + place->width, line.box.left + line.box.width);
        const double bottom = std::max(place->top + place->height, line.box.top + line.box.height);
        place->left = std::min(place->left, line.box.left);
        place->top = std::min(place->top, line.box.top);
        place->width = right - place->left;
        place->height = bottom - place->top;
    }
    return place;
}

}  // namespace skimline
