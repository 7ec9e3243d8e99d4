// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>

namespace skimline::test {

/// Folder with reference material outside the project: $SKIMLINE_SHARED, default `../shared` next
/// to the checkout. Empty when it does not exist; callers then report a skip.
std::optional<std::filesystem::path> sharedFolder();

/// A path below it, or nothing when the folder or the path is missing.
std::optional<std::filesystem::path> sharedPath(const std::filesystem::path& relative);

/// Small generated fixtures (see tests/data), built on first use: <build>/tests/fixtures.
std::filesystem::path fixturesFolder();

/// Root of the checkout.
std::filesystem::path sourceFolder();

}  // namespace skimline::test

/// First line of a test that needs reference material: `name` is then a std::filesystem::path.
#define SKIMLINE_REQUIRE_SHARED(name, relative)                                                \
    const auto name##Found = skimline::test::sharedPath(relative);                             \
    if (!name##Found) GTEST_SKIP() << "SKIPPED: reference material not found: " << (relative); \
    const std::filesystem::path name = *name##Found
