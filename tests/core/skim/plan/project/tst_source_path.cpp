// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/project_file.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace skimline;

TEST(SourcePath, readsWellWhereItCan) {
    EXPECT_EQ(textOfPath("/v/Ferien 2026/Zürich 视频.mp4"), "/v/Ferien 2026/Zürich 视频.mp4");
    EXPECT_EQ(textOfPath("100%.mp4"), "100%25.mp4");
    EXPECT_EQ(textOfPath("caf\xE9.mp4"), "caf%E9.mp4");
    EXPECT_EQ(pathOfText("50% off.mp4"), "50% off.mp4");
    EXPECT_EQ(pathOfText("a%4"), "a%4");
    EXPECT_EQ(pathOfText(""), "");
}

TEST(SourcePath, anyBytesComeBack) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (std::uint32_t k = random() % 12; k > 0; --k) {
            const auto byte = static_cast<char>(random() % 255 + 1);
            // Few kinds of bytes, so that pairs that look like an escape come up.
            bytes += random() % 2 == 0 ? "%aF/4"[random() % 5] : byte;
        }
        EXPECT_EQ(pathOfText(textOfPath(bytes)).string(), std::filesystem::path(bytes).string());
    }
}
