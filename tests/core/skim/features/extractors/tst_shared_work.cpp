// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/shared_work.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <vector>

namespace skimline {
namespace {

TEST(SharedWork, everyPieceIsDoneOnce) {
    SharedWork shared;
    for (const int threads : {1, 2, 5}) {
        for (const std::int64_t count : {0, 1, 2, 3, 100}) {
            std::vector<std::atomic<int>> done(static_cast<std::size_t>(count));
            shared.run(count, threads,
                       [&](std::int64_t piece) { ++done[static_cast<std::size_t>(piece)]; });
            for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
        }
    }
}

TEST(SharedWork, noMoreThreadsThanAllowedAndTheCallerIsOneOfThem) {
    SharedWork shared;
    shared.run(8, 4, [](std::int64_t) {});
    std::mutex mutex;
    std::set<std::thread::id> seen;
    shared.run(200, 2, [&](std::int64_t) {
        const std::lock_guard lock(mutex);
        seen.insert(std::this_thread::get_id());
    });
    EXPECT_LE(seen.size(), 2U);
    seen.clear();
    shared.run(200, 1, [&](std::int64_t) { seen.insert(std::this_thread::get_id()); });
    EXPECT_EQ(seen, std::set<std::thread::id>{std::this_thread::get_id()});
}

// Two pieces that wait for each other end only if two threads run them.
TEST(SharedWork, piecesRunSideBySide) {
    SharedWork shared;
    std::mutex mutex;
    std::condition_variable both;
    int here = 0;
    shared.run(2, 2, [&](std::int64_t) {
        std::unique_lock lock(mutex);
        ++here;
        both.notify_all();
        both.wait(lock, [&] { return here == 2; });
    });
    EXPECT_EQ(here, 2);
}

TEST(SharedWork, aFailureEndsItAndIsThrownToTheCaller) {
    SharedWork shared;
    for (const int threads : {1, 3}) {
        std::atomic<int> done = 0;
        EXPECT_THROW(shared.run(1000, threads,
                                [&](std::int64_t piece) {
                                    if (piece == 3) throw std::runtime_error("piece");
                                    ++done;
                                }),
                     std::runtime_error);
        EXPECT_LT(done, 1000);
        // The next work is done as if nothing had happened.
        done = 0;
        shared.run(10, threads, [&](std::int64_t) { ++done; });
        EXPECT_EQ(done, 10);
    }
}

}  // namespace
}  // namespace skimline
