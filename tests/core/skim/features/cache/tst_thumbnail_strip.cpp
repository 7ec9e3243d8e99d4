// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/cache/thumbnail_strip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>

using namespace skimline;

namespace {

Thumbnail thumbnail(double seconds, const std::string& jpeg) {
    return {seconds, std::make_shared<const std::string>(jpeg)};
}

}  // namespace

TEST(ThumbnailStrip, survivesItsBytes) {
    const ThumbnailStrip strip{thumbnail(0, "first"), thumbnail(0.5, ""),
                               thumbnail(7200.25, std::string(9000, 'x'))};
    const auto back = thumbnailsIn(bytesOf(strip));
    ASSERT_TRUE(back);
    ASSERT_EQ(back->size(), strip.size());
    for (std::size_t i = 0; i < strip.size(); ++i) {
        EXPECT_EQ((*back)[i].seconds, strip[i].seconds);
        EXPECT_EQ(*(*back)[i].jpeg, *strip[i].jpeg);
    }
    EXPECT_TRUE(thumbnailsIn("")->empty());
}

TEST(ThumbnailStrip, bytesThatAreCutOffAreNone) {
    const std::string first = bytesOf({thumbnail(0, "first")});
    const std::string bytes = first + bytesOf({thumbnail(2, "second")});
    for (std::size_t size = 1; size < bytes.size(); ++size)
        EXPECT_EQ(thumbnailsIn(bytes.substr(0, size)).has_value(), size == first.size()) << size;
}

TEST(ThumbnailStrip, whatNobodyWouldWriteIsNone) {
    EXPECT_FALSE(thumbnailsIn(bytesOf({thumbnail(2, "a"), thumbnail(2, "b")})));
    EXPECT_FALSE(thumbnailsIn(bytesOf({thumbnail(2, "a"), thumbnail(1, "b")})));
    EXPECT_FALSE(thumbnailsIn(bytesOf({thumbnail(std::nan(""), "a")})));
    std::string claims = bytesOf({thumbnail(1, "a")});
    for (std::size_t at = 8; at < 16; ++at) claims[at] = '\xff';
    EXPECT_FALSE(thumbnailsIn(claims));
}
