// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/benchmark_file.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/lab/datasets/hdf5_handles.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace fs = std::filesystem;
namespace hdf5 = skimline::hdf5;
using skimline::BenchmarkVideo;
using skimline::ErrorCode;

#if defined(__SANITIZE_ADDRESS__)
// HDF5 1.10 itself leaks a few objects for damaged files; our own objects are all owned.
extern "C" const char* __lsan_default_suppressions() { return "leak:libhdf5"; }
#endif

namespace {

BenchmarkVideo sample(const std::string& key) {
    BenchmarkVideo video;
    video.key = key;
    video.name = "Kochfahrt \xC3\xBC" + key;
    video.features = skimline::FloatMatrix(4, 3);
    for (std::size_t i = 0; i < 12; ++i) video.features.values[i] = static_cast<float>(i) * 0.37F;
    video.gtscore = {0.0F, 0.5F, 1.0F, 0.25F};
    video.gtsummary = {0, 1, 1, 0};
    video.userSummary = skimline::FloatMatrix(2, 60);
    video.userSummary.values[61] = 1;
    video.changePoints = {0, 29, 30, 59};
    video.framesPerSegment = {30, 30};
    video.picks = {0, 15, 30, 45};
    video.frameCount = 60;
    video.framesPerSecond = 29.97;
    return video;
}

void expectSame(const BenchmarkVideo& a, const BenchmarkVideo& b) {
    EXPECT_EQ(a.key, b.key);
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.features.rows, b.features.rows);
    EXPECT_EQ(a.features.cols, b.features.cols);
    EXPECT_EQ(a.features.values, b.features.values);
    EXPECT_EQ(a.gtscore, b.gtscore);
    EXPECT_EQ(a.gtsummary, b.gtsummary);
    EXPECT_EQ(a.userSummary.rows, b.userSummary.rows);
    EXPECT_EQ(a.userSummary.cols, b.userSummary.cols);
    EXPECT_EQ(a.userSummary.values, b.userSummary.values);
    EXPECT_EQ(a.changePoints, b.changePoints);
    EXPECT_EQ(a.framesPerSegment, b.framesPerSegment);
    EXPECT_EQ(a.picks, b.picks);
    EXPECT_EQ(a.frameCount, b.frameCount);
    EXPECT_EQ(a.framesPerSecond, b.framesPerSecond);
}

std::string readAll(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {(std::istreambuf_iterator<char>(stream)), {}};
}

void writeAll(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

std::string sentenceOf(ErrorCode expected, const std::function<void()>& action) {
    try {
        action();
    } catch (const skimline::Error& error) {
        EXPECT_EQ(error.code(), expected) << error.what();
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

/// A file with the one group "video_1", for datasets other programs might write.
class ForeignFile {
public:
    explicit ForeignFile(fs::path path)
        : m_path(std::move(path)),
          m_file(H5Fcreate(m_path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)),
          m_group(H5Gcreate2(m_file.get(), "video_1", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT)) {}

    void put(const char* name, hid_t stored, hid_t memory, const std::vector<hsize_t>& shape,
             const void* values, hid_t creation = H5P_DEFAULT) {
        const hdf5::Dataspace space(shape.empty() ? H5Screate(H5S_SCALAR)
                                                  : H5Screate_simple(static_cast<int>(shape.size()),
                                                                     shape.data(), nullptr));
        const hdf5::Dataset dataset(H5Dcreate2(m_group.get(), name, stored, space.get(),
                                               H5P_DEFAULT, creation, H5P_DEFAULT));
        ASSERT_TRUE(dataset);
        if (values) {
            ASSERT_GE(H5Dwrite(dataset.get(), memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), 0);
        }
    }
    hid_t group() const { return m_group.get(); }
    BenchmarkVideo read() {
        close();
        return skimline::readBenchmarkVideo(m_path, "video_1");
    }
    void expectCorrupt(const std::string& mentioned) {
        close();
        const std::string sentence = sentenceOf(
            ErrorCode::Corrupt, [&] { skimline::readBenchmarkVideo(m_path, "video_1"); });
        EXPECT_NE(sentence.find(mentioned), std::string::npos) << sentence;
        EXPECT_EQ(sentence.back(), '.');
    }

private:
    void close() {
        m_group.close();
        m_file.close();
    }

    fs::path m_path;
    hdf5::File m_file;
    hdf5::Group m_group;
};

TEST(BenchmarkFile, returnsWhatWasWritten) {
    const skimline::test::ScratchFolder scratch;
    const std::vector<BenchmarkVideo> written{sample("video_10"), sample("video_2")};
    skimline::writeBenchmark(scratch / "a.h5", written, false);
    const auto read = skimline::readBenchmark(scratch / "a.h5");
    ASSERT_EQ(read.size(), 2U);
    expectSame(read[0], written[1]);
    expectSame(read[1], written[0]);
    EXPECT_EQ(skimline::benchmarkKeys(scratch / "a.h5"),
              (std::vector<std::string>{"video_2", "video_10"}));
    expectSame(skimline::readBenchmarkVideo(scratch / "a.h5", "video_10"), written[0]);
    EXPECT_EQ(skimline::readBenchmarkDataset(scratch / "a.h5", "video_2", "n_steps").values,
              std::vector<float>{4});
}

TEST(BenchmarkFile, emptyMembersStayEmpty) {
    const skimline::test::ScratchFolder scratch;
    BenchmarkVideo bare;
    bare.key = "video_1";
    skimline::writeBenchmark(scratch / "a.h5", {bare}, false);
    expectSame(skimline::readBenchmarkVideo(scratch / "a.h5", "video_1"), bare);
    skimline::writeBenchmark(scratch / "b.h5", {}, false);
    EXPECT_TRUE(skimline::readBenchmark(scratch / "b.h5").empty());
}

TEST(BenchmarkFile, existingTargetSurvivesUnlessOverwritten) {
    const skimline::test::ScratchFolder scratch;
    skimline::writeBenchmark(scratch / "a.h5", {sample("video_1")}, false);
    sentenceOf(ErrorCode::Exists, [&] { skimline::writeBenchmark(scratch / "a.h5", {}, false); });
    EXPECT_EQ(skimline::benchmarkKeys(scratch / "a.h5").size(), 1U);
    skimline::writeBenchmark(scratch / "a.h5", {}, true);
    EXPECT_TRUE(skimline::benchmarkKeys(scratch / "a.h5").empty());
    sentenceOf(ErrorCode::NotFound,
               [&] { skimline::writeBenchmark(scratch / "none" / "a.h5", {}, false); });
}

TEST(BenchmarkFile, refusesVideosThatCannotBeWritten) {
    const skimline::test::ScratchFolder scratch;
    const auto write = [&](const std::vector<BenchmarkVideo>& videos) {
        return [&scratch, videos] { skimline::writeBenchmark(scratch / "a.h5", videos, false); };
    };
    sentenceOf(ErrorCode::Usage, write({sample("video_1"), sample("video_1")}));
    for (const char* key : {"", ".", "a/b", "/"})
        sentenceOf(ErrorCode::Usage, write({sample(key)}));
    BenchmarkVideo odd = sample("video_1");
    odd.picks.pop_back();
    sentenceOf(ErrorCode::Shape, write({odd}));
    odd = sample("video_1");
    odd.features.values.pop_back();
    sentenceOf(ErrorCode::Shape, write({odd}));
    EXPECT_TRUE(fs::is_empty(scratch.path()));
}

TEST(BenchmarkFile, numbersOfEveryTypeAreRead) {
    const skimline::test::ScratchFolder scratch;
    ForeignFile file(scratch / "a.h5");
    const std::vector<double> doubles{0, 1, 2, 3, 4, 5};
    file.put("features", H5T_NATIVE_DOUBLE, H5T_NATIVE_DOUBLE, {3, 2}, doubles.data());
    file.put("gtscore", H5T_STD_U16BE, H5T_NATIVE_DOUBLE, {3}, doubles.data());
    file.put("picks", H5T_NATIVE_DOUBLE, H5T_NATIVE_DOUBLE, {3}, doubles.data());
    file.put("change_points", H5T_STD_I32BE, H5T_NATIVE_DOUBLE, {3, 2}, doubles.data());
    const hdf5::Datatype boolean(H5Tenum_create(H5T_NATIVE_INT8));
    std::int8_t no = 0;
    std::int8_t yes = 1;
    H5Tenum_insert(boolean.get(), "FALSE", &no);
    H5Tenum_insert(boolean.get(), "TRUE", &yes);
    const std::vector<std::int8_t> flags{1, 0, 1};
    file.put("gtsummary", boolean.get(), boolean.get(), {3}, flags.data());
    file.put("user_summary", boolean.get(), boolean.get(), {1, 3}, flags.data());
    const double frames = 45;
    file.put("n_frames", H5T_NATIVE_FLOAT, H5T_NATIVE_DOUBLE, {1}, &frames);
    const hdf5::Datatype fixed(H5Tcopy(H5T_C_S1));
    H5Tset_size(fixed.get(), 8);
    file.put("video_name", fixed.get(), fixed.get(), {}, "Jumps\0\0\0");
    const BenchmarkVideo video = file.read();
    EXPECT_EQ(video.features.values, (std::vector<float>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(video.gtscore, (std::vector<float>{0, 1, 2}));
    EXPECT_EQ(video.picks, (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_EQ(video.changePoints, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(video.gtsummary, (std::vector<float>{1, 0, 1}));
    EXPECT_EQ(video.userSummary.values, (std::vector<float>{1, 0, 1}));
    EXPECT_EQ(video.frameCount, 45);
    EXPECT_EQ(video.name, "Jumps");
}

TEST(BenchmarkFile, wrongShapesAreNamed) {
    const skimline::test::ScratchFolder scratch;
    const std::vector<float> values(8, 1.0F);
    const auto check = [&](const char* name, const std::vector<hsize_t>& shape) {
        ForeignFile file(scratch / "a.h5");
        file.put(name, H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, shape, values.data());
        file.expectCorrupt(name);
    };
    check("features", {8});
    check("features", {2, 2, 2});
    check("features", {});
    check("gtscore", {2, 4});
    check("picks", {8, 1});
    check("change_points", {8});
    check("change_points", {1, 3});
    check("n_frames", {8});
    check("video_name", {});
}

TEST(BenchmarkFile, valuesThatMeanNothingAreNamed) {
    const skimline::test::ScratchFolder scratch;
    const auto check = [&](const char* name, const std::vector<hsize_t>& shape,
                           const std::vector<double>& values) {
        ForeignFile file(scratch / "a.h5");
        file.put(name, H5T_NATIVE_DOUBLE, H5T_NATIVE_DOUBLE, shape, values.data());
        file.expectCorrupt(name);
    };
    check("features", {1, 2}, {1, std::numeric_limits<double>::quiet_NaN()});
    check("gtscore", {2}, {1, std::numeric_limits<double>::infinity()});
    check("picks", {2}, {0, 0.5});
    check("picks", {2}, {0, 1e300});
    check("picks", {2}, {15, 0});
    check("change_points", {1, 2}, {-1, 4});
    check("change_points", {2, 2}, {0, 9, 5, 4});
    check("n_frames", {}, {-3});
    check("n_frames", {}, {2.5});
    check("n_frames", {}, {1e300});
}

TEST(BenchmarkFile, lengthsMustAgree) {
    const skimline::test::ScratchFolder scratch;
    ForeignFile file(scratch / "a.h5");
    const std::vector<float> values{1, 2, 3};
    file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {3}, values.data());
    file.put("picks", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {2}, values.data());
    file.expectCorrupt("picks");
}

// A few hundred bytes may claim terabytes of values that were never written.
TEST(BenchmarkFile, giantClaimsTakeNoMemory) {
    const skimline::test::ScratchFolder scratch;
    for (const std::vector<hsize_t>& shape : {std::vector<hsize_t>{hsize_t{1} << 40, 1024},
                                              {hsize_t{1} << 20, 100},
                                              {hsize_t{1} << 33, hsize_t{1} << 33}}) {
        ForeignFile file(scratch / "a.h5");
        const hdf5::PropertyList chunked(H5Pcreate(H5P_DATASET_CREATE));
        const hsize_t chunk[2] = {16, 16};
        H5Pset_chunk(chunked.get(), 2, chunk);
        file.put("features", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, shape, nullptr, chunked.get());
        file.expectCorrupt("features");
    }
}

/// libhdf5 1.10 reads behind the end of a dataset inside its header that claims more than is there.
TEST(BenchmarkFile, compactTablesThatClaimMoreThanTheyHoldAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const fs::path path = scratch / "a.h5";
    ForeignFile file(path);
    const hdf5::PropertyList compact(H5Pcreate(H5P_DATASET_CREATE));
    H5Pset_layout(compact.get(), H5D_COMPACT);
    constexpr hsize_t kHeld = 12345;
    constexpr hsize_t kClaimed = 16000;
    const std::vector<float> values(kHeld, 0.5F);
    file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {kHeld}, values.data(), compact.get());
    ASSERT_EQ(file.read().gtscore.size(), kHeld);
    std::string bytes = readAll(path);
    const std::string held(reinterpret_cast<const char*>(&kHeld), sizeof kHeld);
    std::size_t at = bytes.find(held);
    ASSERT_NE(at, std::string::npos);
    for (; at != std::string::npos; at = bytes.find(held, at + 1))
        std::memcpy(bytes.data() + at, &kClaimed, sizeof kClaimed);
    writeAll(path, bytes);
    file.expectCorrupt("gtscore");
}

/// Chunks of forty values; packed as h5py does it when asked for all it has.
hdf5::PropertyList inChunks(bool packed) {
    hdf5::PropertyList creation(H5Pcreate(H5P_DATASET_CREATE));
    const hsize_t chunk = 40;
    H5Pset_chunk(creation.get(), 1, &chunk);
    if (packed) {
        H5Pset_shuffle(creation.get());
        H5Pset_deflate(creation.get(), 4);
        H5Pset_fletcher32(creation.get());
    }
    return creation;
}

std::vector<float> eighths(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t at = 0; at < count; ++at) values[at] = static_cast<float>(at % 7) / 8;
    return values;
}

/// libhdf5 1.10 allocates as little memory for a chunk as the file states, and then reads a whole
/// chunk from it.
TEST(BenchmarkFile, chunksThatSayTheyHoldLessAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const fs::path path = scratch / "a.h5";
    const std::vector<float> values = eighths(100);
    ForeignFile file(path);
    file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {100}, values.data(),
             inChunks(false).get());
    EXPECT_EQ(file.read().gtscore, values);
    std::string bytes = readAll(path);
    // The second chunk's key: how many bytes it has, no filter left out, and its first value.
    const std::array<std::uint32_t, 4> key{160, 0, 40, 0};
    const std::size_t at =
        bytes.find(std::string(reinterpret_cast<const char*>(key.data()), sizeof key));
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 20;
    writeAll(path, bytes);
    file.expectCorrupt("gtscore");
}

/// libhdf5 1.10 takes the number of a text's entry in its heap as it is.
TEST(BenchmarkFile, textsOfNoEntryAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const fs::path path = scratch / "a.h5";
    skimline::writeBenchmark(path, {sample("video_1")}, false);
    const std::string whole = readAll(path);
    const std::uint64_t heap = whole.find("GCOL");
    const std::string address(reinterpret_cast<const char*>(&heap), sizeof heap);
    const std::size_t reference = whole.find(address);
    ASSERT_NE(reference, std::string::npos);
    ASSERT_EQ(skimline::readBenchmark(path).front().name, sample("video_1").name);
    // In front of the address the length, behind it the number of the entry.
    for (const auto& [place, value] :
         {std::pair(reference + 8, 2), std::pair(reference + 9, 2), std::pair(reference - 3, 1)}) {
        std::string bytes = whole;
        bytes[place] = static_cast<char>(value);
        writeAll(path, bytes);
        sentenceOf(ErrorCode::Corrupt, [&] { skimline::readBenchmark(path); });
    }
}

/// libhdf5 1.10 follows the room between a group's names from block to block.
TEST(BenchmarkFile, namesWhoseRoomNeverEndsAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const fs::path path = scratch / "a.h5";
    skimline::writeBenchmark(path, {sample("video_1")}, false);
    std::string bytes = readAll(path);
    const std::size_t heap = bytes.find(std::string("HEAP\0\0\0\0", 8));
    ASSERT_NE(heap, std::string::npos);
    // The first free block points to itself.
    std::uint64_t room = 0;
    std::uint64_t names = 0;
    std::memcpy(&room, bytes.data() + heap + 16, sizeof room);
    std::memcpy(&names, bytes.data() + heap + 24, sizeof names);
    ASSERT_LT(names + room + 16, bytes.size());
    std::memcpy(bytes.data() + names + room, &room, sizeof room);
    writeAll(path, bytes);
    sentenceOf(ErrorCode::Corrupt, [&] { skimline::readBenchmark(path); });
}

TEST(BenchmarkFile, textsInChunksAreRefused) {
    const skimline::test::ScratchFolder scratch;
    ForeignFile file(scratch / "a.h5");
    const hdf5::Datatype text(H5Tcopy(H5T_C_S1));
    H5Tset_size(text.get(), H5T_VARIABLE);
    const hdf5::PropertyList chunked(H5Pcreate(H5P_DATASET_CREATE));
    const hsize_t one = 1;
    H5Pset_chunk(chunked.get(), 1, &one);
    const char* name = "Kochfahrt";
    file.put("video_name", text.get(), text.get(), {1}, &name, chunked.get());
    file.expectCorrupt("video_name");
}

TEST(BenchmarkFile, packedChunksThatHoldLessAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const std::vector<float> values = eighths(100);
    ForeignFile file(scratch / "a.h5");
    file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {100}, values.data(),
             inChunks(true).get());
    EXPECT_EQ(file.read().gtscore, values);
    ForeignFile cut(scratch / "b.h5");
    cut.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {100}, values.data(),
            inChunks(true).get());
    {
        // Five values in place of forty, with four bytes for the checksum.
        std::vector<unsigned char> bytes(200);
        uLongf length = bytes.size();
        compress(bytes.data(), &length, reinterpret_cast<const unsigned char*>(values.data()), 20);
        const hdf5::Dataset dataset(H5Dopen2(cut.group(), "gtscore", H5P_DEFAULT));
        const hsize_t second = 40;
        ASSERT_GE(H5Dwrite_chunk(dataset.get(), H5P_DEFAULT, 0, &second, length + 4, bytes.data()),
                  0);
    }
    cut.expectCorrupt("gtscore");
}

TEST(BenchmarkFile, chunksPackedInAnotherWayAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const std::vector<float> values = eighths(100);
    const hdf5::PropertyList creation = inChunks(false);
    ASSERT_GE(H5Pset_scaleoffset(creation.get(), H5Z_SO_FLOAT_DSCALE, 3), 0);
    ForeignFile file(scratch / "a.h5");
    file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {100}, values.data(), creation.get());
    file.expectCorrupt("gzip");
}

TEST(BenchmarkFile, nothingOutsideTheFileIsRead) {
    const skimline::test::ScratchFolder scratch;
    writeAll(scratch / "secret", std::string(64, 'a'));
    skimline::writeBenchmark(scratch / "other.h5", {sample("video_1")}, false);
    {
        ForeignFile file(scratch / "a.h5");
        const hdf5::PropertyList external(H5Pcreate(H5P_DATASET_CREATE));
        H5Pset_external(external.get(), (scratch / "secret").c_str(), 0, 64);
        file.put("gtscore", H5T_NATIVE_FLOAT, H5T_NATIVE_FLOAT, {16}, nullptr, external.get());
        file.expectCorrupt("gtscore");
    }
    ForeignFile file(scratch / "b.h5");
    H5Lcreate_external((scratch / "other.h5").c_str(), "/video_1/gtscore", file.group(), "gtscore",
                       H5P_DEFAULT, H5P_DEFAULT);
    file.expectCorrupt("gtscore");
}

TEST(BenchmarkFile, whatIsNoBenchmarkIsRefused) {
    const skimline::test::ScratchFolder scratch;
    sentenceOf(ErrorCode::NotFound, [&] { skimline::readBenchmark(scratch / "none.h5"); });
    sentenceOf(ErrorCode::Unreadable, [&] { skimline::readBenchmark(scratch.path()); });
    writeAll(scratch / "text.h5", "not HDF5 at all");
    sentenceOf(ErrorCode::Corrupt, [&] { skimline::readBenchmark(scratch / "text.h5"); });
    skimline::writeBenchmark(scratch / "a.h5", {sample("video_1")}, false);
    for (const char* key : {"video_9", "", "/", "video_1/features", "../a", "."})
        sentenceOf(ErrorCode::NotFound,
                   [&] { skimline::readBenchmarkVideo(scratch / "a.h5", key); });
}

/// As h5py 3.16 writes with libver="latest": another number in front of the layout.
TEST(BenchmarkFile, aNewerFormIsNamed) {
    const skimline::test::ScratchFolder scratch;
    skimline::writeBenchmark(scratch / "a.h5", {sample("video_1")}, false);
    std::string bytes = readAll(scratch / "a.h5");
    haddr_t address = 0;
    hsize_t stored = 0;
    {
        const hdf5::Session session;
        const hdf5::File file(H5Fopen((scratch / "a.h5").c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
        const hdf5::Dataset data(H5Dopen2(file.get(), "/video_1/gtscore", H5P_DEFAULT));
        address = H5Dget_offset(data.get());
        stored = H5Dget_storage_size(data.get());
    }
    std::string layout("\x03\x01", 2);
    for (const std::uint64_t value : {std::uint64_t{address}, std::uint64_t{stored}})
        for (int byte = 0; byte < 8; ++byte)
            layout += static_cast<char>(value >> (8 * byte) & 0xFF);
    const std::size_t at = bytes.find(layout);
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 5;
    writeAll(scratch / "new.h5", bytes);
    std::string sentence;
    EXPECT_EQ(
        skimline::test::codeOf([&] { skimline::readBenchmark(scratch / "new.h5"); }, &sentence),
        ErrorCode::Corrupt);
    EXPECT_NE(sentence.find("libver"), std::string::npos) << sentence;
}

// Every cut and many flipped bytes: an error or a result, never a crash or a hang.
TEST(BenchmarkFile, damagedFilesAreSurvived) {
    const skimline::test::ScratchFolder scratch;
    skimline::writeBenchmark(scratch / "a.h5", {sample("video_1")}, false);
    const std::string good = readAll(scratch / "a.h5");
    int refused = 0;
    const auto attempt = [&](const std::string& bytes) {
        writeAll(scratch / "bad.h5", bytes);
        try {
            skimline::readBenchmark(scratch / "bad.h5");
        } catch (const skimline::Error& error) {
            ++refused;
            EXPECT_FALSE(std::string(error.what()).empty());
        }
    };
    for (std::size_t length = 0; length < good.size(); length += 61)
        attempt(good.substr(0, length));
    EXPECT_GT(refused, 50);
    for (std::size_t position = 0; position < good.size(); position += 13) {
        std::string bad = good;
        bad[position] = static_cast<char>(~bad[position]);
        attempt(bad);
    }
}

}  // namespace

/// libhdf5 1.10 follows a group to names at an undefined address, and crashes with its own drivers;
/// such a group does not count as empty, either.
TEST(BenchmarkFile, groupsWithoutNamesAreNotEmpty) {
    const skimline::test::ScratchFolder scratch;
    const fs::path file = scratch / "benchmark.h5";
    skimline::writeBenchmark(file, {sample("video_1")}, false);
    std::ifstream stream(file, std::ios::binary);
    const std::string whole((std::istreambuf_iterator<char>(stream)), {});
    const std::string message("\x11\0\x10\0", 4);
    int groups = 0;
    int refused = 0;
    for (std::size_t at = 0; (at = whole.find(message, at)) != std::string::npos; ++at) {
        // The table of the group, or its heap of names.
        for (const std::size_t address : {8U, 16U}) {
            std::string bytes = whole;
            bytes.replace(at + address, 8, 8, '\xff');
            std::ofstream(file, std::ios::binary) << bytes;
            // The root's addresses stand a second time in front of everything.
            try {
                const auto videos = skimline::readBenchmark(file);
                ASSERT_EQ(videos.size(), 1U) << address;
                EXPECT_EQ(videos[0].features.values, sample("video_1").features.values);
                EXPECT_EQ(videos[0].name, sample("video_1").name);
            } catch (const skimline::Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::Corrupt);
                ++refused;
            }
        }
        ++groups;
    }
    // The root and the video.
    EXPECT_GE(groups, 2);
    EXPECT_GE(refused, groups);
}

/// libhdf5 loops forever in a heap of texts with an entry of length 0, or of a length that
/// overflows to 0.
TEST(BenchmarkFile, textsWithoutLengthAreRefused) {
    const skimline::test::ScratchFolder scratch;
    const fs::path file = scratch / "benchmark.h5";
    skimline::writeBenchmark(file, {sample("video_1")}, false);
    std::ifstream stream(file, std::ios::binary);
    const std::string whole((std::istreambuf_iterator<char>(stream)), {});
    const std::size_t heap = whole.find("GCOL");
    ASSERT_NE(heap, std::string::npos);
    ASSERT_EQ(skimline::readBenchmark(file).size(), 1U);
    // The first entry is the text, rounded up to eight bytes; the free room follows.
    const auto length = static_cast<unsigned char>(whole[heap + 24]);
    const std::size_t room = heap + 32 + (length + 7U) / 8 * 8;
    ASSERT_EQ(whole[room], 0);
    for (const auto& [place, value] :
         {std::pair(room + 8, std::uint64_t{0}), std::pair(heap + 24, ~std::uint64_t{15})}) {
        std::string bytes = whole;
        std::memcpy(bytes.data() + place, &value, sizeof value);
        std::ofstream(file, std::ios::binary) << bytes;
        try {
            skimline::readBenchmark(file);
            ADD_FAILURE() << "read";
        } catch (const skimline::Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        }
    }
}
