// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/ffmpeg_date.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kReadBytes = 64 << 10;  ///< of a changelog, whose newest entry comes first

struct Release {
    std::string_view version;
    std::string_view day;
};

/// Date of the first Debian package of each release: changelogs of its ffmpeg 5.1.9-0+deb12u1,
/// 7.1.5-0+deb13u1 and 9.0.2-4.
constexpr std::array kReleases{
    Release{"5.1", "2022-07-31"},   Release{"5.1.1", "2022-09-03"}, Release{"5.1.2", "2022-10-01"},
    Release{"5.1.3", "2023-04-13"}, Release{"5.1.4", "2023-11-11"}, Release{"5.1.5", "2024-06-15"},
    Release{"5.1.6", "2024-08-09"}, Release{"5.1.7", "2025-08-24"}, Release{"5.1.8", "2025-12-05"},
    Release{"5.1.9", "2026-05-13"}, Release{"6.0", "2023-03-05"},   Release{"6.1", "2023-11-11"},
    Release{"6.1.1", "2023-12-31"}, Release{"7.0", "2024-04-07"},   Release{"7.0.1", "2024-05-31"},
    Release{"7.0.2", "2024-08-04"}, Release{"7.1", "2024-10-19"},   Release{"7.1.1", "2025-03-08"},
    Release{"7.1.2", "2025-09-20"}, Release{"7.1.3", "2025-12-05"}, Release{"7.1.4", "2026-05-13"},
    Release{"7.1.5", "2026-06-22"}, Release{"8.0", "2025-09-11"},   Release{"8.0.1", "2025-11-21"},
    Release{"8.1", "2026-03-20"},   Release{"8.1.1", "2026-05-08"}, Release{"8.1.2", "2026-06-22"},
    Release{"9.0", "2026-08-06"},   Release{"9.0.1", "2026-08-16"}, Release{"9.0.2", "2026-09-19"}};

/// "libavcodec59" for libavcodec.so.59.37.100; empty for other names.
std::string packageOf(const fs::path& library) {
    const std::string name = library.filename().string();
    constexpr std::string_view kBegin = "libavcodec.so.";
    if (!name.starts_with(kBegin)) return {};
    const std::string number = name.substr(kBegin.size());
    return "libavcodec" + number.substr(0, number.find_first_not_of("0123456789"));
}

std::string beginningOf(const fs::path& packed) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(packed.c_str(), "rb"), &gzclose);
    if (!file) return {};
    std::string text(kReadBytes, '\0');
    const int got = gzread(file.get(), text.data(), static_cast<unsigned>(text.size()));
    text.resize(static_cast<std::size_t>(std::max(got, 0)));
    return text;
}

std::string dayOfPackage(const fs::path& library, const std::string& package) {
    for (fs::path above = library.parent_path(); above.has_relative_path();
         above = above.parent_path()) {
        const fs::path folder = above / "share" / "doc" / package;
        for (const char* name : {"changelog.Debian.gz", "changelog.gz"})
            if (std::string day = newestDay(beginningOf(folder / name)); !day.empty()) return day;
    }
    return {};
}

std::string_view dayOfRelease(std::string_view version) {
    const std::string_view release =
        version.substr(0, std::min(version.find_first_not_of("0123456789."), version.size()));
    const auto* const found = std::ranges::find(kReleases, release, &Release::version);
    return found == kReleases.end() ? std::string_view() : found->day;
}

}  // namespace

std::string newestDay(std::string_view changelog) {
    // " -- Name <address>  Wed, 13 May 2026 15:23:40 +0200" ends an entry (deb-changelog(5)).
    const std::size_t entry = changelog.find("\n -- ");
    if (entry == std::string_view::npos) return {};
    const std::string line(
        changelog.substr(entry + 1, changelog.find('\n', entry + 1) - entry - 1));
    const std::size_t date = line.find(">  ");
    constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
    int day = 0;
    int year = 0;
    std::array<char, 4> month{};
    if (date == std::string::npos ||
        std::sscanf(line.c_str() + date, "> %*3[A-Za-z], %2d %3[A-Za-z] %4d", &day, month.data(),
                    &year) != 3)
        return {};
    const std::size_t number = kMonths.find(month.data());
    if (number == std::string_view::npos || number % 3 != 0) return {};
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02zu-%02d", year, number / 3 + 1, day);
    return text.data();
}

std::optional<FfmpegDate> ffmpegDate(const fs::path& library, std::string_view version) {
    if (const std::string package = packageOf(library); !package.empty())
        if (std::string day = dayOfPackage(library, package); !day.empty())
            return FfmpegDate{std::move(day), "changelog of " + package};
    const std::string_view day = dayOfRelease(version);
    if (day.empty()) return {};
    return FfmpegDate{std::string(day), "release"};
}

}  // namespace skimline
