// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/output_paths.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

std::optional<ErrorCode> codeOf(const std::vector<std::string>& videos,
                                const WantedTargets& wanted) {
    return test::codeOf([&] { planTargets(videos, wanted); });
}

TEST(SkimTargets, oneVideoToAFile) {
    WantedTargets wanted{"out.mkv", "o.otio", "", {}, "r.json"};
    const auto plan = planTargets({"in.mp4"}, wanted);
    ASSERT_EQ(plan.size(), 1U);
    EXPECT_EQ(plan[0].clip, "out.mkv");
    EXPECT_EQ(plan[0].otio, "o.otio");
    EXPECT_EQ(plan[0].edl, "out.edl");
    EXPECT_TRUE(plan[0].csv.empty());
    EXPECT_EQ(plan[0].report, "r.json");
    EXPECT_EQ(plan[0].all().size(), 4U);
}

TEST(SkimTargets, severalVideosToAFolderThatIsMade) {
    const test::ScratchFolder folder;
    const WantedTargets wanted{(folder / "skims").string(), "", {}, {}, {}};
    const auto plan = planTargets({"a/x.mp4", "b/x.avi", "c/x.MKV", "d/x.mkv"}, wanted);
    ASSERT_EQ(plan.size(), 4U);
    EXPECT_TRUE(fs::is_directory(folder / "skims"));
    EXPECT_EQ(plan[0].clip, folder / "skims" / "x-skim.mp4");
    EXPECT_EQ(plan[1].clip, folder / "skims" / "x-skim-2.mp4");
    // Only the stem of the clip distinguishes lists.
    EXPECT_EQ(plan[2].clip, folder / "skims" / "x-skim-3.mkv");
    EXPECT_EQ(plan[3].clip, folder / "skims" / "x-skim-4.mkv");
    EXPECT_EQ(plan[1].otio, folder / "skims" / "x-skim-2.otio");
    EXPECT_EQ(plan[2].otio, folder / "skims" / "x-skim-3.otio");
    const auto plain = planTargets({"a/x.mp4", "c/x.MKV", "d/x.mkv"},
                                   {(folder / "skims").string(), {}, {}, {}, {}});
    EXPECT_EQ(plain[1].clip, folder / "skims" / "x-skim.mkv");
    EXPECT_EQ(plain[2].clip, folder / "skims" / "x-skim-2.mkv");
}

TEST(SkimTargets, aFolderIsNoVideo) {
    const test::ScratchFolder folder;
    std::string text;
    test::codeOf([&] { planTargets({folder.path().string()}, {"out", {}, {}, {}, {}}); }, &text);
    EXPECT_NE(text.find("is a folder; name its videos"), std::string::npos) << text;
}

TEST(SkimTargets, oneVideoIntoAFolderThatExists) {
    const test::ScratchFolder folder;
    const auto plan = planTargets({"talk.webm"}, {folder.path().string(), {}, {}, {}, {}});
    EXPECT_EQ(plan[0].clip, folder / "talk-skim.webm");
}

TEST(SkimTargets, severalVideosRefuseFileNames) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "file.mp4") << "x";
    EXPECT_EQ(codeOf({"a.mp4", "b.mp4"}, {(folder / "file.mp4").string(), {}, {}, {}, {}}),
              ErrorCode::Usage);
    EXPECT_EQ(codeOf({"a.mp4", "b.mp4"}, {(folder / "d").string(), "o.otio", {}, {}, {}}),
              ErrorCode::Usage);
    EXPECT_EQ(codeOf({"a.mp4"}, {"", {}, {}, {}, {}}), ErrorCode::Usage);
    EXPECT_EQ(codeOf({"a.mp4", "b.mp4"}, {(folder / "one.mp4").string(), {}, {}, {}, {}}),
              ErrorCode::Usage);
    EXPECT_FALSE(std::filesystem::exists(folder / "one.mp4"));
}

TEST(SkimTargets, freeTargetsOnly) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "in.mp4") << "source";
    std::ofstream(folder / "old.mp4") << "old";
    SkimTargets targets;
    targets.source = folder / "in.mp4";
    targets.clip = folder / "new.mp4";
    EXPECT_NO_THROW(requireFreeTargets(targets, false));
    targets.clip = folder / "old.mp4";
    EXPECT_THROW(requireFreeTargets(targets, false), Error);
    EXPECT_NO_THROW(requireFreeTargets(targets, true));
    targets.clip = folder / "in.mp4";
    EXPECT_THROW(requireFreeTargets(targets, true), Error);
    targets.clip = folder / "new.mp4";
    targets.clip = folder / "new.gif";
    EXPECT_THROW(requireFreeTargets(targets, true), Error);
    targets.clip = folder / "missing" / "new.mp4";
    EXPECT_THROW(requireFreeTargets(targets, true), Error);
    targets.clip = folder / "new.mp4";
    targets.csv = folder / "." / "new.mp4";
    EXPECT_THROW(requireFreeTargets(targets, true), Error);
}

}  // namespace
}  // namespace skimline::cli
