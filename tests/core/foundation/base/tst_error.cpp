// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <new>
#include <set>
#include <stdexcept>
#include <system_error>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

TEST(ErrorIds, everySentenceIsWholeAndOfItsOwn) {
    std::set<std::string_view> seen;
    for (const ErrorId id : allErrorIds()) {
        const std::string_view pattern = errorPattern(id);
        EXPECT_GT(pattern.size(), 10U);
        EXPECT_TRUE(pattern.ends_with('.') || pattern.ends_with("%2")) << pattern;
        EXPECT_TRUE(seen.insert(pattern).second) << pattern << " comes twice";
    }
    EXPECT_GE(seen.size(), 60U);
}

TEST(ErrorIds, argumentsTakeTheirPlaces) {
    const Error error(ErrorCode::Network, ErrorId::DownloadFailed,
                      {"https://a.example", "no route"});
    EXPECT_STREQ(error.what(), "Downloading https://a.example failed: no route.");
    EXPECT_EQ(error.subject(), "https://a.example");
    EXPECT_EQ(error.id(), ErrorId::DownloadFailed);
}

TEST(ErrorIds, anArgumentIsNotReadForMarks) {
    const Error error(ErrorCode::NotFound, ErrorId::FolderNotCreated, {"100%2", "%1"});
    EXPECT_STREQ(error.what(), "The folder 100%2 cannot be created: %1.");
}

TEST(ErrorIds, anArgumentThatIsNotShownIsTheSubject) {
    const Error error(ErrorCode::Corrupt, ErrorId::EmptyFile, {"\"clip.mp4\"", "/videos/clip.mp4"});
    EXPECT_STREQ(error.what(), "\"clip.mp4\" is empty.");
    EXPECT_EQ(error.subject(), "/videos/clip.mp4");
}

TEST(ErrorIds, missingArgumentsLeaveTheirMarks) {
    const Error error(ErrorCode::NotFound, ErrorId::FileMissing, {});
    EXPECT_STREQ(error.what(), "The file %1 does not exist.");
    EXPECT_TRUE(error.subject().empty());
}

TEST(ErrorIds, aSentenceWithoutIdStaysAsItIs) {
    const Error error(ErrorCode::Shape, "features", "50 %1 of them.");
    EXPECT_STREQ(error.what(), "50 %1 of them.");
    EXPECT_FALSE(error.id().has_value());
}

template <class Thrown>
Error caught(const Thrown& thrown) {
    try {
        throw thrown;
    } catch (...) {
        return currentError();
    }
}

TEST(CurrentError, isWhatUsersAreToldOfAnything) {
    EXPECT_EQ(caught(Error(ErrorCode::NoVideo, ErrorId::EmptyFile, {"a"})).id(),
              ErrorId::EmptyFile);
    EXPECT_EQ(caught(std::bad_alloc()).id(), ErrorId::OutOfMemory);
    EXPECT_STREQ(caught(std::runtime_error("odd\nmore")).what(),
                 "Something unexpected went wrong: odd.");
    EXPECT_STREQ(
        caught(std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)))
            .what(),
        "The system starts no more threads for this program.");
    EXPECT_EQ(caught(std::system_error(std::make_error_code(std::errc::io_error))).id(),
              ErrorId::Unexpected);
    EXPECT_EQ(caught(1).id(), ErrorId::Unexpected);
}

}  // namespace
}  // namespace skimline
