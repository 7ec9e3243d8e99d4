// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/moved_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

void put(const fs::path& file, const std::string& contents) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << contents;
}

/// Uses the contents as the hash, and counts the calls.
struct Hashes {
    int asked = 0;
    std::string operator()(const fs::path& file) {
        ++asked;
        if (file.filename() == "unreadable.mp4")
            throw Error(ErrorCode::Unreadable, file.string(), "It cannot be read.");
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
};

const SourceReference kWanted{"/gone/holiday.mp4", 5, "right"};

}  // namespace

TEST(MovedFile, isFoundByContentsUnderAnotherName) {
    const test::ScratchFolder folder;
    put(folder / "a/other.mp4", "wrong");
    put(folder / "a/unreadable.mp4", "right");
    put(folder / "a/longer.mp4", "right and more");
    put(folder / "b/c/renamed.mp4", "right");
    Hashes hashes;
    EXPECT_EQ(findMovedFile(kWanted, {folder / "none", folder.path()}, std::ref(hashes), {}),
              folder / "b/c/renamed.mp4");
    EXPECT_LE(hashes.asked, 3);
}

TEST(MovedFile, theSameNameIsReadFirst) {
    const test::ScratchFolder folder;
    for (int k = 0; k < 20; ++k) put(folder / ("other" + std::to_string(k)), "right");
    put(folder / "z/holiday.mp4", "right");
    Hashes hashes;
    EXPECT_EQ(findMovedFile(kWanted, {folder.path()}, std::ref(hashes), {}),
              folder / "z/holiday.mp4");
    EXPECT_EQ(hashes.asked, 1);
}

TEST(MovedFile, isNotFoundTooDeepOrThroughLinksOrWithoutAHash) {
    const test::ScratchFolder folder;
    put(folder / "1/2/3/4/5/6/holiday.mp4", "right");
    fs::create_directory_symlink(folder.path(), folder / "1/loop");
    Hashes hashes;
    EXPECT_FALSE(findMovedFile(kWanted, {folder / "."}, std::ref(hashes), {}));
    EXPECT_EQ(hashes.asked, 0);
    put(folder / "holiday.mp4", "right");
    EXPECT_FALSE(
        findMovedFile({"/gone/holiday.mp4", 5, ""}, {folder.path()}, std::ref(hashes), {}));
    EXPECT_FALSE(
        findMovedFile({"/gone/holiday.mp4", 0, "right"}, {folder.path()}, std::ref(hashes), {}));
    EXPECT_FALSE(findMovedFile(kWanted, {}, std::ref(hashes), {}));
    EXPECT_TRUE(findMovedFile(kWanted, {folder.path(), folder.path()}, std::ref(hashes), {}));
}

TEST(MovedFile, stopsWhenAsked) {
    const test::ScratchFolder folder;
    put(folder / "holiday.mp4", "right");
    StopFlag stop;
    stop.request();
    Hashes hashes;
    EXPECT_THROW(findMovedFile(kWanted, {folder.path()}, std::ref(hashes), RunContext(stop, {})),
                 Error);
    EXPECT_EQ(hashes.asked, 0);
}
