// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/xdg_folders.h"

#include <gtest/gtest.h>

#include "tests/support/environment.h"

namespace skimline {
namespace {

TEST(XdgFolders, withoutHomeAreNotThoseThatEverybodyShares) {
    const test::EnvironmentVariable cache("XDG_CACHE_HOME", std::nullopt);
    const test::EnvironmentVariable home("HOME", "/home/somebody");
    EXPECT_EQ(xdgCacheFolder(), "/home/somebody/.cache");
    for (const std::optional<std::string>& none : {std::optional<std::string>(), {"relative"}}) {
        home.set(none);
        const std::filesystem::path folder = xdgCacheFolder();
        EXPECT_TRUE(folder.is_absolute());
        EXPECT_FALSE(folder.string().starts_with(std::filesystem::temp_directory_path().string()))
            << folder;
    }
}

}  // namespace
}  // namespace skimline
