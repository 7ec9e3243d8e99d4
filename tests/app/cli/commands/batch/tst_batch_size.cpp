// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ten thousand videos: planning, status and going on cost seconds, and memory that hardly depends
// on how many there are. The videos are hard links and the results are written by the test, so only
// the bookkeeping is measured.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <iostream>

#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/file_hash.h"
#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/request.h"
#include "tests/app/cli/commands/batch/batch_program.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

struct Cost {
    int status = 0;
    double seconds = 0;  ///< of the processor
    double mebibytes = 0;
};

class BatchSize : public testing::Test {
protected:
    Cost costOf(const std::vector<std::string>& words) const {
        const pid_t child = test::startProgram(words, m_folder / "said");
        int status = 0;
        rusage usage{};
        wait4(child, &status, 0, &usage);
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
        };
        return {WEXITSTATUS(status), seconds(usage.ru_utime) + seconds(usage.ru_stime),
                static_cast<double>(usage.ru_maxrss) / 1024};
    }

    fs::path makeVideos(int count) const {
        const fs::path folder = m_folder / ("in" + std::to_string(count));
        fs::create_directories(folder);
        std::ofstream(folder / "v0.mp4") << "as good as a video here";
        for (int i = 1; i < count; ++i)
            fs::create_hard_link(folder / "v0.mp4", folder / ("v" + std::to_string(i) + ".mp4"));
        return folder;
    }

    /// As if workers had processed it.
    static void finish(const fs::path& run) {
        const auto folder = batch::RunFolder::planned(run);
        const std::string request = batch::readRequest(folder.request()).hash();
        const std::string hash = batch::textHash("skim");
        for (const batch::ManifestEntry& entry : batch::readManifest(folder.manifest())) {
            const std::string name = entry.stem + ".mp4";
            std::ofstream(folder.results() / name) << "skim";
            std::ofstream(folder.doneRecord(entry.id))
                << batch::recordText({.id = entry.id,
                                      .request = request,
                                      .source = entry.source,
                                      .state = entry.state,
                                      .outputs = {{name, 4, hash}}});
        }
    }

    /// Times plan, status and a run with nothing left to do.
    std::vector<Cost> costs(int count) const {
        const fs::path run = m_folder / ("run" + std::to_string(count));
        std::vector<Cost> all{costOf({"batch", "plan", makeVideos(count), "-o", run})};
        finish(run);
        all.push_back(costOf({"batch", "status", run, "--json"}));
        EXPECT_NE(readFile(m_folder / "said").find("\"done\": " + std::to_string(count) + ","),
                  std::string::npos);
        all.push_back(costOf({"batch", "run", run, "--claim"}));
        return all;
    }

    test::ScratchFolder m_folder;
};

TEST_F(BatchSize, tenThousandVideosCostSecondsAndLittleMemory) {
    const std::vector<Cost> few = costs(10);
    const std::vector<Cost> many = costs(10'000);
    constexpr const char* kNames[] = {"plan", "status", "run"};
    for (std::size_t i = 0; i < many.size(); ++i) {
        std::cout << kNames[i] << ": 10 videos " << few[i].seconds << " s, " << few[i].mebibytes
                  << " MiB; 10,000 videos " << many[i].seconds << " s, " << many[i].mebibytes
                  << " MiB" << std::endl;
        EXPECT_EQ(many[i].status, 0);
        EXPECT_LT(many[i].seconds, 10);
        EXPECT_LT(many[i].mebibytes - few[i].mebibytes, 32);
    }
}

}  // namespace
}  // namespace skimline
