// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/failure_record.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/records/request.h"
#include "tests/support/expect_error.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

class Records : public testing::Test {
protected:
    Records() : m_run(RunFolder::planned(m_folder.path())) { m_run.make(); }

    void write(const std::filesystem::path& file, const std::string& text) const {
        std::ofstream(file) << text;
    }

    DoneRecord doneRecord() const {
        write(m_run.results() / "a-skim.mp4", "clip");
        return {.id = "0123",
                .request = "feed",
                .source = "/videos/a.mp4",
                .state = {7, 8},
                .sourceHash = "cafe",
                .outputs = {{"a-skim.mp4", 4, fileHash(m_run.results() / "a-skim.mp4", {})}},
                .host = "node",
                .finished = "2026-11-23T07:00:00Z",
                .seconds = 1.5,
                .attempt = 2};
    }
    bool done(Thorough how = Thorough::Sizes, const std::string& request = "feed") const {
        return isDone(m_run, "0123", request, how, {});
    }

    test::ScratchFolder m_folder;
    RunFolder m_run;
};

TEST_F(Records, aVideoIsDoneOnceItsRecordIsThere) {
    const DoneRecord record = doneRecord();
    EXPECT_FALSE(done());
    write(m_run.doneRecord("0123"), recordText(record));
    EXPECT_TRUE(done());
    EXPECT_TRUE(done(Thorough::Hashes));
    const auto back = readDoneRecord(m_run, "0123");
    ASSERT_TRUE(back);
    EXPECT_EQ(recordText(*back), recordText(record));
    test::parsedAs("batch-done", recordText(record));
}

TEST_F(Records, aRecordOfAnotherRequestCountsForNothing) {
    write(m_run.doneRecord("0123"), recordText(doneRecord()));
    EXPECT_FALSE(done(Thorough::Sizes, "beef"));
}

TEST_F(Records, aRecordWhoseResultIsGoneOrShortCountsForNothing) {
    write(m_run.doneRecord("0123"), recordText(doneRecord()));
    write(m_run.results() / "a-skim.mp4", "cl");
    EXPECT_FALSE(done());
    std::filesystem::remove(m_run.results() / "a-skim.mp4");
    EXPECT_FALSE(done());
}

TEST_F(Records, onlyHashesSeeOtherContentsOfTheSameSize) {
    write(m_run.doneRecord("0123"), recordText(doneRecord()));
    write(m_run.results() / "a-skim.mp4", "CLIP");
    EXPECT_TRUE(done(Thorough::Sizes));
    EXPECT_FALSE(done(Thorough::Hashes));
}

TEST_F(Records, halfARecordAndOneThatWasMovedCountForNothing) {
    const std::string text = recordText(doneRecord());
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, text.size() / 2}) {
        write(m_run.doneRecord("0123"), text.substr(0, size));
        EXPECT_FALSE(done()) << size;
    }
    write(m_run.doneRecord("0123"), "{}");
    EXPECT_FALSE(done());
    std::filesystem::remove(m_run.doneRecord("0123"));
    write(m_run.doneRecord("4567"), text);
    EXPECT_FALSE(isDone(m_run, "4567", "feed", Thorough::Sizes, {}));
}

TEST_F(Records, failuresComeBackAsTheyWereWritten) {
    const FailureRecord failure{
        .id = "0123",
        .request = "feed",
        .source = "/videos/a.mp4",
        .state = {7, 8},
        .error = {ErrorCode::DiskFull, ErrorId::FileNotWritten, {"/out/a.mp4", "no room"}},
        .attempt = 3,
        .host = "node",
        .when = "2026-11-23T07:00:00Z"};
    write(m_run.failureRecord("0123"), recordText(failure));
    const auto back = readFailureRecord(m_run, "0123");
    ASSERT_TRUE(back);
    EXPECT_EQ(recordText(*back), recordText(failure));
    test::parsedAs("batch-failure", recordText(failure));
    EXPECT_EQ(back->error.code(), ErrorCode::DiskFull);
    EXPECT_EQ(back->error.id(), ErrorId::FileNotWritten);
    write(m_run.failureRecord("0123"), "{");
    EXPECT_FALSE(readFailureRecord(m_run, "0123"));
}

TEST_F(Records, everyCodeHasANameOfItsOwn) {
    for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code)
        EXPECT_EQ(errorCodeNamed(nameOf(static_cast<ErrorCode>(code))),
                  static_cast<ErrorCode>(code));
    EXPECT_EQ(errorCodeNamed("nonsense"), ErrorCode::Internal);
}

TEST_F(Records, badFilesArePermanentAndFullDisksAreNot) {
    for (const ErrorCode code : {ErrorCode::Unreadable, ErrorCode::Corrupt, ErrorCode::Unsupported,
                                 ErrorCode::NoVideo, ErrorCode::Infeasible})
        EXPECT_TRUE(isPermanent(code)) << nameOf(code);
    for (const ErrorCode code : {ErrorCode::Io, ErrorCode::DiskFull, ErrorCode::Network,
                                 ErrorCode::Internal, ErrorCode::Cancelled, ErrorCode::NotFound})
        EXPECT_FALSE(isPermanent(code)) << nameOf(code);
}

BatchRequest request() {
    return {"0.1.0",
            {"--budget", "10%"},
            {{"skimline.safetensors", "cafe"}},
            {"--threads", "1"},
            {"FFmpeg 5"}};
}

TEST_F(Records, aRequestComesBackWithItsHash) {
    write(m_run.request(), requestText(request()));
    test::parsedAs("batch-request", requestText(request()));
    EXPECT_EQ(readRequest(m_run.request()), request());
}

TEST_F(Records, theHashFollowsWhatResultsDependOnAndNothingElse) {
    const std::string hash = request().hash();
    BatchRequest other = request();
    other.manner = {"--quiet"};
    EXPECT_EQ(other.hash(), hash);
    other.options = {"--budget", "11%"};
    EXPECT_NE(other.hash(), hash);
    other = request();
    other.program = "0.2.0";
    EXPECT_NE(other.hash(), hash);
    other = request();
    other.models.front().second = "beef";
    EXPECT_NE(other.hash(), hash);
}

TEST_F(Records, aRequestThatWasEditedIsRefused) {
    std::string text = requestText(request());
    text.replace(text.find("10%"), 3, "20%");
    write(m_run.request(), text);
    EXPECT_ERROR(ErrorCode::Corrupt, readRequest(m_run.request()));
    EXPECT_ERROR(ErrorCode::NotFound, readRequest(m_folder / "none.json"));
}

// XXH3 of 128 bits of nothing, as its specification gives it.
TEST_F(Records, hashesAreThoseOfTheSpecification) {
    EXPECT_EQ(textHash(""), "99aa06d3014798d86001c324468d497f");
    write(m_folder / "empty", "");
    EXPECT_EQ(fileHash(m_folder / "empty", {}), textHash(""));
}

}  // namespace
}  // namespace skimline::batch
