// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech/transcribe_video.h"

#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/skim/features/cache/feature_cache.h"
#include "tests/core/skim/words/synthetic_transcript.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class TranscribeVideo : public ::testing::Test {
protected:
    static TranscribeRequest request(const char* video, const fs::path& model) {
        TranscribeRequest request;
        request.video = test::fixturesFolder() / video;
        request.model = model.string();
        return request;
    }
    /// Note in the cache, as it is stored.
    std::optional<std::string> kept(const TranscribeRequest& wanted) const {
        return FeatureCache().findNote(contentHash(wanted.video, {}),
                                       transcriptNote(wanted, m_folder.path(), {}));
    }
    void keep(const TranscribeRequest& wanted, const std::string& text) const {
        FeatureCache().storeNote(contentHash(wanted.video, {}),
                                 transcriptNote(wanted, m_folder.path(), {}), text);
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_cache{"XDG_CACHE_HOME", m_folder.path().string()};
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", m_folder.path().string()};
    test::EnvironmentVariable m_models{"SKIMLINE_MODELS", {}};
};

TEST_F(TranscribeVideo, textsOfTracksAreKeptApart) {
    test::writeByteWhisper(m_folder.path());
    TranscribeRequest wanted = request("loud_sound.mp4", m_folder.path());
    const std::string own = transcriptNote(wanted, m_folder.path(), {});
    wanted.track = 1;
    EXPECT_NE(transcriptNote(wanted, m_folder.path(), {}), own);
    wanted.track = 9;
    EXPECT_ERROR(ErrorCode::Usage, transcribeVideo(wanted, {}, {}));
}

TEST_F(TranscribeVideo, textsWithAndWithoutFillersAreKeptApart) {
    test::writeByteWhisper(m_folder.path());
    TranscribeRequest wanted = request("loud_sound.mp4", m_folder.path());
    const std::string without = transcriptNote(wanted, m_folder.path(), {});
    wanted.fillers = true;
    EXPECT_NE(transcriptNote(wanted, m_folder.path(), {}), without);
}

TEST_F(TranscribeVideo, soundsThatAreNotSpeechGiveNoText) {
    test::writeByteWhisper(m_folder.path());
    const TranscribeRequest wanted = request("loud_sound.mp4", m_folder.path());
    EXPECT_TRUE(transcribeVideo(wanted, {}, {}).lines.empty());
    EXPECT_TRUE(kept(wanted));
}

TEST_F(TranscribeVideo, whatWasWrittenDownIsNotListenedToAgain) {
    test::writeByteWhisper(m_folder.path());
    TranscribeRequest wanted = request("loud_sound.mp4", m_folder.path());
    keep(wanted,
         R"({"language": "en", "cues": [{"start": 1, "end": 2, "text": "Hm.", "words": []}]})");
    std::vector<std::string> found;
    const auto note = [&](const Transcript::Line& line) { found.push_back(line.text); };
    EXPECT_EQ(transcribeVideo(wanted, note, {}).lines.size(), 1U);
    EXPECT_EQ(found, (std::vector<std::string>{"Hm."}));
    // Damage counts as absence; other beams are another text.
    keep(wanted, "{");
    EXPECT_TRUE(transcribeVideo(wanted, {}, {}).lines.empty());
    EXPECT_NE(kept(wanted), "{");
    wanted.beams = 2;
    EXPECT_FALSE(kept(wanted));
    transcribeVideo(wanted, {}, {});
    EXPECT_TRUE(kept(wanted));
    wanted.beams = 3;
    wanted.cacheFolder = m_folder / "another cache";
    transcribeVideo(wanted, {}, {});
    EXPECT_FALSE(kept(wanted));
    EXPECT_TRUE(
        FeatureCache(wanted.cacheFolder)
            .findNote(contentHash(wanted.video, {}), transcriptNote(wanted, m_folder.path(), {})));
}

TEST_F(TranscribeVideo, timesForAFileCountFromTheStartOfTheSound) {
    test::writeByteWhisper(m_folder.path());
    TranscribeRequest wanted = request("audio_early.mkv", m_folder.path());
    keep(wanted,
         R"({"language": "en", "cues": [{"start": 1, "end": 2, "text": "Hm.", "words": []}]})");
    EXPECT_EQ(transcribeVideo(wanted, {}, {}).lines.at(0).start, Rational(1));
    wanted.byFile = true;
    std::vector<double> starts;
    const auto note = [&](const Transcript::Line& line) {
        starts.push_back(line.start.toDouble());
    };
    EXPECT_NEAR(transcribeVideo(wanted, note, {}).lines.at(0).end.toDouble(), 3, 0.03);
    ASSERT_EQ(starts.size(), 1U);
    EXPECT_NEAR(starts[0], 2, 0.03);
}

TEST_F(TranscribeVideo, saysWhatIsMissing) {
    EXPECT_ERROR(ErrorCode::MissingWeights, transcribeVideo(request("loud_sound.mp4", ""), {}, {}));
    EXPECT_ERROR(ErrorCode::MissingWeights,
                 transcribeVideo(request("loud_sound.mp4", "whisper-tiny.en"), {}, {}));
    EXPECT_ERROR(ErrorCode::Usage,
                 transcribeVideo(request("loud_sound.mp4", "whisper-huge"), {}, {}));
    TranscribeRequest named = request("loud_sound.mp4", "whisper-tiny");
    named.modelFolder = m_folder / "mine";
    EXPECT_ERROR(ErrorCode::MissingWeights, speechModelPlace(named));
    std::filesystem::create_directory(*named.modelFolder);
    std::ofstream(*named.modelFolder / "ggml-tiny.bin") << "weights";
    EXPECT_EQ(speechModelPlace(named), *named.modelFolder / "ggml-tiny.bin");
    test::writeByteWhisper(m_folder.path());
    EXPECT_ERROR(ErrorCode::Unsupported,
                 transcribeVideo(request("video_only.mp4", m_folder.path()), {}, {}));
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled, transcribeVideo(request("loud_sound.mp4", m_folder.path()),
                                                       {}, RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
