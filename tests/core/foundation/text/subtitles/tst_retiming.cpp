// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/retiming.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace skimline;

namespace {

Transcript::Line text(int start, int end, const char* words) {
    return {Rational(start, 10), Rational(end, 10), words};
}

EditList cuts(std::vector<TimeRange> ranges) { return {"x.mp4", Rational(25), std::move(ranges)}; }

TimeRange tenths(int start, int end) { return {Rational(start, 10), Rational(end, 10)}; }

/// Text shown at a moment of the clip, from the source alone.
std::string shownAt(const std::vector<Transcript::Line>& texts, const EditList& edits,
                    Rational clip) {
    for (const TimeRange& range : edits.ranges) {
        const Rational length = range.end - range.start;
        if (clip < length) {
            std::string all;
            for (const Transcript::Line& each : texts) {
                if (each.start <= range.start + clip && range.start + clip < each.end)
                    all += (all.empty() ? "" : "\n") + each.text;
            }
            return all;
        }
        clip = clip - length;
    }
    return {};
}

std::string shownBy(const std::vector<Transcript::Line>& shown, const Rational& clip) {
    for (const Transcript::Line& each : shown) {
        if (each.start <= clip && clip < each.end) return each.text;
    }
    return {};
}

}  // namespace

TEST(Retiming, followsTheCuts) {
    const std::vector<Transcript::Line> texts{text(0, 10, "a"), text(20, 40, "b"),
                                              text(50, 90, "c")};
    const EditList edits = cuts({tenths(5, 15), tenths(30, 60), tenths(80, 100)});
    EXPECT_EQ(
        retimed(texts, cutsOf(edits)),
        (std::vector<Transcript::Line>{text(0, 5, "a"), text(10, 20, "b"), text(30, 50, "c")}));
}

TEST(Retiming, leavesOutWhatIsSaidInFastParts) {
    const std::vector<Transcript::Line> texts{text(5, 15, "a"), text(15, 25, "b"),
                                              text(95, 120, "c")};
    EditList edits = cuts({tenths(0, 10), tenths(10, 110), tenths(110, 130)});
    edits.speeds = {Rational(1), Rational(20), Rational(1)};
    EXPECT_EQ(retimed(texts, cutsOf(edits)),
              (std::vector<Transcript::Line>{text(5, 10, "a"), text(15, 25, "c")}));
}

TEST(Retiming, leavesOutWhatIsTooShortToSee) {
    const std::vector<Transcript::Line> texts{text(0, 10, "a"), text(20, 30, "b")};
    EXPECT_EQ(retimed(texts, cutsOf(cuts({tenths(9, 21)}))), std::vector<Transcript::Line>{});
    EXPECT_TRUE(retimed({}, cutsOf(cuts({tenths(0, 5)}))).empty());
    EXPECT_TRUE(retimed(texts, {}).empty());
}

TEST(Retiming, whatIsShownTogetherBecomesOne) {
    const std::vector<Transcript::Line> texts{text(0, 30, "a"), text(10, 20, "b")};
    EXPECT_EQ(
        retimed(texts, cutsOf(cuts({tenths(0, 40)}))),
        (std::vector<Transcript::Line>{text(0, 10, "a"), text(10, 20, "a\nb"), text(20, 30, "a")}));
}

TEST(Retiming, wordsWithTimesAreThereWhereTheyAreSaid) {
    Transcript::Line line = text(0, 40, "ask what, your country\ncan do");
    const char* const words[] = {"ask", "what,", "your", "country", "can", "do"};
    for (int at = 0; at < 6; ++at)
        line.words.push_back({Rational(at * 6, 10), Rational(at * 6 + 5, 10), words[at]});
    const auto shown = [&](std::vector<TimeRange> ranges) {
        return retimed({line}, cutsOf(cuts(std::move(ranges))));
    };
    EXPECT_EQ(shown({tenths(0, 40)}).at(0).text, line.text);
    EXPECT_EQ(shown({tenths(18, 23)}), (std::vector<Transcript::Line>{text(0, 5, "country")}));
    EXPECT_EQ(shown({tenths(0, 17), tenths(24, 40)}),
              (std::vector<Transcript::Line>{text(0, 33, "ask what, your\ncan do")}))
        << "goes on behind the cut";
    EXPECT_TRUE(shown({tenths(36, 40)}).empty()) << "nobody says anything there";
    line.text = "corrected";
    EXPECT_EQ(shown({tenths(18, 23)}).at(0).text, "corrected");
}

TEST(Retiming, wordsWithoutTimesAreThereByTheirLetters) {
    const auto shown = [](const char* line, std::vector<TimeRange> ranges) {
        return retimed({text(0, 20, line)}, cutsOf(cuts(std::move(ranges))));
    };
    // A tenth of a second a letter.
    EXPECT_EQ(shown("today we mix a glaze", {tenths(0, 9), tenths(12, 20)}),
              (std::vector<Transcript::Line>{text(0, 17, "today we a glaze")}));
    EXPECT_EQ(shown("窑炉的温度", {tenths(8, 20)}).at(0).text, "的温度");
    EXPECT_EQ(shown("[Ann]: today we\nmix a kiln", {tenths(0, 20)}).at(0).text,
              "[Ann]: today we\nmix a kiln");
    EXPECT_EQ(shown("today", {tenths(0, 5)}).at(0).text, "today") << "a single word stays";
}

TEST(Retiming, equalsWhatTheSourceShowsAtEveryMoment) {
    std::mt19937 random(7);
    const auto from = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    for (int round = 0; round < 200; ++round) {
        // Starts and lengths of at least 0.2 s, so that nothing is dropped as too short.
        std::vector<Transcript::Line> texts;
        for (int at = 0, count = from(0, 6); count > 0; --count) {
            at += from(0, 3) * 2;
            texts.push_back(text(at, at + from(1, 6) * 2, std::to_string(count).c_str()));
        }
        std::vector<TimeRange> ranges;
        for (int at = 0, count = from(1, 4); count > 0; --count) {
            at += from(1, 4) * 2;
            const int end = at + from(1, 6) * 2;
            ranges.push_back(tenths(at, end));
            at = end;
        }
        const EditList edits = cuts(ranges);
        const std::vector<Transcript::Line> shown = retimed(texts, cutsOf(edits));
        for (int tick = 0; Rational(tick, 10) < edits.duration(); ++tick) {
            const Rational clip(2 * tick + 1, 20);
            EXPECT_EQ(shownBy(shown, clip), shownAt(texts, edits, clip)) << round << " " << tick;
        }
        for (std::size_t i = 1; i < shown.size(); ++i) EXPECT_LE(shown[i - 1].end, shown[i].start);
    }
}

TEST(Retiming, filesHoldTimesAndWords) {
    const std::vector<Transcript::Line> texts{
        {Rational(3661) + Rational(1, 2), Rational(3663), "a\n\nb\n"},
        {Rational(3663), Rational(3664), "x < y & z"}};
    EXPECT_EQ(toSrt(texts),
              "1\n01:01:01,500 --> 01:01:03,000\na\nb\n\n"
              "2\n01:01:03,000 --> 01:01:04,000\nx < y & z\n\n");
    EXPECT_EQ(toVtt(texts),
              "WEBVTT\n\n01:01:01.500 --> 01:01:03.000\na\nb\n\n"
              "01:01:03.000 --> 01:01:04.000\nx &lt; y &amp; z\n\n");
}

/// Texts that all last to the end would make a file as large as their square.
TEST(Retiming, noMoreThanCanBeReadAtOnce) {
    std::vector<Transcript::Line> texts;
    for (int i = 0; i < 5000; ++i) texts.push_back(text(i * 5, 30000, "a line of text"));
    std::size_t bytes = 0;
    for (const Transcript::Line& shown : retimed(texts, cutsOf(cuts({tenths(0, 30000)})))) {
        EXPECT_LE(std::ranges::count(shown.text, '\n'), 23);
        bytes += shown.text.size();
    }
    EXPECT_GT(bytes, 0U);
    EXPECT_LT(bytes, 1'000'000U);
}
