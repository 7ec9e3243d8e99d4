// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/features/audio/sound_scores.h"
#include "core/skim/screen_text/read_screen_text.h"
#include "core/skim/speakers/voice_prints.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// The networks that come with the program, on 12 s of a test picture.
class Unheard : public testing::Test {
protected:
    /// The same pictures with this audio, or with none. @param audio  a source of FFmpeg
    fs::path filmWith(const std::string& name, const std::string& audio) const {
        const fs::path film = m_folder / (name + ".mkv");
        const std::string input = (test::fixturesFolder() / "video_only.mp4").string();
        const std::string command =
            "ffmpeg -v error -y -i " + input +
            (audio.empty() ? "" : " -f lavfi -t 12 -i " + audio + " -c:a pcm_s16le") +
            " -c:v copy " + film.string();
        EXPECT_EQ(std::system(command.c_str()), 0) << command;
        return film;
    }

    AnalysisPointer analysed(const fs::path& film) const {
        AnalysisRequest request;
        request.video = film;
        request.cacheFolder = m_folder / "cache";
        return analyse(request, {});
    }

    static void expectTheSame(const Analysis& one, const Analysis& other) {
        ASSERT_FALSE(one.scores->values.empty());
        EXPECT_EQ(one.scores->values, other.scores->values);
        EXPECT_EQ(one.scores->choice, other.scores->choice);
        EXPECT_EQ(one.scores->effects.values, other.scores->effects.values);
        ASSERT_EQ(one.scores->shots.size(), other.scores->shots.size());
        for (std::size_t at = 0; at < one.scores->shots.size(); ++at) {
            EXPECT_EQ(one.scores->shots[at].range, other.scores->shots[at].range);
            EXPECT_EQ(one.scores->shots[at].meanScore, other.scores->shots[at].meanScore);
        }
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", (m_folder / "data").string()};
    test::EnvironmentVariable m_models{"SKIMLINE_MODELS", std::nullopt};
};

TEST_F(Unheard, silenceInAnyFormChangesNoBitOfAScore) {
    const AnalysisPointer without = analysed(filmWith("without", ""));
    for (const char* const layout :
         {"mono:r=8000", "stereo:r=48000", "5.1:r=48000", "mono:r=96000"})
        expectTheSame(*without,
                      *analysed(filmWith("silent", std::string("anullsrc=cl=") + layout)));
    const AnalysisPointer loud = analysed(filmWith("loud", "anoisesrc=a=0.5:r=16000:seed=1"));
    EXPECT_NE(loud->scores->values, without->scores->values) << "audio is heard at all";
}

TEST_F(Unheard, readingTextSoundsAndSpeakersChangesNoBitOfAScore) {
    const fs::path film = filmWith("silent", "anullsrc=cl=mono:r=16000");
    const AnalysisPointer before = analysed(film);
    ScreenTextRequest text{film, {}, m_folder / "cache"};
    for (const Shot& shot : before->scores->shots) text.shots.push_back(shot.range);
    EXPECT_FALSE(readScreenText(text, {}).looks.empty());
    readSoundScores({film, 0, m_folder / "cache"}, {});
    EXPECT_TRUE(readVoicePrints({film, 0, m_folder / "cache"}, {}).windows.empty());
    expectTheSame(*before, *analysed(film));
}

}  // namespace
}  // namespace skimline
