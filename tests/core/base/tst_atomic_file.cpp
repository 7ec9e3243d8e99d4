// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
using skimline::test::ScratchFolder;

namespace {

std::string contentsOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t entriesIn(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

}  // namespace

TEST(AtomicFile, appearsOnlyAfterCommit) {
    const ScratchFolder folder;
    AtomicFile file(folder / "out.json", AtomicFile::IfExists::Refuse);
    EXPECT_EQ(file.temporaryPath().extension(), ".json");
    EXPECT_FALSE(std::filesystem::exists(folder / "out.json"));
    file.commit();
    EXPECT_TRUE(std::filesystem::exists(folder / "out.json"));
    EXPECT_EQ(entriesIn(folder.path()), 1U);
}

TEST(AtomicFile, leavesNothingWithoutCommit) {
    const ScratchFolder folder;
    { const AtomicFile file(folder / "out.mp4", AtomicFile::IfExists::Refuse); }
    EXPECT_EQ(entriesIn(folder.path()), 0U);
}

TEST(AtomicFile, refusesAnExistingTargetAndKeepsIt) {
    const ScratchFolder folder;
    AtomicFile::write(folder / "a", "first", AtomicFile::IfExists::Refuse);
    try {
        AtomicFile::write(folder / "a", "second", AtomicFile::IfExists::Refuse);
        FAIL() << "overwrote an existing file";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Exists);
    }
    EXPECT_EQ(contentsOf(folder / "a"), "first");
    AtomicFile::write(folder / "a", "second", AtomicFile::IfExists::Replace);
    EXPECT_EQ(contentsOf(folder / "a"), "second");
}

TEST(AtomicFile, doesNotReplaceATargetThatAppearedMeanwhile) {
    const ScratchFolder folder;
    AtomicFile file(folder / "a", AtomicFile::IfExists::Refuse);
    std::ofstream(folder / "a") << "somebody else's";
    EXPECT_THROW(file.commit(), Error);
    EXPECT_EQ(contentsOf(folder / "a"), "somebody else's");
}

TEST(AtomicFile, namesAMissingFolder) {
    const ScratchFolder folder;
    try {
        const AtomicFile file(folder / "no" / "a", AtomicFile::IfExists::Refuse);
        FAIL() << "created a file in a missing folder";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
}

TEST(AtomicFile, writesLargeContentsWhole) {
    const ScratchFolder folder;
    const std::string large(5'000'000, 'x');
    AtomicFile::write(folder / "large", large, AtomicFile::IfExists::Refuse);
    EXPECT_EQ(contentsOf(folder / "large"), large);
}
