// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/cache/feature_cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/skim/features/cache/feature_entry.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace fs = std::filesystem;
using skimline::FeatureCache;
using skimline::Rational;
using skimline::VideoFeatures;

namespace {

const std::string kHash = "0123456789abcdef0123456789abcdef";

std::string numberedHash(int number) {
    std::string hash = kHash;
    hash.back() = static_cast<char>('0' + number);
    return hash;
}

VideoFeatures sample(std::int64_t rows = 5, std::int64_t cols = 3) {
    VideoFeatures video;
    video.features = skimline::FloatMatrix(rows, cols);
    video.duration = Rational(5005, 2000);
    video.extractorId = "builtin";
    video.extractorVersion = "7";
    for (std::size_t i = 0; i < video.features.values.size(); ++i)
        video.features.values[i] = static_cast<float>(i) / 3.0F;
    video.sights.cues = skimline::FloatMatrix(rows, 2);
    for (std::int64_t row = 0; row < rows; ++row) {
        video.sights.cues.row(row)[1] = static_cast<float>(row);
        video.sights.stillest.push_back(Rational(row, 3));
    }
    video.sights.boundaries = {
        {skimline::BoundaryKind::Cut, Rational(1, 3), Rational(1, 3), 0.5, true},
        {skimline::BoundaryKind::Gradual, Rational(1), Rational(3, 2), 0.25, false}};
    return video;
}

std::string readAll(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {(std::istreambuf_iterator<char>(stream)), {}};
}

void writeAll(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

fs::path onlyEntry(const fs::path& folder) {
    fs::path found;
    for (const auto& item : fs::directory_iterator(folder))
        if (item.path().extension() == ".features") found = item.path();
    return found;
}

TEST(FeatureCache, aPartIsKeptBesideTheWhole) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch / "cache");
    EXPECT_FALSE(cache.findPart(kHash, "builtin", "7"));
    const VideoFeatures part = sample(3);
    cache.storePart(kHash, part);
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2)));
    const auto found = cache.findPart(kHash, "builtin", "7");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->features.values, part.features.values);
    EXPECT_EQ(found->sights.cues.values, part.sights.cues.values);
    EXPECT_FALSE(cache.findPart(kHash, "builtin", "8"));
    // Storing a part without steps removes the existing part.
    cache.storePart(kHash, sample(0));
    EXPECT_FALSE(cache.findPart(kHash, "builtin", "7"));
}

TEST(FeatureCache, returnsWhatWasStored) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch / "made" / "on demand");
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2)));
    const VideoFeatures stored = sample();
    cache.store(kHash, stored);
    const auto found = cache.find(kHash, "builtin", "7", Rational(2));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->features.rows, 5);
    EXPECT_EQ(found->features.cols, 3);
    EXPECT_EQ(found->features.values, stored.features.values);
    EXPECT_EQ(found->sights.cues.values, stored.sights.cues.values);
    EXPECT_EQ(found->sights.boundaries, stored.sights.boundaries);
    EXPECT_EQ(found->sights.stillest, stored.sights.stillest);
    EXPECT_EQ(found->duration, stored.duration);
    EXPECT_EQ(found->sampleRate, Rational(2));
    EXPECT_GT(cache.sizeBytes(), 5U * 3U * 4U);
}

TEST(FeatureCache, damagedFramesAreRemembered) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    cache.store(kHash, sample());
    const auto whole = fs::file_size(onlyEntry(scratch.path()));
    EXPECT_EQ(cache.find(kHash, "builtin", "7", Rational(2))->damagedFrames, 0);
    VideoFeatures damaged = sample();
    damaged.damagedFrames = 412;
    cache.store(kHash, damaged);
    EXPECT_EQ(cache.find(kHash, "builtin", "7", Rational(2))->damagedFrames, 412);
    // Entries of whole videos are as they were before this was counted.
    EXPECT_EQ(fs::file_size(onlyEntry(scratch.path())), whole + sizeof(std::int64_t));
}

TEST(FeatureCache, everyPartOfTheKeyCounts) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    cache.store(kHash, sample());
    EXPECT_FALSE(cache.find(numberedHash(1), "builtin", "7", Rational(2)));
    EXPECT_FALSE(cache.find(kHash, "googlenet", "7", Rational(2)));
    EXPECT_FALSE(cache.find(kHash, "builtin", "8", Rational(2)));
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(1)));
    EXPECT_FALSE(cache.find("../../etc/passwd", "builtin", "7", Rational(2)));
    EXPECT_EQ(skimline::test::codeOf([&] { cache.store("../escape", sample()); }),
              skimline::ErrorCode::Usage);
}

TEST(FeatureCache, emptyMatrixIsAnEntry) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    cache.store(kHash, sample(0, 0));
    const auto found = cache.find(kHash, "builtin", "7", Rational(2));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->features.rows, 0);
}

TEST(FeatureCache, damagedEntriesAreAbsentAndReplaced) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    cache.store(kHash, sample());
    const fs::path path = onlyEntry(scratch.path());
    const std::string good = readAll(path);
    for (std::size_t length = 0; length < good.size(); length += 7) {
        writeAll(path, good.substr(0, length));
        EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2))) << "cut to " << length;
    }
    for (std::size_t position = 0; position < good.size(); ++position) {
        std::string bad = good;
        bad[position] = static_cast<char>(bad[position] ^ 0x10);
        writeAll(path, bad);
        EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2))) << "byte " << position;
    }
    writeAll(path, good + "x");
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2)));
    cache.store(kHash, sample());
    EXPECT_TRUE(cache.find(kHash, "builtin", "7", Rational(2)));
}

// A forger can compute the checksum; sizes must still be checked against the file.
TEST(FeatureCache, hugeClaimedSizesAreRefused) {
    for (const std::int64_t rows :
         {std::int64_t{1} << 62, std::int64_t{-1}, std::int64_t{1} << 33}) {
        VideoFeatures video = sample(4, 4);
        video.features.rows = rows;
        EXPECT_FALSE(
            skimline::decodeFeatureEntry(skimline::encodeFeatureEntry(kHash, video), kHash));
        video.features.rows = 4;
        video.features.cols = rows;
        EXPECT_FALSE(
            skimline::decodeFeatureEntry(skimline::encodeFeatureEntry(kHash, video), kHash));
        video.features.cols = 0;
        video.features.rows = rows;
        EXPECT_FALSE(
            skimline::decodeFeatureEntry(skimline::encodeFeatureEntry(kHash, video), kHash));
    }
}

TEST(FeatureCache, leastRecentlyUsedGoFirst) {
    const skimline::test::ScratchFolder scratch;
    const std::uint64_t entryBytes = skimline::encodeFeatureEntry(kHash, sample(100, 10)).size();
    const FeatureCache cache(scratch.path(), 3 * entryBytes);
    const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(48);
    for (int i = 0; i < 3; ++i) {
        cache.store(numberedHash(i), sample(100, 10));
        for (const auto& item : fs::directory_iterator(scratch.path()))
            if (item.path().filename().string().starts_with(numberedHash(i)))
                fs::last_write_time(item.path(), longAgo + std::chrono::minutes(i));
    }
    EXPECT_TRUE(cache.find(numberedHash(0), "builtin", "7", Rational(2)));  // a use
    cache.store(numberedHash(3), sample(100, 10));
    EXPECT_EQ(cache.sizeBytes(), 3 * entryBytes);
    EXPECT_TRUE(cache.find(numberedHash(0), "builtin", "7", Rational(2)));
    EXPECT_FALSE(cache.find(numberedHash(1), "builtin", "7", Rational(2)));
    EXPECT_TRUE(cache.find(numberedHash(2), "builtin", "7", Rational(2)));
    EXPECT_TRUE(cache.find(numberedHash(3), "builtin", "7", Rational(2)));
}

TEST(FeatureCache, entryBeyondTheCapDrivesNothingOut) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path(), 1000);
    cache.store(numberedHash(0), sample());
    cache.store(numberedHash(1), sample(1000, 100));
    EXPECT_TRUE(cache.find(numberedHash(0), "builtin", "7", Rational(2)));
    EXPECT_FALSE(cache.find(numberedHash(1), "builtin", "7", Rational(2)));
}

TEST(FeatureCache, notesAreKeptUnderTheirNames) {
    const skimline::test::ScratchFolder folder;
    const FeatureCache cache(folder / "cache");
    EXPECT_FALSE(cache.findNote(kHash, "voice 1"));
    const std::string bytes("one\0two\n", 8);
    cache.storeNote(kHash, "voice 1", bytes);
    cache.storeNote(kHash, "empty", "");
    EXPECT_EQ(cache.findNote(kHash, "voice 1"), bytes);
    EXPECT_EQ(cache.findNote(kHash, "empty"), "");
    EXPECT_FALSE(cache.findNote(kHash, "voice 2"));
    EXPECT_FALSE(cache.findNote(numberedHash(5), "voice 1"));
    EXPECT_FALSE(cache.find(kHash, "voice", "1", Rational(2)));
    EXPECT_EQ(skimline::test::codeOf([&] { cache.storeNote("../x", "voice 1", ""); }),
              skimline::ErrorCode::Usage);
    cache.storeNote(kHash, "voice 1", "another");
    EXPECT_EQ(cache.findNote(kHash, "voice 1"), "another");
    EXPECT_GT(cache.sizeBytes(), 0U);
    cache.clear();
    EXPECT_FALSE(cache.findNote(kHash, "voice 1"));
}

TEST(FeatureCache, damagedNotesAreAbsent) {
    const skimline::test::ScratchFolder folder;
    const FeatureCache cache(folder / "cache");
    cache.storeNote(kHash, "voice 1", "what was heard");
    for (const auto& entry : fs::directory_iterator(folder / "cache")) {
        if (entry.path().extension() != ".features") continue;
        const std::string good = readAll(entry.path());
        for (std::size_t at = 0; at < good.size(); ++at) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ 1);
            writeAll(entry.path(), bad);
            EXPECT_FALSE(cache.findNote(kHash, "voice 1")) << at;
        }
        writeAll(entry.path(), good.substr(0, 5));
        EXPECT_FALSE(cache.findNote(kHash, "voice 1"));
        writeAll(entry.path(), good);
        EXPECT_TRUE(cache.findNote(kHash, "voice 1"));
    }
}

TEST(FeatureCache, clearLeavesForeignFilesAlone) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    cache.store(kHash, sample());
    writeAll(scratch / "letter.txt", "dear");
    cache.clear();
    EXPECT_EQ(cache.sizeBytes(), 0U);
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2)));
    EXPECT_EQ(readAll(scratch / "letter.txt"), "dear");
    FeatureCache(scratch / "never made").clear();
    EXPECT_FALSE(fs::exists(scratch / "never made"));
}

TEST(FeatureCache, folderThatCannotBeMadeIsAnError) {
    const skimline::test::ScratchFolder scratch;
    writeAll(scratch / "file", "not a folder");
    const FeatureCache cache(scratch / "file" / "features");
    EXPECT_FALSE(cache.find(kHash, "builtin", "7", Rational(2)));
    EXPECT_EQ(cache.sizeBytes(), 0U);
    EXPECT_EQ(skimline::test::codeOf([&] { cache.store(kHash, sample()); }),
              skimline::ErrorCode::Io);
}

TEST(FeatureCache, threadsStoreTheSameEntryTogether) {
    const skimline::test::ScratchFolder scratch;
    const FeatureCache cache(scratch.path());
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int round = 0; round < 10; ++round) {
                cache.store(kHash, sample(50, 20));
                EXPECT_TRUE(cache.find(kHash, "builtin", "7", Rational(2)));
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(cache.sizeBytes(), skimline::encodeFeatureEntry(kHash, sample(50, 20)).size());
}

TEST(ContentHash, isXxh3OfTheBytes) {
    const skimline::test::ScratchFolder scratch;
    writeAll(scratch / "empty", "");
    writeAll(scratch / "a", "a");
    // Published test vectors of XXH3-128 with seed 0.
    EXPECT_EQ(skimline::contentHash(scratch / "empty", {}), "99aa06d3014798d86001c324468d497f");
    EXPECT_EQ(skimline::contentHash(scratch / "a", {}), "a96faf705af16834e6c632b61e964e1f");
}

TEST(ContentHash, differsInTheLastByteOfALargeFile) {
    const skimline::test::ScratchFolder scratch;
    std::string bytes((std::size_t{3} << 20) + 11, 'x');
    writeAll(scratch / "one", bytes);
    bytes.back() = 'y';
    writeAll(scratch / "two", bytes);
    EXPECT_NE(skimline::contentHash(scratch / "one", {}),
              skimline::contentHash(scratch / "two", {}));
}

TEST(ContentHash, refusesWhatIsNotAFile) {
    const skimline::test::ScratchFolder scratch;
    EXPECT_EQ(skimline::test::codeOf([&] { skimline::contentHash(scratch / "none", {}); }),
              skimline::ErrorCode::NotFound);
    EXPECT_EQ(skimline::test::codeOf([&] { skimline::contentHash(scratch.path(), {}); }),
              skimline::ErrorCode::Unreadable);
    ASSERT_EQ(::mkfifo((scratch / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(skimline::test::codeOf([&] { skimline::contentHash(scratch / "pipe", {}); }),
              skimline::ErrorCode::Unreadable);
}

TEST(ContentHash, stopsWhenAsked) {
    const skimline::test::ScratchFolder scratch;
    writeAll(scratch / "a", "a");
    skimline::StopFlag stop;
    stop.request();
    EXPECT_EQ(skimline::test::codeOf([&] {
                  skimline::contentHash(scratch / "a", {stop, {}});
              }),
              skimline::ErrorCode::Cancelled);
}

}  // namespace
