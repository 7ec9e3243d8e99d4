// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/run_status.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/records/request.h"
#include "tests/support/expect_error.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;

class Status : public testing::Test {
protected:
    Status() : m_run(RunFolder::planned(m_folder / "run")) {
        m_run.make();
        std::vector<fs::path> sources;
        for (int i = 0; i < 6; ++i) {
            sources.push_back(m_folder / ("v" + std::to_string(i) + ".mp4"));
            std::ofstream(sources.back()) << std::string(10, 'x');
        }
        m_entries = planManifest(sources);
        write(m_run.manifest(), manifestText(m_entries));
        const BatchRequest request{"0.1.0", {}, {}, {}, {}};
        write(m_run.request(), requestText(request));
        m_request = request.hash();
    }

    static void write(const fs::path& file, const std::string& text) {
        std::ofstream(file) << text;
    }
    void finish(std::size_t which, const std::string& request) const {
        const std::string name = m_entries[which].stem + ".mp4";
        write(m_run.results() / name, "clip");
        write(m_run.doneRecord(m_entries[which].id),
              recordText({.id = m_entries[which].id,
                          .request = request,
                          .outputs = {{name, 4, textHash("clip")}},
                          .seconds = 2}));
    }
    void fail(std::size_t which, ErrorCode code) const {
        write(m_run.failureRecord(m_entries[which].id),
              recordText(FailureRecord{.id = m_entries[which].id,
                                       .request = m_request,
                                       .source = m_entries[which].source,
                                       .error = {code, "", "It did not work."}}));
    }

    test::ScratchFolder m_folder;
    RunFolder m_run;
    std::vector<ManifestEntry> m_entries;
    std::string m_request;
};

TEST_F(Status, countsWhatRecordsSay) {
    finish(0, m_request);
    finish(1, "of another run");
    fail(2, ErrorCode::Corrupt);
    fail(3, ErrorCode::DiskFull);
    write(m_run.leases() / m_entries[4].id, "somebody");
    const RunStatus status = statusOf(m_run, Thorough::Sizes, {});
    EXPECT_EQ(status.videos, 6);
    EXPECT_EQ(status.done, 1);
    EXPECT_EQ(status.failedForGood, 1);
    EXPECT_EQ(status.mayRetry, 1);
    EXPECT_EQ(status.inWork, 1);
    EXPECT_EQ(status.waiting(), 2);
    EXPECT_EQ(status.workSeconds, 2);
    EXPECT_EQ(status.bytesDone, 10U);
    EXPECT_EQ(status.bytesInAll, 60U);
    ASSERT_EQ(status.failures.size(), 2U);
    EXPECT_EQ(status.failures[0].error.code(), ErrorCode::Corrupt);
    EXPECT_EQ(status.untruthful, std::vector<std::string>{m_entries[1].id});
}

TEST_F(Status, aSilentWorkerIsToldFromOneThatWorks) {
    finish(0, m_request);
    fail(1, ErrorCode::Corrupt);
    for (const std::size_t which : {2U, 3U})
        write(m_run.leases() / m_entries[which].id, "somebody");
    fs::last_write_time(m_run.leases() / m_entries[3].id,
                        fs::file_time_type::clock::now() - std::chrono::minutes(3));
    const RunStatus status = statusOf(m_run, Thorough::Sizes, {});
    EXPECT_EQ(status.inWork, 1);
    EXPECT_EQ(status.abandoned, 1);
    EXPECT_EQ(status.waiting(), 3) << "what was abandoned waits";
    ASSERT_EQ(status.finished.size(), 1U);
    EXPECT_EQ(status.finished[0].source, m_entries[0].source);
    EXPECT_EQ(status.finished[0].skim, m_run.results() / (m_entries[0].stem + ".mp4"));
    // 10 bytes took 2 s, 40 are left, one works.
    EXPECT_EQ(status.bytesLeft, 40U);
    EXPECT_DOUBLE_EQ(secondsLeft(status), 8);
}

TEST_F(Status, nobodyKnowsTheTimeLeftBeforeSomethingIsDoneAndSomebodyWorks) {
    EXPECT_EQ(secondsLeft(statusOf(m_run, Thorough::Sizes, {})), -1);
    finish(0, m_request);
    EXPECT_EQ(secondsLeft(statusOf(m_run, Thorough::Sizes, {})), -1);
    for (std::size_t which = 1; which < m_entries.size(); ++which) finish(which, m_request);
    EXPECT_EQ(secondsLeft(statusOf(m_run, Thorough::Sizes, {})), 0);
}

TEST_F(Status, hashesFindWhatSizesDoNot) {
    finish(0, m_request);
    write(m_run.results() / (m_entries[0].stem + ".mp4"), "CLIP");
    EXPECT_EQ(statusOf(m_run, Thorough::Sizes, {}).done, 1);
    const RunStatus thorough = statusOf(m_run, Thorough::Hashes, {});
    EXPECT_EQ(thorough.done, 0);
    EXPECT_EQ(thorough.untruthful.size(), 1U);
}

TEST_F(Status, isGivenAsJson) {
    finish(0, m_request);
    fail(1, ErrorCode::Corrupt);
    const auto json =
        test::parsedAs("batch-status", statusJson(statusOf(m_run, Thorough::Sizes, {})));
    EXPECT_EQ(json.at("videos"), 6);
    EXPECT_EQ(json.at("done"), 1);
    EXPECT_EQ(json.at("waiting"), 4);
    EXPECT_EQ(json.at("left_by_dead_workers"), 0);
    EXPECT_EQ(json.at("seconds_left"), -1);
    EXPECT_EQ(json.at("failures").at(0).at("code"), "corrupt");
    EXPECT_EQ(json.at("failures").at(0).at("sentence"), "It did not work.");
}

TEST_F(Status, aFolderThatWasNotPlannedIsSaidSo) {
    EXPECT_ERROR(ErrorCode::NotFound,
                 statusOf(RunFolder::planned(m_folder / "none"), Thorough::Sizes, {}));
}

}  // namespace
}  // namespace skimline::batch
