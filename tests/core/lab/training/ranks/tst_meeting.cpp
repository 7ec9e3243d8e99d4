// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/ranks/meeting.h"

#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <set>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

std::future<std::filesystem::path> come(const std::filesystem::path& folder, int rank, int size,
                                        const RunContext& context = {}) {
    return std::async(std::launch::async,
                      [=] { return meetInFolder(folder, rank, size, minutes(2), context); });
}

TEST(Meeting, everybodyLeavesWithTheSameNewName) {
    const test::ScratchFolder folder;
    std::set<std::filesystem::path> names;
    for (int meeting = 0; meeting < 5; ++meeting) {  // leftovers of the last one do no harm
        std::vector<std::future<std::filesystem::path>> all;
        for (const int rank : {2, 0, 3, 1}) all.push_back(come(folder.path(), rank, 4));
        std::set<std::filesystem::path> heard;
        for (auto& one : all) heard.insert(one.get());
        ASSERT_EQ(heard.size(), 1U);
        EXPECT_FALSE(std::filesystem::exists(*heard.begin()));
        names.merge(heard);
    }
    EXPECT_EQ(names.size(), 5U);
}

TEST(Meeting, oneAloneNeedsNobody) {
    const test::ScratchFolder folder;
    EXPECT_EQ(meetInFolder(folder.path(), 0, 1, minutes(2), {}).parent_path(), folder.path());
}

TEST(Meeting, oneThatDiedOnTheWayIsNotWaitedFor) {
    const test::ScratchFolder folder;
    // Process 1 registered and was killed: its leftovers must not count.
    std::ofstream(folder / "here1") << "of a dead process";
    auto first = come(folder.path(), 0, 3);
    auto third = come(folder.path(), 2, 3);
    StopFlag stop;
    auto dead = come(folder.path(), 1, 3, RunContext(stop, {}));
    stop.request();
    try {
        dead.get();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    auto second = come(folder.path(), 1, 3);
    const auto name = second.get();
    EXPECT_EQ(third.get(), name);
    EXPECT_EQ(first.get(), name);
}

TEST(Meeting, whoComesAloneIsToldSo) {
    const test::ScratchFolder folder;
    for (const int rank : {0, 1}) {
        try {
            meetInFolder(folder.path(), rank, 2, milliseconds(60), {});
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Io);
            EXPECT_NE(std::string(error.what()).find("Not all 2 processes"), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace skimline
