// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/batch_worker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "core/foundation/base/read_file.h"
#include "core/skim/batch/records/failure_record.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using Kind = BatchEvent::Kind;

class BatchWorker : public testing::Test {
protected:
    BatchWorker() : m_run(RunFolder::planned(m_folder / "run")) {}

    /// Videos that hold their own names.
    void make(int videos) {
        std::vector<fs::path> sources;
        for (int i = 0; i < videos; ++i) {
            sources.push_back(m_folder / ("v" + std::to_string(i) + ".mp4"));
            std::ofstream(sources.back()) << sources.back().filename().string();
        }
        m_manifest = planManifest(sources);
    }

    WorkOrder order() {
        WorkOrder order{.folder = m_run, .request = "feed"};
        order.backOff = milliseconds(1);
        order.lease = milliseconds(400);
        order.tell = [this](const BatchEvent& event) {
            const std::lock_guard lock(m_mutex);
            m_events.push_back(event.kind);
        };
        return order;
    }

    /// The skim is the contents of the video, backwards.
    VideoJob job() {
        return [this](const ManifestEntry& entry, const fs::path& staging, const RunContext&) {
            ++m_jobs;
            const std::string text = readFile(entry.source);
            std::ofstream(staging / (entry.stem + ".mp4"))
                << std::string(text.rbegin(), text.rend());
            return std::string("hash of ") + text;
        };
    }
    VideoJob failing(ErrorCode code, int times) {
        return [this, code, times, left = std::map<std::string, int>()](
                   const ManifestEntry& entry, const fs::path& staging,
                   const RunContext& context) mutable {
            std::ofstream(staging / (entry.stem + ".mp4")) << "half";
            if (left[entry.id]++ < times) {
                ++m_jobs;
                throw Error(code, entry.source.string(), "It did not work.");
            }
            return job()(entry, staging, context);
        };
    }

    std::size_t count(Kind kind) const {
        return static_cast<std::size_t>(std::ranges::count(m_events, kind));
    }
    std::size_t filesIn(const fs::path& folder) const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
    void expectAllDoneAndClean() const {
        for (const ManifestEntry& entry : m_manifest)
            EXPECT_TRUE(isDone(m_run, entry.id, "feed", Thorough::Hashes, {})) << entry.source;
        EXPECT_EQ(filesIn(m_run.results()), m_manifest.size());
        EXPECT_EQ(filesIn(m_run.done()), m_manifest.size());
        EXPECT_EQ(filesIn(m_run.failed()), 0U);
        EXPECT_EQ(filesIn(m_run.leases()), 0U);
        EXPECT_EQ(filesIn(m_run.unfinished()), 0U);
    }

    test::ScratchFolder m_folder;
    RunFolder m_run;
    std::vector<ManifestEntry> m_manifest;
    std::mutex m_mutex;
    std::vector<Kind> m_events;
    std::atomic<int> m_jobs{0};
};

TEST_F(BatchWorker, makesEverythingOnceAndASecondRunNothing) {
    make(5);
    const WorkReport first = work(m_manifest, order(), job(), {});
    EXPECT_EQ(first.made, 5);
    expectAllDoneAndClean();
    EXPECT_EQ(readFile(m_run.results() / "v0-skim.mp4"), "4pm.0v");
    const WorkReport second = work(m_manifest, order(), job(), {});
    EXPECT_EQ(second.made, 0);
    EXPECT_EQ(second.doneBefore, 5);
    EXPECT_EQ(m_jobs, 5);
}

TEST_F(BatchWorker, recordsSayWhatWasMadeOfWhat) {
    make(1);
    work(m_manifest, order(), job(), {});
    const auto record = readDoneRecord(m_run, m_manifest[0].id);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->sourceHash, "hash of v0.mp4");
    EXPECT_EQ(record->state, m_manifest[0].state);
    ASSERT_EQ(record->outputs.size(), 1U);
    EXPECT_EQ(record->outputs[0].name, "v0-skim.mp4");
    EXPECT_EQ(record->outputs[0].bytes, 6U);
}

TEST_F(BatchWorker, manyWorkersShareTheWorkAndNothingIsMadeTwice) {
    make(40);
    std::vector<std::thread> workers;
    std::atomic<std::int64_t> made{0};
    for (int i = 0; i < 4; ++i)
        workers.emplace_back([&] { made += work(m_manifest, order(), job(), {}).made; });
    for (std::thread& worker : workers) worker.join();
    EXPECT_EQ(made, 40);
    EXPECT_EQ(m_jobs, 40);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, aBadVideoCostsOneRecordAndIsNotTriedAgain) {
    make(2);
    const VideoJob oneIsBad = [this](const ManifestEntry& entry, const fs::path& staging,
                                     const RunContext& context) {
        if (entry.source.filename() == "v1.mp4") {
            ++m_jobs;
            throw Error(ErrorCode::Corrupt, entry.source.string(), "It is damaged.");
        }
        return job()(entry, staging, context);
    };
    const WorkReport first = work(m_manifest, order(), oneIsBad, {});
    EXPECT_EQ(first.made, 1);
    EXPECT_EQ(first.failedForGood, 1);
    const WorkReport second = work(m_manifest, order(), oneIsBad, {});
    EXPECT_EQ(second.failedForGood, 1);
    EXPECT_EQ(m_jobs, 2);
    const auto failure = readFailureRecord(m_run, idOf(m_folder / "v1.mp4"));
    ASSERT_TRUE(failure);
    EXPECT_STREQ(failure->error.what(), "It is damaged.");
    // A different file under that name counts as another video.
    std::ofstream(m_folder / "v1.mp4") << "repaired";
    EXPECT_EQ(work(m_manifest, order(), job(), {}).made, 1);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, whatMayPassIsTriedThreeTimes) {
    make(1);
    EXPECT_EQ(work(m_manifest, order(), failing(ErrorCode::DiskFull, 2), {}).made, 1);
    EXPECT_EQ(m_jobs, 3);
    EXPECT_EQ(count(Kind::Retry), 2U);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, afterThreeAttemptsTheNextRunTriesAgain) {
    make(1);
    const WorkReport first = work(m_manifest, order(), failing(ErrorCode::Io, 99), {});
    EXPECT_EQ(first.mayRetry, 1);
    EXPECT_EQ(m_jobs, 3);
    EXPECT_EQ(filesIn(m_run.results()), 0U);
    EXPECT_EQ(filesIn(m_run.unfinished()), 0U);
    EXPECT_EQ(readFailureRecord(m_run, m_manifest[0].id)->attempt, 3);
    EXPECT_EQ(work(m_manifest, order(), job(), {}).made, 1);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, theOthersGoOnWhileOneWaitsForItsNextAttempt) {
    make(3);
    WorkOrder patient = order();
    patient.backOff = milliseconds(300);
    bool failedOnce = false;
    std::vector<std::string> sequence;
    const VideoJob firstFails = [&](const ManifestEntry& entry, const fs::path& staging,
                                    const RunContext& context) {
        sequence.push_back(entry.source.stem());
        if (!std::exchange(failedOnce, true)) throw Error(ErrorCode::Io, "", "It did not work.");
        return job()(entry, staging, context);
    };
    EXPECT_EQ(work(m_manifest, patient, firstFails, {}).made, 3);
    EXPECT_EQ(sequence, (std::vector<std::string>{"v0", "v1", "v2", "v0"}));
}

TEST_F(BatchWorker, aResultThatWasDeletedIsMadeAgain) {
    make(3);
    work(m_manifest, order(), job(), {});
    fs::remove(m_run.results() / "v1-skim.mp4");
    EXPECT_EQ(work(m_manifest, order(), job(), {}).made, 1);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, verifyingFindsOtherContents) {
    make(3);
    work(m_manifest, order(), job(), {});
    std::ofstream(m_run.results() / "v1-skim.mp4") << "4pm.?v";
    EXPECT_EQ(work(m_manifest, order(), job(), {}).made, 0);
    WorkOrder thorough = order();
    thorough.how = Thorough::Hashes;
    EXPECT_EQ(work(m_manifest, thorough, job(), {}).made, 1);
    expectAllDoneAndClean();
}

TEST_F(BatchWorker, aSourceThatChangesWhileItIsReadIsReadAgain) {
    make(1);
    bool changed = false;
    const VideoJob changing = [&](const ManifestEntry& entry, const fs::path& staging,
                                  const RunContext& context) {
        std::string hash = job()(entry, staging, context);
        if (!std::exchange(changed, true)) std::ofstream(entry.source) << "another video";
        return hash;
    };
    EXPECT_EQ(work(m_manifest, order(), changing, {}).made, 1);
    EXPECT_EQ(m_jobs, 2);
    EXPECT_EQ(readFile(m_run.results() / "v0-skim.mp4"), "oediv rehtona");
}

TEST_F(BatchWorker, whereSourcesAreFollowedAChangedOneIsWorkAgain) {
    make(2);
    WorkOrder following = order();
    following.followSources = true;
    work(m_manifest, following, job(), {});
    std::ofstream(m_folder / "v0.mp4") << "another";
    const auto now = planManifest({m_folder / "v0.mp4", m_folder / "v1.mp4"});
    EXPECT_EQ(work(now, following, job(), {}).made, 1);
    EXPECT_EQ(readFile(m_run.results() / "v0-skim.mp4"), "rehtona");
}

TEST_F(BatchWorker, stoppedItLeavesNothingUnfinished) {
    make(4);
    StopFlag stop;
    const VideoJob stopping = [&](const ManifestEntry& entry, const fs::path& staging,
                                  const RunContext& context) {
        if (m_jobs == 2) stop.request();
        std::ofstream(staging / (entry.stem + ".mp4")) << "half";
        context.throwIfStopped();
        return job()(entry, staging, context);
    };
    EXPECT_ERROR(ErrorCode::Cancelled, work(m_manifest, order(), stopping, RunContext(stop, {})));
    EXPECT_EQ(filesIn(m_run.results()), 2U);
    EXPECT_EQ(filesIn(m_run.leases()), 0U);
    EXPECT_EQ(filesIn(m_run.unfinished()), 0U);
    EXPECT_EQ(filesIn(m_run.failed()), 0U);
    EXPECT_EQ(work(m_manifest, order(), job(), {}).made, 2);
    expectAllDoneAndClean();
}

// A standard exception fails one video, not the worker.
TEST_F(BatchWorker, anythingThrownCostsOneRecord) {
    make(2);
    const VideoJob odd = [this](const ManifestEntry& entry, const fs::path& staging,
                                const RunContext& context) {
        if (entry.source.filename() == "v0.mp4") throw std::bad_alloc();
        return job()(entry, staging, context);
    };
    const WorkReport report = work(m_manifest, order(), odd, {});
    EXPECT_EQ(report.made, 1);
    EXPECT_EQ(report.mayRetry, 1);
}

TEST_F(BatchWorker, aVideoThatAnotherWorkerHoldsIsWaitedFor) {
    make(1);
    std::atomic<bool> begun{false};
    std::thread slow([&] {
        const VideoJob sleepy = [&](const ManifestEntry& entry, const fs::path& staging,
                                    const RunContext& context) {
            begun = true;
            // longer than a lease without a heartbeat
            std::this_thread::sleep_for(milliseconds(700));
            return job()(entry, staging, context);
        };
        work(m_manifest, order(), sleepy, {});
    });
    while (!begun) std::this_thread::yield();
    const WorkReport report = work(m_manifest, order(), job(), {});
    slow.join();
    EXPECT_EQ(report.doneBefore, 1);
    EXPECT_EQ(m_jobs, 1);
    expectAllDoneAndClean();
}

}  // namespace
}  // namespace skimline::batch
