// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/recordings.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <regex>
#include <string>
#include <tuple>

namespace skimline {
namespace {

/// Names of dashcam files have whole seconds; file systems of cards store even seconds only.
constexpr double kSeamSeconds = 2.1;

struct GoProChapter {
    std::string recording;
    int number = 0;
};

/// The chapter in a name that GoPro gives.
std::optional<GoProChapter> goProChapter(const std::filesystem::path& file) {
    static const std::regex now(R"((G[HXLPS])(\d\d)(\d{4}))", std::regex::icase);
    static const std::regex first(R"((GOPR)(\d{4}))", std::regex::icase);
    const std::string name = file.stem().string();
    std::smatch match;
    if (std::regex_match(name, match, first)) return GoProChapter{"GP" + match[2].str(), 0};
    if (!std::regex_match(name, match, now)) return {};
    std::string kind = match[1].str();
    std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return std::toupper(c); });
    return GoProChapter{kind + match[3].str(), std::atoi(match[2].str().c_str())};
}

bool isAlike(const RecordedFile& a, const RecordedFile& b) {
    return a.width == b.width && a.height == b.height && a.path.extension() == b.path.extension() &&
           a.path.parent_path() == b.path.parent_path();
}

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

/// "20240131_154500_F" as "#_#_F".
std::string patternOf(const std::filesystem::path& file) {
    std::string pattern;
    for (const char letter : file.stem().string()) {
        const char shown = isDigit(letter) ? '#' : letter;
        if (shown != '#' || pattern.empty() || pattern.back() != '#') pattern += shown;
    }
    return pattern;
}

double secondsBetween(const RecordedFile& earlier, const RecordedFile& later) {
    return static_cast<double>(later.captured.milliseconds - earlier.captured.milliseconds) / 1000;
}

/// The later one begins when the earlier one ends.
bool meets(const RecordedFile& earlier, const RecordedFile& later) {
    if (!isAlike(earlier, later) || earlier.captured.source != later.captured.source) return false;
    const std::string pattern = patternOf(earlier.path);
    if (pattern.find('#') == std::string::npos || pattern != patternOf(later.path)) return false;
    // The last change of a file is the end of its recording.
    const bool atEnd = earlier.captured.source == TimeSource::FileTime;
    const double length = (atEnd ? later : earlier).duration.toDouble();
    return length > kSeamSeconds &&
           std::abs(secondsBetween(earlier, later) - length) <= kSeamSeconds;
}

bool follows(const RecordedFile& earlier, const RecordedFile& later) {
    const auto before = goProChapter(earlier.path);
    const auto after = goProChapter(later.path);
    if (before && after)
        return isAlike(earlier, later) && before->recording == after->recording &&
               after->number == before->number + 1;
    return meets(earlier, later);
}

/// "clip9" before "clip10".
bool isNamedBefore(const std::string& a, const std::string& b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j]) return a[i] < b[j];
            ++i;
            ++j;
            continue;
        }
        const auto numberAt = [](const std::string& text, std::size_t& at) {
            while (at < text.size() && text[at] == '0') ++at;
            const std::size_t from = at;
            while (at < text.size() && isDigit(text[at])) ++at;
            return text.substr(from, at - from);
        };
        const std::string first = numberAt(a, i);
        const std::string second = numberAt(b, j);
        if (first.size() != second.size()) return first.size() < second.size();
        if (first != second) return first < second;
    }
    return std::tuple(a.size() - i, a) < std::tuple(b.size() - j, b);
}

/// Each file follows at most one other, and is followed by at most one.
std::vector<Recording> joined(std::span<const RecordedFile> files) {
    std::vector<std::optional<std::size_t>> next(files.size());
    std::vector<bool> hasBefore(files.size());
    for (std::size_t later = 0; later < files.size(); ++later)
        for (std::size_t earlier = 0; earlier < files.size() && !hasBefore[later]; ++earlier) {
            if (earlier == later || next[earlier] || !follows(files[earlier], files[later]))
                continue;
            next[earlier] = later;
            hasBefore[later] = true;
        }
    std::vector<Recording> recordings;
    for (std::size_t first = 0; first < files.size(); ++first) {
        if (hasBefore[first]) continue;
        Recording recording;
        for (std::optional<std::size_t> at = first; at; at = next[*at]) recording.push_back(*at);
        recordings.push_back(std::move(recording));
    }
    return recordings;
}

}  // namespace

std::vector<Recording> recordingsOf(std::span<const RecordedFile> files, FilmOrder order) {
    std::vector<Recording> recordings = joined(files);
    const auto nameOfFirst = [&](const Recording& recording) {
        return files[recording.front()].path.filename().string();
    };
    const auto byName = [&](const Recording& a, const Recording& b) {
        return isNamedBefore(nameOfFirst(a), nameOfFirst(b));
    };
    if (order == FilmOrder::Name) std::ranges::stable_sort(recordings, byName);
    if (order == FilmOrder::Time)
        std::ranges::stable_sort(recordings, [&](const Recording& a, const Recording& b) {
            const std::int64_t first = files[a.front()].captured.milliseconds;
            const std::int64_t second = files[b.front()].captured.milliseconds;
            return first != second ? first < second : byName(a, b);
        });
    return recordings;
}

}  // namespace skimline
