// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
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

namespace fs = std::filesystem;

unsigned permissionsOf(const fs::path& file) {
    return static_cast<unsigned>(fs::status(file).permissions());
}

/// Kills a program during its write, which leaves only its temporary file.
void leaveTemporaryFile(const fs::path& target) {
    const pid_t child = ::fork();
    if (child == 0) {
        const AtomicFile file(target, AtomicFile::IfExists::Replace);
        ::raise(SIGKILL);
    }
    ::waitpid(child, nullptr, 0);
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

TEST(AtomicFile, replacesARecordingOnlyForAClip) {
    const ScratchFolder folder;
    for (const char* name : {"talk.MP4", "talk.wav", "unnamed"}) {
        std::ofstream(folder / name) << std::string("\x1A\x45\xDF\xA3", 4);
        const std::string before = contentsOf(folder / name);
        try {
            AtomicFile::write(folder / name, "a list", AtomicFile::IfExists::Replace);
            FAIL() << "replaced " << name;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Usage);
            EXPECT_EQ(error.subject(), folder / name);
        }
        EXPECT_EQ(contentsOf(folder / name), before);
        AtomicFile::write(folder / name, "a clip", AtomicFile::IfExists::ReplaceMedia);
        EXPECT_EQ(contentsOf(folder / name), "a clip");
    }
    EXPECT_EQ(entriesIn(folder.path()), 3U);
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

TEST(AtomicFile, followsNoLinkThatSomebodyPlanted) {
    const ScratchFolder folder;
    std::ofstream(folder / "victim") << "precious";
    for (int serial = 0; serial < 100; ++serial)
        fs::create_symlink("victim", folder / (".out.part-" + std::to_string(::getpid()) + "-" +
                                               std::to_string(serial) + ".h5"));
    AtomicFile::write(folder / "out.h5", "new", AtomicFile::IfExists::Refuse);
    EXPECT_EQ(contentsOf(folder / "victim"), "precious");
    EXPECT_EQ(contentsOf(folder / "out.h5"), "new");
    const AtomicFile one(folder / "a", AtomicFile::IfExists::Refuse);
    const AtomicFile two(folder / "a", AtomicFile::IfExists::Refuse);
    EXPECT_NE(one.temporaryPath(), two.temporaryPath());
}

TEST(AtomicFile, noticesThatItsFileWasExchanged) {
    const ScratchFolder folder;
    std::ofstream(folder / "other") << "somebody else's";
    AtomicFile file(folder / "a", AtomicFile::IfExists::Replace);
    fs::rename(folder / "other", file.temporaryPath());
    EXPECT_THROW(file.commit(), Error);
    EXPECT_FALSE(fs::exists(folder / "a"));
}

TEST(AtomicFile, replacesNoDeviceAndNoPipe) {
    const ScratchFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    fs::create_symlink("/dev/null", folder / "device");
    for (const char* name : {"pipe", "device"}) {
        EXPECT_THROW(AtomicFile::write(folder / name, "x", AtomicFile::IfExists::Replace), Error);
        EXPECT_FALSE(fs::is_regular_file(folder / name)) << name;
    }
    // A file that appears there during the write stays, too.
    AtomicFile file(folder / "later", AtomicFile::IfExists::Replace);
    ASSERT_EQ(::mkfifo((folder / "later").c_str(), 0600), 0);
    EXPECT_THROW(file.commit(), Error);
    EXPECT_TRUE(fs::is_fifo(folder / "later"));
}

TEST(AtomicFile, handsOnPermissions) {
    const ScratchFolder folder;
    AtomicFile::write(folder / "a", "x", AtomicFile::IfExists::Refuse);
    for (const unsigned mode : {0600U, 0640U, 0444U}) {
        fs::permissions(folder / "a", static_cast<fs::perms>(mode));
        AtomicFile file(folder / "a", AtomicFile::IfExists::Replace);
        EXPECT_EQ(permissionsOf(file.temporaryPath()) & ~mode & 0077U, 0U);
        file.commit();
        EXPECT_EQ(permissionsOf(folder / "a"), mode);
    }
    AtomicFile secret(folder / "b", AtomicFile::IfExists::Replace);
    secret.keepPrivate();
    EXPECT_EQ(permissionsOf(secret.temporaryPath()), 0600U);
    secret.commit();
    EXPECT_EQ(permissionsOf(folder / "b"), 0600U);
}

TEST(AtomicFile, replacesALinkAndNotWhatItNames) {
    const ScratchFolder folder;
    std::ofstream(folder / "real") << "kept";
    fs::create_symlink("real", folder / "link");
    AtomicFile::write(folder / "link", "new", AtomicFile::IfExists::Replace);
    EXPECT_EQ(contentsOf(folder / "real"), "kept");
    EXPECT_FALSE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(contentsOf(folder / "link"), "new");
}

TEST(AtomicFile, takesNamesAsLongAsTheFileSystemDoes) {
    const ScratchFolder folder;
    for (const std::string& name :
         {std::string(251, 'x') + ".mp4", "a." + std::string(253, 'y'), std::string(255, 'z')}) {
        AtomicFile::write(folder / name, "x", AtomicFile::IfExists::Refuse);
        EXPECT_TRUE(fs::exists(folder / name));
    }
    std::string letters;
    while (letters.size() < 240) letters += "\xC3\xA4";  // two bytes each
    const AtomicFile file(folder / ("b" + letters + ".mp4"), AtomicFile::IfExists::Refuse);
    const std::string name = file.temporaryPath().filename().string();
    EXPECT_EQ(name.find(".part-") % 2, 0U) << name;
    EXPECT_TRUE(name.ends_with(".mp4"));
}

TEST(AtomicFile, removesWhatKilledProgramsLeft) {
    const ScratchFolder folder;
    leaveTemporaryFile(folder / "clip.mp4");
    ASSERT_EQ(entriesIn(folder.path()), 1U);
    leaveTemporaryFile(folder / "noSuffix");  // which removes the first
    ASSERT_EQ(entriesIn(folder.path()), 1U);
    std::ofstream(folder / ".clip.part-notes.mp4") << "not ours";
    std::ofstream(folder / ".a.part-00000000-1-0123456789abcdef.mp4") << "of another machine";
    const AtomicFile running(folder / "b.mp4",
                             AtomicFile::IfExists::Refuse);  // also removes leftovers
    EXPECT_EQ(entriesIn(folder.path()), 3U);
    fs::last_write_time(folder / ".a.part-00000000-1-0123456789abcdef.mp4",
                        fs::file_time_type::clock::now() - std::chrono::hours(2));
    removeAbandoned(folder.path());
    EXPECT_EQ(entriesIn(folder.path()), 2U);
    EXPECT_TRUE(fs::exists(running.temporaryPath()));
    EXPECT_TRUE(fs::exists(folder / ".clip.part-notes.mp4"));
}

TEST(AtomicFile, aProgramThatNobodyWaitedForHasEnded) {
    const ScratchFolder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        const AtomicFile file(folder / "clip.mp4", AtomicFile::IfExists::Replace);
        ::raise(SIGKILL);
    }
    siginfo_t ended{};
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    ASSERT_EQ(entriesIn(folder.path()), 1U);
    removeAbandoned(folder.path());
    EXPECT_EQ(entriesIn(folder.path()), 0U);
    ::waitpid(child, nullptr, 0);
}

TEST(AtomicFile, namesTheTargetWhereNothingCanBeWritten) {
    const ScratchFolder folder;
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    std::string sentence;
    try {
        AtomicFile::write(folder / "a", std::string(5000, 'x'), AtomicFile::IfExists::Refuse);
    } catch (const Error& error) {
        sentence = error.what();
    }
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
    EXPECT_NE(sentence.find((folder / "a").string()), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find(".part-"), std::string::npos) << sentence;
    EXPECT_EQ(entriesIn(folder.path()), 0U);
}
