// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/json/error_record.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

std::vector<Error> errors() {
    return {{ErrorCode::DiskFull, "/out/a.mp4", "There is no room."},
            {ErrorCode::Internal, "", ""},
            {ErrorCode::Corrupt, ErrorId::ReadingCrashed, {"\"a.mp4\"", "/videos/a.mp4"}},
            {ErrorCode::Internal, ErrorId::OutOfMemory, {}}};
}

void expectSame(const Error& back, const Error& error) {
    EXPECT_EQ(back.code(), error.code());
    EXPECT_EQ(back.id(), error.id());
    EXPECT_EQ(back.arguments(), error.arguments());
    EXPECT_EQ(back.subject(), error.subject());
    EXPECT_STREQ(back.what(), error.what());
}

TEST(ErrorRecord, jsonAndBytesBringBackEveryPart) {
    for (const Error& error : errors()) {
        expectSame(errorFrom(nlohmann::ordered_json::parse(errorJson(error).dump())), error);
        expectSame(errorInBytes(errorBytes(error)), error);
    }
}

TEST(ErrorRecord, bytesNeedNotBeText) {
    const Error error(ErrorCode::NotFound, std::string("/a\xff\0b", 5), "\xfe is missing.");
    expectSame(errorInBytes(errorBytes(error)), error);
}

TEST(ErrorRecord, everyIdComesBackAsItself) {
    for (const ErrorId id : allErrorIds()) {
        const Error error(ErrorCode::Io, id, {"a", "b"});
        EXPECT_EQ(errorFrom(errorJson(error)).id(), id);
        EXPECT_EQ(errorInBytes(errorBytes(error)).id(), id);
    }
}

TEST(ErrorRecord, filesOfOtherVersionsKeepTheirSentence) {
    nlohmann::ordered_json json = {{"code", "corrupt"}, {"subject", "a"}, {"sentence", "Bad."}};
    expectSame(errorFrom(json), {ErrorCode::Corrupt, "a", "Bad."});
    json["pattern"] = "%1 is of another age.";
    json["arguments"] = {"a"};
    expectSame(errorFrom(json), {ErrorCode::Corrupt, "a", "Bad."});
}

TEST(ErrorRecord, hostileBytesAreRefused) {
    const auto isRefused = [](const std::string& bytes) {
        try {
            errorInBytes(bytes);
        } catch (const Error& error) {
            return error.code() == ErrorCode::Corrupt && *error.what() != '\0';
        }
        return false;
    };
    const std::string whole = errorBytes(errors()[2]);
    EXPECT_TRUE(isRefused(""));
    EXPECT_TRUE(isRefused(whole.substr(0, whole.size() - 1)));
    EXPECT_TRUE(isRefused("\x08\x11"));                        // a code too many
    EXPECT_TRUE(isRefused(std::string("\x08\0\x10\x7f", 4)));  // an id too many
    EXPECT_TRUE(isRefused("\x22\xff\xff\xff\xff\x0f"));        // longer than it is
}

}  // namespace
}  // namespace skimline
