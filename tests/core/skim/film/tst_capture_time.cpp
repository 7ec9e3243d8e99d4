// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/capture_time.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// 2024-01-31 15:45:00 UTC.
constexpr std::int64_t kThen = 1'706'715'900'000;
constexpr std::int64_t kHour = 3'600'000;

/// The zone of this machine, while it lives.
class ZoneOf {
public:
    explicit ZoneOf(const char* zone) {
        const char* before = std::getenv("TZ");
        if (before != nullptr) m_before = before;
        setenv("TZ", zone, 1);
        tzset();
    }
    ~ZoneOf() {
        if (m_before)
            setenv("TZ", m_before->c_str(), 1);
        else
            unsetenv("TZ");
        tzset();
    }

private:
    std::optional<std::string> m_before;
};

TEST(CaptureTime, tagsHaveZones) {
    EXPECT_EQ(timeInTag("2024-01-31T15:45:00.000000Z"), kThen);
    EXPECT_EQ(timeInTag("2024-01-31 15:45:00"), kThen);
    EXPECT_EQ(timeInTag("2024-01-31T16:45:00+0100"), kThen);
    EXPECT_EQ(timeInTag("2024-01-31T10:15:00.25-05:30"), kThen + 250);
    for (const char* text : {"", "2024", "2024-02-30T00:00:00Z", "1904-01-01T00:00:00Z",
                             "1970-01-01T00:00:00Z", "2024-01-31T25:00:00Z", "yesterday"})
        EXPECT_FALSE(timeInTag(text)) << text;
}

TEST(CaptureTime, namesOfCamerasHaveTimes) {
    const ZoneOf berlin("CET-1CEST,M3.5.0,M10.5.0/3");
    for (const char* name : {"VID_20240131_164500", "20240131_164500", "video-2024-01-31-16-45-00",
                             "2024_0131_164500_001F", "Screen Recording 2024-01-31 at 16.45.00",
                             "signal-2024-01-31-164500", "20240131164500_000123"})
        EXPECT_EQ(timeInName(name), kThen) << name;
    EXPECT_EQ(timeInName("PXL_20240131_154500123"), kThen + 123);
    EXPECT_EQ(timeInName("VID_20240731_174500"), *timeInTag("2024-07-31T15:45:00Z"));
    const std::int64_t midnight = *timeInTag("2024-01-30T23:00:00Z");
    EXPECT_EQ(timeInName("VID-20240131-WA0003"), midnight + 3);
    for (const char* name : {"GX010123", "DSC_0042", "MVI_1234", "IMG_20241350", "clip 1999999999",
                             "00001", "holiday"})
        EXPECT_FALSE(timeInName(name)) << name;
}

TEST(CaptureTime, theMostTrustedSourceIsSaid) {
    const test::ScratchFolder folder;
    const auto made = [&](const char* name, const char* options) {
        EXPECT_TRUE(test::runFfmpeg("-f lavfi -i color=s=64x64:r=10:d=0.3 " + std::string(options) +
                                    " '" + (folder / name).string() + "'"));
        return captureTime(folder / name);
    };
    const char* both =
        "-metadata creation_time=2020-05-05T05:05:05Z -movflags use_metadata_tags -metadata "
        "com.apple.quicktime.creationdate=2024-01-31T16:45:00+0100";
    EXPECT_EQ(made("a.mov", both), (CaptureTime{kThen, TimeSource::QuickTime}));
    EXPECT_EQ(made("VID_20200101_000000.mp4", "-metadata creation_time=2024-01-31T15:45:00Z"),
              (CaptureTime{kThen, TimeSource::Container}));
    EXPECT_EQ(made("a.mkv", "-metadata creation_time=2024-01-31T15:45:00Z").source,
              TimeSource::Container);
    EXPECT_EQ(made("PXL_20240131_154500000.mp4", ""), (CaptureTime{kThen, TimeSource::FileName}));
    made("clip.mp4", "");
    std::filesystem::last_write_time(
        folder / "clip.mp4", std::chrono::file_clock::from_sys(
                                 std::chrono::sys_time(std::chrono::milliseconds(kThen - kHour))));
    EXPECT_EQ(captureTime(folder / "clip.mp4"), (CaptureTime{kThen - kHour, TimeSource::FileTime}));
    EXPECT_EQ(captureTime(folder / "gone.mp4"), CaptureTime());
}

}  // namespace
}  // namespace skimline
