// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <fstream>

#include "core/skim/features/cache/feature_cache.h"
#include "tests/app/cli/command_line_test.h"
#include "tests/core/skim/words/synthetic_transcript.h"
#include "tests/support/environment.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

/// Counts how often any process opens a file.
class OpeningCounter {
public:
    explicit OpeningCounter(const fs::path& file) : m_notices(inotify_init1(IN_NONBLOCK)) {
        // Watches reading and closing, too: two opens with nothing between them are reported as
        // one.
        m_watch = inotify_add_watch(m_notices, file.c_str(), IN_OPEN | IN_ACCESS | IN_CLOSE);
    }
    ~OpeningCounter() { close(m_notices); }
    OpeningCounter(const OpeningCounter&) = delete;
    OpeningCounter& operator=(const OpeningCounter&) = delete;

    bool watches() const { return m_watch >= 0; }

    /// Since the last call.
    int count() const {
        int openings = 0;
        alignas(inotify_event) std::array<char, 4096> block;
        for (ssize_t size = 0; (size = read(m_notices, block.data(), block.size())) > 0;) {
            for (ssize_t at = 0; at < size;) {
                inotify_event event{};
                std::memcpy(&event, block.data() + at, sizeof event);
                EXPECT_EQ(event.mask & IN_Q_OVERFLOW, 0U) << "events were lost";
                openings += (event.mask & IN_OPEN) != 0 ? 1 : 0;
                at += static_cast<ssize_t>(sizeof event + event.len);
            }
        }
        return openings;
    }

private:
    int m_notices;
    int m_watch = -1;
};

class WordsReadOnce : public CommandLineTest {
protected:
    explicit WordsReadOnce(const char* name = "subtitles_ass.mkv")
        : m_video(path("video.mkv")), m_openings((fs::copy_file(fixture(name), m_video), m_video)) {
        remember(m_video.string());
        m_openings.count();
    }

    int openingsOf(const std::vector<std::string>& options) {
        std::vector<std::string> arguments{m_video.string(), "-o",  path("skim.mkv"), "--overwrite",
                                           "--budget",       "50%", "--no-metadata"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = summarize(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return m_openings.count();
    }

    fs::path m_video;
    OpeningCounter m_openings;
};

// Reading a video's subtitles reads the whole file.
TEST_F(WordsReadOnce, everythingThatWantsWordsOpensTheVideoNoMoreOftenThanAPlainSkim) {
    if (!m_openings.watches()) GTEST_SKIP() << "no inotify";
    const int plain = openingsOf({});
    EXPECT_GT(plain, 1);
    EXPECT_EQ(openingsOf({"--keywords", "auto", "--srt", path("skim.srt"), "--chapters",
                          path("skim.txt"), "--embed-chapters", "--drop-fillers"}),
              plain);
    EXPECT_TRUE(fs::exists(path("skim.srt")));
}

class NoWordsReadOnce : public WordsReadOnce {
protected:
    NoWordsReadOnce() : WordsReadOnce("scenes.mp4") {}
};

TEST_F(NoWordsReadOnce, aVideoWithoutSubtitlesIsLookedIntoOnce) {
    if (!m_openings.watches()) GTEST_SKIP() << "no inotify";
    std::ofstream(path("said.srt")) << "1\n00:00:01,000 --> 00:00:02,000\nA line.\n";
    // It replaces the subtitles, so the program does not search for any. The video is opened once,
    // because times of subtitle files may not start at its first frame.
    const int withoutLooking = openingsOf({"--transcript", path("said.srt")}) - 1;
    // Reading them opens the video twice, because the first frame shows when the video begins.
    EXPECT_EQ(openingsOf({}), withoutLooking + 2);
}

class TranscribedOnce : public WordsReadOnce {
protected:
    TranscribedOnce() : WordsReadOnce("loud_sound.mp4") {
        test::writeByteWhisper(m_engine.folder / "whisper");
    }

    test::EnvironmentVariable m_cacheHome{"XDG_CACHE_HOME", path("cache-home")};
};

// The caches of features and transcripts identify a video by its hash, which reads all of it.
TEST_F(TranscribedOnce, theVideoIsHashedOnce) {
    if (!m_openings.watches()) GTEST_SKIP() << "no inotify";
    const std::vector<std::string> heard{"--transcribe", "--speech-model", path("whisper")};
    const int plain = openingsOf({});
    EXPECT_GT(openingsOf(heard), plain) << "somebody listened";
    EXPECT_EQ(openingsOf(heard), plain) << "what was written down came from the cache";
}

TEST_F(TranscribedOnce, theTranscriptIsKeptInTheNamedCache) {
    const Outcome outcome = runWith({"transcribe", m_video.string(), "--speech-model",
                                     path("whisper"), "--cache", path("own"), "--threads", "1"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_GT(FeatureCache(path("own")).sizeBytes(), 0U);
    EXPECT_EQ(FeatureCache().sizeBytes(), 0U);
}

}  // namespace
}  // namespace skimline::cli
