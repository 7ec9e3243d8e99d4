// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "tests/app/cli/program_process.h"
#include "tests/support/scratch_folder.h"

namespace skimline::test {

/// Runs the program to its end. @return exit status, or the negative number of a signal
inline int runProgram(const std::vector<std::string>& words, const std::string& output = {}) {
    const int status = waitFor(startProgram(words, output));
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

inline int runShell(const std::string& line) {
    const int status = std::system(line.c_str());
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

/// Tiny videos with different contents: a few are encoded, the others are copies with a padding box
/// at the end.
inline std::vector<std::filesystem::path> makeClips(const std::filesystem::path& folder,
                                                    std::size_t count) {
    constexpr std::size_t kCoded = 5;
    std::filesystem::create_directories(folder);
    std::vector<std::filesystem::path> clips;
    for (std::size_t i = 0; i < count; ++i) {
        clips.push_back(folder / ("clip" + std::to_string(100 + i) + ".mp4"));
        if (i < kCoded) {
            const std::string hue = std::to_string(60 * i);
            const std::string seconds = std::to_string(3 + i);
            EXPECT_EQ(
                runShell("ffmpeg -v error -f lavfi -i testsrc2=size=64x48:rate=10:duration=" +
                         seconds + " -f lavfi -i sine=f=300:d=" + seconds + " -vf hue=h=" + hue +
                         " -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac "
                         "-shortest '" +
                         clips.back().string() + "'"),
                0);
            continue;
        }
        std::string bytes = readFile(clips[i % kCoded]);
        const std::string padding = "padding " + std::to_string(1000 + i);
        bytes += std::string({0, 0, 0, static_cast<char>(8 + padding.size())}) + "free" + padding;
        std::ofstream(clips.back(), std::ios::binary) << bytes;
    }
    return clips;
}

/// Every file below a folder with its contents; records only with the fields that two runs share.
inline std::map<std::string, std::string> agreedContents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string name = std::filesystem::relative(entry.path(), folder).string();
        std::string text = readFile(entry.path());
        if (name.starts_with("done/") || name.starts_with("failed/")) {
            auto record = parseJson<nlohmann::json>(text, name);
            for (const char* key : {"work", "attempt", "host", "when"}) record.erase(key);
            text = record.dump();
        }
        files[name] = std::move(text);
    }
    return files;
}

inline nlohmann::json statusOf(const std::filesystem::path& run,
                               const std::filesystem::path& scratch) {
    const std::string file = (scratch / "status.json").string();
    EXPECT_EQ(runProgram({"batch", "status", run.string(), "--json", "--verify"}, file), 0);
    return parseJson<nlohmann::json>(readFile(file), "status");
}

}  // namespace skimline::test
