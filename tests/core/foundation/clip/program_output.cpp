// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/foundation/clip/program_output.h"

#include <array>
#include <cstdio>

namespace skimline::test {

std::string outputOf(const std::string& command) {
    std::string text;
    std::array<char, 4096> block{};
    FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return text;
    while (std::fgets(block.data(), block.size(), pipe) != nullptr) text += block.data();
    pclose(pipe);
    return text;
}

std::string probed(const std::filesystem::path& file, const std::string& what) {
    return outputOf("ffprobe -v error -of compact=p=0:nk=1 " + what + " '" + file.string() + "'");
}

}  // namespace skimline::test
