// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The commands as a user or a launcher meets them: plans, exit statuses, limits, resuming,
// watching.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "tests/app/cli/commands/batch/batch_program.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using Words = std::vector<std::string>;

class BatchCommands : public testing::Test {
protected:
    BatchCommands() {
        for (const char* variable :
             {"SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "RANK", "SLURM_PROCID"})
            unsetenv(variable);
    }

    std::string path(const std::string& name) const { return m_folder / name; }
    void makeClips(std::size_t count) { m_clips = test::makeClips(m_folder / "in", count); }

    int run(Words words) { return test::runProgram(words, path("said")); }
    std::string said() const { return readFile(m_folder / "said"); }
    Words withOptions(Words words) const {
        words.insert(words.end(),
                     {"--threads", "1", "--cache", path("cache"), "--weights", path("none")});
        return words;
    }
    int plan(Words more = {}) {
        Words words{"batch", "plan", path("in"), "-o", path("run")};
        words.insert(words.end(), more.begin(), more.end());
        return run(withOptions(words));
    }
    int work(Words more = {}) {
        Words words{"batch", "run", path("run"), "--back-off", "0.1s", "--lease", "2s"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }
    nlohmann::json status() const { return test::statusOf(m_folder / "run", m_folder.path()); }
    std::set<std::string> filesIn(const std::string& name) const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder / name))
            names.insert(entry.path().filename());
        return names;
    }
    fs::file_time_type timeOf(const std::string& name) const {
        return fs::last_write_time(m_folder / name);
    }
    static bool waitUntil(const std::function<bool()>& isSo) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!isSo() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(milliseconds(20));
        return isSo();
    }

    test::ScratchFolder m_folder;
    std::vector<fs::path> m_clips;
};

TEST_F(BatchCommands, plansAreMadeOnceAndDoNotChange) {
    makeClips(2);
    ASSERT_EQ(plan({"--otio"}), 0) << said();
    EXPECT_EQ(plan({"--otio"}), 0) << said();
    EXPECT_EQ(plan({"--otio", "--budget", "30%"}), 2);
    EXPECT_NE(said().find("choose another folder"), std::string::npos) << said();
    std::ofstream(m_folder / "in/new.mp4") << "x";
    EXPECT_EQ(plan({"--otio"}), 2) << said();
    EXPECT_EQ(status()["videos"], 2);
}

TEST_F(BatchCommands, plansOfNothingAndOfWrongOptionsAreRefused) {
    fs::create_directories(m_folder / "in");
    EXPECT_EQ(plan(), 2) << said();
    makeClips(1);
    EXPECT_EQ(plan({"--budget", "0%"}), 2) << said();
    EXPECT_FALSE(fs::exists(m_folder / "run/manifest.jsonl"));
    EXPECT_EQ(work(), 2) << said();
    EXPECT_NE(said().find("No run is planned"), std::string::npos) << said();
}

TEST_F(BatchCommands, makesWhatIsMissingAndNothingElse) {
    makeClips(2);
    ASSERT_EQ(plan({"--otio", "--report"}), 0) << said();
    EXPECT_EQ(work(), 0) << said();
    EXPECT_EQ(
        filesIn("run/out"),
        (std::set<std::string>{"clip100-skim.mp4", "clip100-skim.otio", "clip100-skim.json",
                               "clip101-skim.mp4", "clip101-skim.otio", "clip101-skim.json"}));
    const auto before = timeOf("run/out/clip100-skim.mp4");
    fs::remove(m_folder / "run/out/clip101-skim.otio");
    EXPECT_EQ(work(), 0) << said();
    EXPECT_EQ(filesIn("run/out").size(), 6U);
    EXPECT_EQ(timeOf("run/out/clip100-skim.mp4"), before);
    EXPECT_EQ(status()["done"], 2);
}

// The folder and the time of a run must not affect its results.
TEST_F(BatchCommands, reportsNameNoFolderAndNoTimes) {
    makeClips(1);
    ASSERT_EQ(plan({"--report"}), 0) << said();
    ASSERT_EQ(work(), 0) << said();
    const auto report =
        parseJson<nlohmann::json>(readFile(m_folder / "run/out/clip100-skim.json"), "report");
    EXPECT_EQ(report["clip"]["path"], "clip100-skim.mp4");
    EXPECT_FALSE(report.contains("timings"));
    EXPECT_FALSE(report.contains("features_from_cache"));
}

TEST_F(BatchCommands, oneVideoThatCannotBeSkimmedEndsWith42AndAmongOthersWith0) {
    makeClips(1);
    fs::remove(m_clips[0]);
    std::ofstream(m_folder / "in/text.mp4") << "This is no video.";
    ASSERT_EQ(plan(), 0) << said();
    EXPECT_EQ(work(), 42) << said();
    EXPECT_EQ(work(), 42) << said();
    EXPECT_EQ(status()["failures"][0]["attempt"], 1);
    EXPECT_TRUE(filesIn("run/out").empty());
    fs::remove_all(m_folder / "run");
    makeClips(1);
    ASSERT_EQ(plan(), 0) << said();
    EXPECT_EQ(work(), 0) << said();
    EXPECT_EQ(status()["done"], 1);
    EXPECT_EQ(status()["failed_for_good"], 1);
}

TEST_F(BatchCommands, whatMayPassIsTriedThreeTimesAndEndsWith1) {
    makeClips(1);
    ASSERT_EQ(plan(), 0) << said();
    fs::rename(m_clips[0], m_folder / "away.mp4");
    EXPECT_EQ(work(), 1) << said();
    EXPECT_EQ(status()["failures"][0]["attempt"], 3);
    fs::rename(m_folder / "away.mp4", m_clips[0]);
    EXPECT_EQ(work(), 0) << said();
    EXPECT_EQ(status()["failures"].size(), 0U);
}

TEST_F(BatchCommands, aVideoThatTakesTooLongOrTooMuchCostsItsAttempts) {
    makeClips(1);
    ASSERT_EQ(plan(), 0) << said();
    EXPECT_EQ(work({"--time-limit", "0.05"}), 1) << said();
    EXPECT_NE(said().find("time limit"), std::string::npos) << said();
    EXPECT_EQ(work({"--memory", "0.05"}), 1) << said();
    EXPECT_TRUE(filesIn("run/out").empty());
    EXPECT_TRUE(filesIn("run/.tmp").empty());
    EXPECT_EQ(work(), 0) << said();
}

TEST_F(BatchCommands, sharesComeFromOptionsAndFromTheLauncher) {
    makeClips(5);
    ASSERT_EQ(plan(), 0) << said();
    EXPECT_EQ(work({"--shard", "1/5"}), 0) << said();
    EXPECT_EQ(status()["done"], 1);
    setenv("JOB_COMPLETION_INDEX", "1", 1);
    EXPECT_EQ(work(), 2) << said();
    EXPECT_EQ(work({"--of", "5"}), 0) << said();
    EXPECT_NE(said().find("shard 2/5, by JOB_COMPLETION_INDEX"), std::string::npos) << said();
    unsetenv("JOB_COMPLETION_INDEX");
    EXPECT_EQ(status()["done"], 2);
    EXPECT_EQ(work({"--shard", "0/5"}), 2) << said();
    EXPECT_EQ(work({"--of", "5"}), 2) << said();
    EXPECT_EQ(work({"--claim"}), 0) << said();
    EXPECT_EQ(status()["done"], 5);
}

TEST_F(BatchCommands, aStoppedWorkerLeavesNothingAndSaysBySignal) {
    makeClips(5);
    ASSERT_EQ(plan(), 0) << said();
    for (const int signal : {SIGTERM, SIGINT}) {
        const pid_t worker = test::startProgram({"batch", "run", path("run")}, path("said"));
        EXPECT_TRUE(waitUntil([&] { return !filesIn("run/.tmp").empty(); }));
        const auto begun = std::chrono::steady_clock::now();
        kill(worker, signal);
        const int end = test::waitFor(worker);
        EXPECT_TRUE(WIFEXITED(end));
        EXPECT_EQ(WEXITSTATUS(end), 128 + signal) << said();
        EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10));
        EXPECT_TRUE(filesIn("run/.tmp").empty());
        EXPECT_TRUE(filesIn("run/leases").empty());
        EXPECT_TRUE(filesIn("run/failed").empty());
    }
    EXPECT_EQ(work(), 0) << said();
    EXPECT_EQ(status()["done"], 5);
}

TEST_F(BatchCommands, logsAndMetricsAreForPrograms) {
    makeClips(2);
    std::ofstream(m_folder / "in/empty.mp4").flush();
    ASSERT_EQ(plan(), 0) << said();
    EXPECT_EQ(work({"--metrics", path("numbers.txt")}), 2) << said();
    EXPECT_EQ(work({"--log-json", "--metrics", path("skimline.prom"), "-q"}), 0) << said();
    std::ifstream log(m_folder / "said");
    std::multiset<std::string> events;
    for (std::string line; std::getline(log, line);)
        if (line.starts_with("{"))
            events.insert(parseJson<nlohmann::json>(line, "log")["event"].get<std::string>());
    EXPECT_EQ(events.count("begun"), 3U) << said();
    EXPECT_EQ(events.count("done"), 2U);
    EXPECT_EQ(events.count("failed"), 1U);
    const std::string metrics = readFile(m_folder / "skimline.prom");
    for (const char* line :
         {"skimline_batch_running{shard=\"1/1\"} 0\n", "skimline_batch_videos{shard=\"1/1\"} 3\n",
          "skimline_batch_made_total{shard=\"1/1\"} 2\n",
          "skimline_batch_failures_total{shard=\"1/1\",code=\"corrupt\"} 1\n",
          "# TYPE skimline_batch_made_total counter\n"})
        EXPECT_NE(metrics.find(line), std::string::npos) << line << metrics;
}

TEST_F(BatchCommands, aWorkerWithOtherNetworksIsRefused) {
    makeClips(1);
    ASSERT_EQ(plan(), 0) << said();
    std::string request = readFile(m_folder / "run/request.json");
    request.replace(request.find("skimline-worth.json"), 14, "skimline-north");
    std::ofstream(m_folder / "run/request.json") << request;
    EXPECT_NE(work(), 0);
    EXPECT_NE(said().find("was changed or damaged"), std::string::npos) << said();
}

TEST_F(BatchCommands, summarizeGoesOnWhereItWasEnded) {
    makeClips(3);
    const auto resume = [&](Words more) {
        Words words{"summarize", m_clips[0], m_clips[1], m_clips[2], "-o", path("out"), "--resume"};
        words.insert(words.end(), more.begin(), more.end());
        return run(withOptions(words));
    };
    ASSERT_EQ(resume({"--csv"}), 0) << said();
    EXPECT_EQ(filesIn("out").size(), 7U);  // three clips, three lists, the records
    const auto before = timeOf("out/clip100-skim.mp4");
    fs::remove(m_folder / "out/clip101-skim.mp4");
    std::ofstream(m_clips[2], std::ios::binary) << readFile(m_clips[1]);
    EXPECT_EQ(resume({"--csv"}), 0) << said();
    EXPECT_EQ(timeOf("out/clip100-skim.mp4"), before);
    EXPECT_EQ(readFile(m_folder / "out/clip102-skim.mp4"),
              readFile(m_folder / "out/clip101-skim.mp4"));
    EXPECT_EQ(resume({"--csv", "--budget", "40%"}), 2) << said();
    EXPECT_EQ(timeOf("out/clip100-skim.mp4"), before);
    EXPECT_EQ(resume({"--csv", "--budget", "40%", "--overwrite"}), 0) << said();
    EXPECT_NE(timeOf("out/clip100-skim.mp4"), before);
    EXPECT_EQ(resume({"--csv=one.csv"}), 2) << said();
}

TEST_F(BatchCommands, resumingDoesNotReplaceWhatItDidNotMake) {
    makeClips(2);
    fs::create_directories(m_folder / "out");
    std::ofstream(m_folder / "out/clip100-skim.mp4") << "somebody's";
    const Words words =
        withOptions({"summarize", m_clips[0], m_clips[1], "-o", path("out"), "--resume"});
    EXPECT_EQ(run(words), 1);
    EXPECT_NE(said().find("clip100-skim.mp4 already exists and has no record"), std::string::npos)
        << said();
    EXPECT_TRUE(fs::exists(m_folder / "out/clip101-skim.mp4")) << "the others are made";
    EXPECT_EQ(readFile(m_folder / "out/clip100-skim.mp4"), "somebody's");
}

TEST_F(BatchCommands, watchingMakesWhatAppearsOnceItIsWhole) {
    makeClips(2);
    fs::create_directories(m_folder / "incoming");
    const pid_t watch =
        test::startProgram(withOptions({"watch", path("incoming"), "-o", path("out"), "--settle",
                                        "1s", "--poll", "1s"}),
                           path("said"));
    const std::string bytes = readFile(m_clips[0]);
    std::ofstream growing(m_folder / "incoming/a.mp4", std::ios::binary);
    for (std::size_t at = 0; at < bytes.size(); at += bytes.size() / 4 + 1) {
        growing << bytes.substr(at, bytes.size() / 4 + 1) << std::flush;
        std::this_thread::sleep_for(milliseconds(600));
        EXPECT_FALSE(fs::exists(m_folder / "out/a-skim.mp4"));
    }
    growing.close();
    std::ofstream(m_folder / "incoming/notes.txt") << "no video";
    EXPECT_TRUE(waitUntil([&] { return fs::exists(m_folder / "out/a-skim.mp4"); })) << said();
    fs::rename(m_clips[1], m_folder / "incoming/b.mp4");
    EXPECT_TRUE(waitUntil([&] { return fs::exists(m_folder / "out/b-skim.mp4"); })) << said();
    kill(watch, SIGTERM);
    EXPECT_EQ(WEXITSTATUS(test::waitFor(watch)), 143) << said();
    EXPECT_EQ(filesIn("out"), (std::set<std::string>{".skimline", "a-skim.mp4", "b-skim.mp4"}));
    EXPECT_EQ(filesIn("out/.skimline/failed").size(), 0U);  // half a file was never tried
    const auto before = timeOf("out/a-skim.mp4");
    EXPECT_EQ(run(withOptions(
                  {"watch", path("incoming"), "-o", path("out"), "--settle", "0.1s", "--once"})),
              0)
        << said();
    EXPECT_EQ(timeOf("out/a-skim.mp4"), before);
}

TEST_F(BatchCommands, aFolderThatIsMissingOrItselfIsNotWatched) {
    EXPECT_EQ(run({"watch", path("none"), "-o", path("out")}), 1) << said();
    fs::create_directories(m_folder / "in");
    EXPECT_EQ(run({"watch", path("in"), "-o", path("in")}), 2) << said();
}

}  // namespace
}  // namespace skimline
