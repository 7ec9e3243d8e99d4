// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/capture_time.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/skim/film/recordings.h"
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

/// Copies of one clip of three seconds, with the dates that cameras write.
class Footage {
public:
    Footage() {
        for (const char* name : {"base.mp4", "base.MTS"})
            EXPECT_TRUE(
                test::runFfmpeg("-f lavfi -i color=s=64x64:r=10:d=3 -c:v libx264 -preset "
                                "ultrafast -pix_fmt yuv420p " +
                                std::string(name == std::string("base.MTS") ? "-f mpegts" : "") +
                                " '" + (m_folder / name).string() + "'"));
    }

    /// @param dates  options of ffmpeg  @param source  of its time, as it should be
    void add(const std::string& name, const std::string& dates, TimeSource source) {
        const bool stream = name.ends_with(".MTS");
        const auto base = m_folder / (stream ? "base.MTS" : "base.mp4");
        const auto file = m_folder / name;
        EXPECT_TRUE(test::runFfmpeg("-i '" + base.string() + "' -c copy " +
                                    (stream                   ? "-f mpegts "
                                     : name.ends_with(".mkv") ? ""
                                                              : "-movflags use_metadata_tags ") +
                                    dates + " '" + file.string() + "'"));
        const CaptureTime captured = captureTime(file);
        EXPECT_EQ(captured.source, source) << name << ": " << nameOf(captured.source);
        m_names.push_back(name);
        m_files.push_back({file, captured, Rational(3), 64, 64, 1000});
    }
    /// The last change was at this time, which is when the recording ended.
    void changed(std::int64_t milliseconds) {
        std::filesystem::last_write_time(m_files.back().path,
                                         std::chrono::file_clock::from_sys(std::chrono::sys_time(
                                             std::chrono::milliseconds(milliseconds))));
        m_files.back().captured = captureTime(m_files.back().path);
    }

    /// Names in the order of a film; files of one recording are joined by "+".
    std::vector<std::string> order() const {
        std::vector<std::string> names;
        for (const Recording& recording : recordingsOf(m_files, FilmOrder::Time)) {
            std::string name;
            for (const std::size_t file : recording)
                name += (name.empty() ? "" : "+") + m_names[file];
            names.push_back(name);
        }
        return names;
    }
    std::size_t size() const { return m_files.size(); }

private:
    test::ScratchFolder m_folder;
    std::vector<std::string> m_names;
    std::vector<RecordedFile> m_files;
};

TEST(CaptureTime, thirtyFilesOfManyCamerasAreInOrder) {
    const ZoneOf berlin("CET-1CEST,M3.5.0,M10.5.0/3");
    Footage footage;
    const auto quickTime = [](const char* date) {
        // The container says when it was written by an editor.
        return std::string(
                   "-metadata creation_time=2025-02-02T02:02:02Z -metadata "
                   "com.apple.quicktime.creationdate=") +
               date;
    };
    const auto container = [](const char* date) {
        return std::string("-metadata creation_time=") + date;
    };
    // A day in Tokyo, Berlin and New York; later ones come first.
    footage.add("IMG_9.mov", quickTime("2024-01-31T23:30:00-0500"), TimeSource::QuickTime);
    footage.add("IMG_8.mov", quickTime("2024-01-31T12:00:00-0500"), TimeSource::QuickTime);
    footage.add("IMG_7.mov", quickTime("2024-01-31T17:30:00+0100"), TimeSource::QuickTime);
    footage.add("IMG_6.mov", quickTime("2024-01-31T09:00:00+0900"), TimeSource::QuickTime);
    footage.add("IMG_5.mov", quickTime("2024-01-31T05:30:00+05:30"), TimeSource::QuickTime);
    footage.add("VID_0004.mp4", container("2024-01-31T16:45:00Z"), TimeSource::Container);
    footage.add("VID_0003.mp4", container("2024-01-31T08:00:00.500000Z"), TimeSource::Container);
    footage.add("VID_0002.mp4", container("2024-01-31T08:00:00Z"), TimeSource::Container);
    footage.add("VID_0001.mkv", container("2024-01-31T07:00:00Z"), TimeSource::Container);
    // A clock that was never set is none.
    footage.add("VID_20240131_100000.mp4", container("1970-01-01T00:00:00Z"), TimeSource::FileName);
    footage.add("PXL_20240131_093000000.mp4", "", TimeSource::FileName);
    footage.add("Screen Recording 2024-01-31 at 11.00.00.mp4", "", TimeSource::FileName);
    footage.add("signal-2024-01-31-113000.mp4", "", TimeSource::FileName);
    footage.add("VID-20240130-WA0010.mp4", "", TimeSource::FileName);
    footage.add("VID-20240130-WA0009.mp4", "", TimeSource::FileName);
    // Chapters of a GoPro all carry the time of the first one.
    for (const char* name : {"GX030042.MP4", "GX010042.MP4", "GX020042.MP4"})
        footage.add(name, container("2024-01-31T13:00:00Z"), TimeSource::Container);
    footage.add("GX010043.MP4", container("2024-01-31T13:00:30Z"), TimeSource::Container);
    footage.add("GOPR0007.MP4", container("2024-01-31T14:00:00Z"), TimeSource::Container);
    footage.add("GP010007.MP4", container("2024-01-31T14:00:00Z"), TimeSource::Container);
    // A dashcam, front and rear, and a second drive.
    for (const char* name :
         {"20240131_160006_F.mp4", "20240131_160003_F.mp4", "20240131_160003_R.mp4",
          "20240131_160000_R.mp4", "20240131_160000_F.mp4", "20240131_170000_F.mp4"})
        footage.add(name, "", TimeSource::FileName);
    // A camcorder's stream has no date; the files were closed at these times.
    const std::int64_t noon = *timeInTag("2024-01-31T12:00:00Z");
    footage.add("00001.MTS", "", TimeSource::FileTime);
    footage.changed(noon + 6000);
    footage.add("00000.MTS", "", TimeSource::FileTime);
    footage.changed(noon + 3000);
    footage.add("holiday.mp4", "", TimeSource::FileTime);
    footage.changed(*timeInTag("2024-01-29T12:00:00Z"));
    EXPECT_EQ(footage.size(), 30U);
    const std::vector<std::string> wanted = {
        "holiday.mp4",
        "VID-20240130-WA0009.mp4",
        "VID-20240130-WA0010.mp4",
        "IMG_5.mov",
        "IMG_6.mov",
        "VID_0001.mkv",
        "VID_0002.mp4",
        "VID_0003.mp4",
        "VID_20240131_100000.mp4",
        "PXL_20240131_093000000.mp4",
        "Screen Recording 2024-01-31 at 11.00.00.mp4",
        "signal-2024-01-31-113000.mp4",
        "00000.MTS+00001.MTS",
        "GX010042.MP4+GX020042.MP4+GX030042.MP4",
        "GX010043.MP4",
        "GOPR0007.MP4+GP010007.MP4",
        "20240131_160000_F.mp4+20240131_160003_F.mp4+20240131_160006_F.mp4",
        "20240131_160000_R.mp4+20240131_160003_R.mp4",
        "20240131_170000_F.mp4",
        "IMG_7.mov",
        "VID_0004.mp4",
        "IMG_8.mov",
        "IMG_9.mov"};
    EXPECT_EQ(footage.order(), wanted);
}

}  // namespace
}  // namespace skimline
