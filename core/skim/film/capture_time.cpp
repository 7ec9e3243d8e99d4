// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/capture_time.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <regex>
#include <string>

namespace skimline {
namespace {

constexpr int kEarliestYear = 1980;

/// A clock's time, without a zone.
struct ClockTime {
    int year = 0;
    int month = 0;
    int day = 0;
    int hour = 0;
    int minute = 0;
    int second = 0;

    bool isDate() const {
        const std::chrono::year_month_day date{std::chrono::year(year),
                                               std::chrono::month(static_cast<unsigned>(month)),
                                               std::chrono::day(static_cast<unsigned>(day))};
        return date.ok() && year >= kEarliestYear && hour < 24 && minute < 60 && second <= 60;
    }
    std::int64_t asUtc() const {
        const std::chrono::sys_days date = std::chrono::year(year) /
                                           std::chrono::month(static_cast<unsigned>(month)) /
                                           std::chrono::day(static_cast<unsigned>(day));
        return 1000 * (std::int64_t{date.time_since_epoch().count()} * 86'400 + hour * 3600 +
                       minute * 60 + second);
    }
    std::int64_t asLocal() const {
        std::tm local{};
        local.tm_year = year - 1900;
        local.tm_mon = month - 1;
        local.tm_mday = day;
        local.tm_hour = hour;
        local.tm_min = minute;
        local.tm_sec = second;
        local.tm_isdst = -1;
        return 1000 * static_cast<std::int64_t>(std::mktime(&local));
    }
};

using Match = std::match_results<std::string_view::const_iterator>;

int numberIn(const Match& match, std::size_t group) {
    return match[group].matched ? std::atoi(match[group].str().c_str()) : 0;
}

ClockTime clockIn(const Match& match) {
    return {numberIn(match, 1), numberIn(match, 2), numberIn(match, 3),
            numberIn(match, 4), numberIn(match, 5), numberIn(match, 6)};
}

/// The first three digits behind a second.
std::int64_t millisecondsIn(std::string digits) {
    digits.resize(3, '0');
    return std::atoi(digits.c_str());
}

std::int64_t changedAt(const std::filesystem::path& file) {
    std::error_code missing;
    const auto changed = std::filesystem::last_write_time(file, missing);
    if (missing) return 0;
    const auto system = std::chrono::file_clock::to_sys(changed);
    return std::chrono::floor<std::chrono::milliseconds>(system).time_since_epoch().count();
}

}  // namespace

const char* nameOf(TimeSource source) {
    switch (source) {
        case TimeSource::QuickTime:
            return "QuickTime creation date";
        case TimeSource::Container:
            return "container";
        case TimeSource::FileName:
            return "file name";
        case TimeSource::FileTime:
            break;
    }
    return "file time";
}

std::optional<std::int64_t> timeInTag(std::string_view text) {
    static const std::regex form(
        R"(\s*(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?\s*(?:Z|([+-])(\d\d):?(\d\d))?\s*)");
    constexpr std::size_t kLongestDate = 64;  // std::regex needs stack for every letter
    if (text.size() > kLongestDate) return {};
    Match match;
    if (!std::regex_match(text.begin(), text.end(), match, form)) return {};
    const ClockTime clock = clockIn(match);
    if (!clock.isDate()) return {};
    const std::int64_t zone = 60'000 * (numberIn(match, 9) * 60 + numberIn(match, 10));
    const bool west = match[8].matched && match[8].str() == "-";
    return clock.asUtc() + (match[7].matched ? millisecondsIn(match[7].str()) : 0) +
           (west ? zone : -zone);
}

std::optional<std::int64_t> timeInName(std::string_view name) {
    static const std::regex full(
        R"((?:^|[^0-9])((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[-_. T]*|[-_ ]at[-_ ])([01]\d|2[0-3])[-_.:h]?([0-5]\d)[-_.:m]?([0-5]\d)(?:\.?(\d{3})(?![0-9]))?)");
    static const std::regex date(
        R"((?:^|[^0-9])((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?![0-9])(?:[^0-9]*(\d{1,6}))?)");
    Match match;
    if (std::regex_search(name.begin(), name.end(), match, full) && clockIn(match).isDate()) {
        const ClockTime clock = clockIn(match);
        const std::int64_t second = name.starts_with("PXL_") ? clock.asUtc() : clock.asLocal();
        return second + (match[7].matched ? millisecondsIn(match[7].str()) : 0);
    }
    if (!std::regex_search(name.begin(), name.end(), match, date)) return {};
    ClockTime clock = clockIn(match);
    const int number = clock.hour;
    clock.hour = clock.minute = clock.second = 0;
    if (!clock.isDate()) return {};
    return clock.asLocal() + number;
}

CaptureTime captureTime(const std::filesystem::path& video) {
    return captureTimeBy(video, recordingDates(video));
}

CaptureTime captureTimeBy(const std::filesystem::path& video, const RecordingDates& dates) {
    if (const auto time = timeInTag(dates.quickTime)) return {*time, TimeSource::QuickTime};
    if (const auto time = timeInTag(dates.container)) return {*time, TimeSource::Container};
    if (const auto time = timeInName(video.stem().string())) return {*time, TimeSource::FileName};
    return {changedAt(video), TimeSource::FileTime};
}

}  // namespace skimline
