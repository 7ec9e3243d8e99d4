// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/staging.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "core/foundation/base/read_file.h"
#include "core/skim/batch/work/worker_identity.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;

class Publishing : public testing::Test {
protected:
    Publishing() : m_run(RunFolder::planned(m_folder.path())) { m_run.make(); }

    static void fill(const Staging& staging, const std::string& clip = "clip") {
        std::ofstream(staging.path() / "a-skim.mp4") << clip;
        std::ofstream(staging.path() / "a-skim.otio") << "list";
        std::ofstream(staging.path() / ".log") << "no result";
    }
    static DoneRecord recordOf(const Staging& staging) {
        return {.id = "0123",
                .request = "feed",
                .sourceHash = "cafe",
                .outputs = resultsIn(staging.path(), {})};
    }
    std::set<std::string> results() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_run.results()))
            names.insert(entry.path().filename());
        return names;
    }
    bool done() const { return isDone(m_run, "0123", "feed", Thorough::Hashes, {}); }

    test::ScratchFolder m_folder;
    RunFolder m_run;
};

TEST_F(Publishing, putsResultsInPlaceAndTheRecordLast) {
    {
        const Staging staging(m_run, "0123");
        fill(staging);
        EXPECT_TRUE(publish(m_run, staging.path(), recordOf(staging), Thorough::Sizes, {}));
    }
    EXPECT_EQ(results(), (std::set<std::string>{"a-skim.mp4", "a-skim.otio"}));
    EXPECT_TRUE(done());
    EXPECT_TRUE(fs::is_empty(m_run.unfinished()));
}

TEST_F(Publishing, nothingIsLeftOfWhatWasNotPublished) {
    {
        const Staging staging(m_run, "0123");
        fill(staging);
    }
    EXPECT_TRUE(results().empty());
    EXPECT_TRUE(fs::is_empty(m_run.unfinished()));
}

TEST_F(Publishing, aJobWithoutResultsIsNotDone) {
    const Staging staging(m_run, "0123");
    EXPECT_ERROR(ErrorCode::NotFound, resultsIn(staging.path(), {}));
}

/// Another worker's folder, with an owner of its own.
fs::path othersFolder(const RunFolder& run, const std::string& owner) {
    const fs::path folder = run.unfinished() / "0123.node.77";
    fs::create_directories(folder);
    std::ofstream(folder / ".owner") << owner;
    std::ofstream(folder / "a-skim.mp4") << "clip";
    std::ofstream(folder / "a-skim.otio") << "list";
    return folder;
}

TEST_F(Publishing, theSecondOfTwoWorkersLeavesEverythingAsItIs) {
    const Staging first(m_run, "0123");
    const fs::path second = othersFolder(m_run, "");
    fill(first);
    const DoneRecord record = recordOf(first);
    EXPECT_TRUE(publish(m_run, second, record, Thorough::Sizes, {}));
    const std::string before = readFile(m_run.doneRecord("0123"));
    DoneRecord later = record;
    later.host = "later";
    EXPECT_FALSE(publish(m_run, first.path(), later, Thorough::Sizes, {}));
    EXPECT_EQ(readFile(m_run.doneRecord("0123")), before);
    EXPECT_TRUE(done());
}

// Encoders may differ from machine to machine.
TEST_F(Publishing, whoMadeOtherBytesReplacesRecordAndResultsTogether) {
    const fs::path other = othersFolder(m_run, "");
    DoneRecord record{
        .id = "0123", .request = "feed", .sourceHash = "cafe", .outputs = resultsIn(other, {})};
    EXPECT_TRUE(publish(m_run, other, record, Thorough::Sizes, {}));
    const Staging ours(m_run, "0123");
    fill(ours, "other clip");
    EXPECT_TRUE(publish(m_run, ours.path(), recordOf(ours), Thorough::Sizes, {}));
    EXPECT_TRUE(done());
    EXPECT_EQ(readFile(m_run.results() / "a-skim.mp4"), "other clip");
}

TEST_F(Publishing, recordsThatDoNotTellTheTruthAreReplaced) {
    for (const char* text : {"", "{", "{\"id\": \"0123\"}"}) {
        std::ofstream(m_run.doneRecord("0123")) << text;
        const Staging staging(m_run, "0123");
        fill(staging);
        EXPECT_TRUE(publish(m_run, staging.path(), recordOf(staging), Thorough::Sizes, {})) << text;
        EXPECT_TRUE(done()) << text;
        fs::remove(m_run.results() / "a-skim.mp4");
    }
    const Staging staging(m_run, "0123");
    fill(staging);
    publish(m_run, staging.path(), recordOf(staging), Thorough::Sizes, {});
    EXPECT_TRUE(done());
}

TEST_F(Publishing, aFolderThatWasTakenAwayIsNoResult) {
    const Staging staging(m_run, "0123");
    fill(staging);
    const DoneRecord record = recordOf(staging);
    fs::remove_all(staging.path());
    EXPECT_ERROR(ErrorCode::NotFound, publish(m_run, staging.path(), record, Thorough::Sizes, {}));
    EXPECT_FALSE(done());
}

TEST_F(Publishing, successEndsAFailure) {
    std::ofstream(m_run.failureRecord("0123")) << "{}";
    const Staging staging(m_run, "0123");
    fill(staging);
    publish(m_run, staging.path(), recordOf(staging), Thorough::Sizes, {});
    EXPECT_FALSE(fs::exists(m_run.failureRecord("0123")));
}

TEST_F(Publishing, whoHoldsTheLeaseRemovesWhatOthersLeft) {
    const fs::path other = othersFolder(m_run, "");
    const fs::path unrelated = m_run.unfinished() / "4567.node.77";
    fs::create_directories(unrelated);
    const Staging staging(m_run, "0123");
    EXPECT_FALSE(fs::exists(other));
    EXPECT_TRUE(fs::exists(unrelated));
}

TEST_F(Publishing, sweepingRemovesTheFoldersOfTheDeadAndOfWhatIsDone) {
    WorkerIdentity gone = thisWorker();
    gone.started += "1";
    const fs::path dead = othersFolder(m_run, gone.text());
    sweepStaging(m_run, [](const std::string&) { return false; });
    EXPECT_FALSE(fs::exists(dead));
    const fs::path alive = othersFolder(m_run, thisWorker().text());
    sweepStaging(m_run, [](const std::string&) { return false; });
    EXPECT_TRUE(fs::exists(alive));
    sweepStaging(m_run, [](const std::string& id) { return id == "0123"; });
    EXPECT_FALSE(fs::exists(alive));
}

}  // namespace
}  // namespace skimline::batch
