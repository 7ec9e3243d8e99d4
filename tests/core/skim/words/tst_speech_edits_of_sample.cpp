// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/speech/edits/quiet_frames.h"
#include "core/skim/words/chapter_titles.h"
#include "core/skim/words/speech_edits.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/pauses_between.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// The sample that comes with the program, kept as a whole, and its subtitles.
class SampleSpeech : public testing::Test {
protected:
    void SetUp() override {
        static const std::pair<AnalysisPointer, AnalysisPointer> kRead = readTwice();
        std::tie(m_analysis, m_again) = kRead;
        m_said = RunningText(findTranscript(m_analysis->facts->media.path, {}, {}));
        m_whole = m_analysis->scores->shots;
        for (Shot& shot : m_whole) shot.kept = true;
    }

    /// Analyses that all cases look at; the second one comes from the cache.
    static std::pair<AnalysisPointer, AnalysisPointer> readTwice() {
        const test::ScratchFolder cache;
        AnalysisRequest request;
        request.video = test::sourceFolder() / "resources/sample/sintel-trailer.mp4";
        request.cacheFolder = cache.path();
        request.extractor = "builtin";
        AnalysisPointer first = analyse(request, {});
        return {std::move(first), analyse(request, {})};
    }

    std::vector<Shot> edited(const SpeechEdits& edits) const {
        return withSpeechEdits(*m_analysis, m_whole, edits, m_said);
    }

    std::string subtitlesOf(const std::vector<Shot>& shots) const {
        return subtitleText(editListOf(*m_analysis, shots), *m_said.transcript(), "words.srt");
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", m_folder.path().string()};
    AnalysisPointer m_analysis;
    AnalysisPointer m_again;  ///< from the cache
    RunningText m_said;
    std::vector<Shot> m_whole;
};

TEST_F(SampleSpeech, isHeardOnceAndRemembered) {
    EXPECT_EQ(m_analysis->facts->voice.samples,
              m_analysis->facts->duration.roundTimes(Rational(kVoiceRate)));
    EXPECT_EQ(m_again->facts->voice, m_analysis->facts->voice);
    EXPECT_EQ(m_again->facts->speech, m_analysis->facts->speech);
    EXPECT_EQ(m_again->scores->values, m_analysis->scores->values);
    // Every line of its subtitles, over music.
    for (const Transcript::Line& line : m_said.lines())
        EXPECT_GT(speechShare({line.start, line.end}, m_analysis->facts->speech), 0.2) << line.text;
}

TEST_F(SampleSpeech, aDroppedLineIsAllThatIsMissing) {
    SpeechEdits edits;
    edits.dropped = {"i'm searching for someone"};
    const std::vector<Shot> shots = edited(edits);
    const EditList pieces = editListOf(*m_analysis, shots);
    ASSERT_EQ(pieces.ranges.size(), 2U);
    EXPECT_EQ(pieces.ranges[0].start, Rational());
    EXPECT_NEAR(pieces.ranges[0].end.toDouble(), 18.5, 0.1 + 1.0 / 24);
    EXPECT_NEAR(pieces.ranges[1].start.toDouble(), 20.5, 0.1 + 1.0 / 24);
    EXPECT_EQ(pieces.ranges[1].end, m_analysis->scores->shots.back().range.end);
    const std::string words = subtitlesOf(shots);
    EXPECT_EQ(words.find("searching"), std::string::npos) << words;
    EXPECT_NE(words.find("3\n"), std::string::npos) << words;
    EXPECT_EQ(words.find("4\n"), std::string::npos) << words;
    // 36.5 s, two seconds sooner.
    EXPECT_NE(words.find("00:00:34,"), std::string::npos) << words;
}

TEST_F(SampleSpeech, onlyWhatIsAskedForIsKept) {
    SpeechEdits edits;
    edits.only = {"A dangerous quest for a lone hunter", "gatekeepers"};
    const EditList pieces = editListOf(*m_analysis, edited(edits));
    ASSERT_EQ(pieces.ranges.size(), 2U);
    EXPECT_GT(pieces.ranges[0].start, Rational(12));
    // 0.2 s of room, moved to a pause within 0.1 s.
    EXPECT_NEAR(pieces.ranges[0].end.toDouble(), 15.2, 0.15);
    EXPECT_NEAR(pieces.ranges[1].start.toDouble(), 36.3, 0.15);
    EXPECT_NEAR(pieces.ranges[1].end.toDouble(), 39.2, 0.15);
}

TEST_F(SampleSpeech, handlesLengthenWhatIsKeptOfWords) {
    SpeechEdits edits;
    edits.only = {"gatekeepers"};
    const TimeRange bare = editListOf(*m_analysis, edited(edits)).ranges.at(0);
    Analysis wide = *m_analysis;
    wide.rules.handles = {1, 0.5, true};
    const EditList pieces = editListOf(wide, withSpeechEdits(wide, m_whole, edits, m_said));
    ASSERT_EQ(pieces.ranges.size(), 1U);
    EXPECT_NEAR(pieces.ranges[0].start.toDouble(), bare.start.toDouble() - 0.8, 0.25);
    EXPECT_NEAR(pieces.ranges[0].end.toDouble(), bare.end.toDouble() + 0.3, 0.25);
}

TEST_F(SampleSpeech, onlyMomentsAreKeptAndTheirEndsGoToPauses) {
    SpeechEdits edits;
    // The second one ends inside the line of 18.5 to 20.5 s.
    edits.moments = {{Rational(1), Rational(3)}, {Rational(16), Rational(204, 10)}};
    const std::vector<Shot> shots = edited(edits);
    const EditList pieces = editListOf(*m_analysis, shots);
    ASSERT_EQ(pieces.ranges.size(), 2U);
    EXPECT_NEAR(pieces.ranges[0].start.toDouble(), 1, 0.55);
    EXPECT_NEAR(pieces.ranges[0].end.toDouble(), 3, 0.55);
    EXPECT_NEAR(pieces.ranges[1].start.toDouble(), 16, 0.55);
    EXPECT_NEAR(pieces.ranges[1].end.toDouble(), 20.5, 0.35);
    for (const Shot& shot : shots) EXPECT_EQ(shot.lock, shot.kept ? Lock::In : Lock::Out);
}

TEST_F(SampleSpeech, pausesGoAndSpeechStays) {
    SpeechEdits edits;
    edits.pauses = PauseCuts();
    const EditList pieces = editListOf(*m_analysis, edited(edits));
    double said = 0;
    double saidInPieces = 0;
    for (const TimeRange& range : m_analysis->facts->speech) {
        said += (range.end - range.start).toDouble();
        for (const TimeRange& piece : pieces.ranges) {
            const Rational start = std::max(range.start, piece.start);
            const Rational end = std::min(range.end, piece.end);
            if (start < end) saidInPieces += (end - start).toDouble();
        }
    }
    EXPECT_NEAR(saidInPieces, said, 1e-6);
    const auto left = [&](const TimeRange& range) {
        double sum = 0;
        for (const TimeRange& piece : pieces.ranges) {
            const Rational start = std::max(range.start, piece.start);
            const Rational end = std::min(range.end, piece.end);
            if (start < end) sum += (end - start).toDouble();
        }
        return sum;
    };
    const double frame = 1.0 / 24;
    std::size_t seen = 0;
    for (const Shot& shot : m_whole) {
        const TimeRange& range = shot.range;
        if (speechShare(range, m_analysis->facts->speech) == 0) {
            // Shown for its pictures, even among shots with speech.
            EXPECT_NEAR(left(range), (range.end - range.start).toDouble(), frame)
                << range.start.toDouble();
            ++seen;
        }
        for (const TimeRange& pause :
             test::pausesBetween(m_analysis->facts->speech, m_analysis->facts->duration, 0.7))
            if (range.start < pause.start && pause.end < range.end) {
                EXPECT_LE(left(pause), 0.2 + 2 * frame) << pause.start.toDouble();
            }
    }
    EXPECT_GT(seen, 3U);
}

TEST_F(SampleSpeech, whatCannotBeDoneIsSaid) {
    SpeechEdits edits;
    edits.dropped = {"never said"};
    EXPECT_EQ(test::codeOf([&] { edited(edits); }), ErrorCode::NotFound);
    edits.dropped.clear();
    edits.fillers = "xx";
    EXPECT_EQ(test::codeOf([&] { edited(edits); }), ErrorCode::Usage);
    edits.fillers = "en";
    EXPECT_EQ(editListOf(*m_analysis, edited(edits)).ranges,
              editListOf(*m_analysis, m_whole).ranges);
}

bool isAtCut(const Rational& border, const std::vector<TimeRange>& cuts) {
    return std::ranges::any_of(
        cuts, [&](const TimeRange& cut) { return cut.start == border || cut.end == border; });
}

// One shot of it, 1.25 s between two dissolves, lies within a sentence: its borders have nowhere
// to go.
TEST_F(SampleSpeech, bordersOfItsSkimsAreInSpeechAtCutsOnly) {
    for (const double share : {0.1, 0.15, 0.3, 0.5}) {
        const Selection skim = select(skimSourceOf(*m_analysis), {share});
        ASSERT_FALSE(skim.problem);
        int inSpeech = 0;
        for (const TimeRange& piece : editListOf(*m_analysis, skim.shots).ranges) {
            for (const Rational& border : {piece.start, piece.end}) {
                if (!isInSpeech(border, m_analysis->facts->speech)) continue;
                EXPECT_TRUE(isAtCut(border, m_analysis->facts->cuts)) << border.toDouble();
                ++inSpeech;
            }
        }
        EXPECT_LE(inSpeech, 2);
    }
}

TEST_F(SampleSpeech, itsChaptersAreNamed) {
    const std::vector<Chapter> chapters = chaptersOf(readWords(m_said.transcript(), {}, {}));
    ASSERT_FALSE(chapters.empty());
    const std::string text = chapterText(chaptersForSites(chapters, m_analysis->facts->duration));
    EXPECT_EQ(text, "0:00 What brings you to the land of the gatekeepers?\n");
    Transcript plain = *m_said.transcript();
    plain.timed = false;
    const auto words = readWords(std::make_shared<const Transcript>(plain), {}, {});
    EXPECT_EQ(test::codeOf([&] { chaptersOf(words); }), ErrorCode::Unsupported);
}

TEST(ChapterTitles, nameOnlyWhatIsKept) {
    Transcript said;
    said.lines = {{Rational(0), Rational(10), "The kiln, a kiln."},
                  {Rational(10), Rational(20), "The glaze, a glaze."}};
    const Words words = readWords(std::make_shared<const Transcript>(said), {}, {});
    const auto title = [&](const std::vector<TimeRange>& kept) {
        return chaptersOf(words, kept).at(0).title;
    };
    EXPECT_NE(title({}).find("iln"), std::string::npos) << title({});
    EXPECT_EQ(title({{Rational(10), Rational(20)}}), "Glaze");
}

TEST(ChapterSpans, endWhereTheNextOneBegins) {
    const std::vector<Chapter> chapters{
        {Rational(2), "Boats"}, {Rational(5), "Birds"}, {Rational(9), "After"}};
    const std::vector<Transcript::Line> spans = chapterSpans(chapters, Rational(8));
    ASSERT_EQ(spans.size(), 2U);
    EXPECT_EQ(spans[0].start, Rational(2));
    EXPECT_EQ(spans[0].end, Rational(5));
    EXPECT_EQ(spans[1].end, Rational(8));
    EXPECT_EQ(spans[1].text, "Birds");
    EXPECT_TRUE(chapterSpans({}, Rational(8)).empty());
}

}  // namespace
}  // namespace skimline
