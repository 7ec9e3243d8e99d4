// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/bundled_files.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

TEST(ResourceFolders, areTheSameForEveryInstalledProgram) {
    EXPECT_EQ(installedResources("/usr/bin/skimline"), "/usr/share/skimline");
    EXPECT_EQ(installedResources("/usr/lib/skimline/skimline-reader"), "/usr/share/skimline");
    EXPECT_EQ(installedResources("/opt/a b/lib/skimline/skimline-reader"),
              "/opt/a b/share/skimline");
    EXPECT_EQ(installedResources("/opt/skimline/skimline"), "/opt/share/skimline");
}

}  // namespace
}  // namespace skimline
