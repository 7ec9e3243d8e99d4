// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/console.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace skimline::cli {
namespace {

TEST(Printable, keepsTextAndDropsCommands) {
    EXPECT_EQ(printable("a\tb\nc"), "a\tb\nc");
    const std::string letters = "\xC3\xA4\xE2\x80\x93\xF0\x9F\x8E\xAC";
    EXPECT_EQ(printable(letters), letters);
    EXPECT_EQ(printable("\xC2\xA0\xC2"), "\xC2\xA0\xC2") << "a space that does not break";
    EXPECT_EQ(printable("\x1b[2J\x7f\xC2\x9b" + std::string(1, '\0')), "?[2J???");
}

TEST(Printable, streamsAreFilteredWhileItLives) {
    std::ostringstream out;
    {
        const PrintableStream shown(out);
        out << "a\x1b" << 'b' << '\x07' << 17 << std::endl;
    }
    out << '\x1b';
    EXPECT_EQ(out.str(), "a?b?17\n\x1b");
}

TEST(Printable, failuresAreNotForgotten) {
    std::ofstream full("/dev/full");
    {
        const PrintableStream shown(full);
        full << "text" << std::flush;
        EXPECT_FALSE(full);
    }
    EXPECT_FALSE(full);
}

}  // namespace
}  // namespace skimline::cli
