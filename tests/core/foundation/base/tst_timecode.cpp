// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/timecode.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"

using namespace skimline;

namespace {

const Rational kNtsc(30000, 1001);
const Rational kFilm(24000, 1001);

/// Counts frames one by one and skips numbers as the standard says.
class Counter {
public:
    explicit Counter(const TimecodeRate& rate) : m_rate(rate) {}
    void next() {
        if (++m_frames < m_rate.base) return;
        m_frames = 0;
        if (++m_seconds < 60) return;
        m_seconds = 0;
        ++m_minutes;
        if (m_rate.dropFrame && m_minutes % 10 != 0) m_frames = m_rate.base == 60 ? 4 : 2;
        m_minutes %= 24 * 60;
    }
    std::string text() const {
        char text[64];
        std::snprintf(text, sizeof text, "%02d:%02d:%02d%c%02d", m_minutes / 60, m_minutes % 60,
                      m_seconds, m_rate.dropFrame ? ';' : ':', m_frames);
        return text;
    }
    std::int64_t frame() const {
        return frameAtTimecode(m_minutes / 60, m_minutes % 60, m_seconds, m_frames, m_rate);
    }

private:
    TimecodeRate m_rate;
    int m_minutes = 0;
    int m_seconds = 0;
    int m_frames = 0;
};

}  // namespace

TEST(Timecode, dropsFramesOnlyWhereTheClockAsksForIt) {
    const auto isDrop = [](const Rational& rate) { return TimecodeRate::of(rate).dropFrame; };
    EXPECT_TRUE(isDrop(kNtsc));
    EXPECT_TRUE(isDrop(Rational(2997, 100)));
    EXPECT_TRUE(isDrop(Rational(60000, 1001)));
    EXPECT_FALSE(isDrop(Rational(30)));
    EXPECT_FALSE(isDrop(kFilm));
    EXPECT_FALSE(isDrop(Rational(87169000, 2905633)));
    EXPECT_EQ(TimecodeRate::of(kFilm).base, 24);
    EXPECT_EQ(TimecodeRate::of(Rational(87169000, 2905633)).base, 30);
    EXPECT_EQ(TimecodeRate::of(Rational(1, 10)).base, 1);
    EXPECT_THROW(TimecodeRate::of(Rational(0)), Error);
}

TEST(Timecode, equalsCountingOneByOne) {
    for (const Rational& frameRate : {kNtsc, Rational(60000, 1001), Rational(25), kFilm}) {
        const TimecodeRate rate = TimecodeRate::of(frameRate);
        Counter counter(rate);
        for (std::int64_t frame = 0; frame < 22 * 60 * rate.base; ++frame) {
            ASSERT_EQ(timecodeText(frame, rate), counter.text());
            ASSERT_EQ(counter.frame(), frame);
            counter.next();
        }
    }
}

TEST(Timecode, knownPoints) {
    const TimecodeRate drop = TimecodeRate::of(kNtsc);
    EXPECT_EQ(timecodeText(1799, drop), "00:00:59;29");
    EXPECT_EQ(timecodeText(1800, drop), "00:01:00;02");
    EXPECT_EQ(timecodeText(107892, drop), "01:00:00;00");
    EXPECT_EQ(timecodeText(107892LL * 24, drop), "00:00:00;00");
    EXPECT_EQ(frameAtTimecode(1, 0, 0, 0, drop), 107892);
}

TEST(Timecode, editorsCountVideosOfPhonesInAWholeRate) {
    for (const Rational& known : {Rational(24), Rational(25), kFilm, kNtsc, Rational(2997, 100),
                                  Rational(60000, 1001), Rational(15), Rational(240)})
        EXPECT_EQ(editingRate(known), known) << known.toString();
    EXPECT_EQ(editingRate(Rational(297, 10)), Rational(30));
    EXPECT_EQ(editingRate(Rational(847, 30)), Rational(30));
    EXPECT_EQ(editingRate(Rational(28)), Rational(30));
    EXPECT_EQ(editingRate(Rational(2998, 100)), kNtsc) << "a clock that is off";
    EXPECT_EQ(editingRate(Rational(25, 2)), Rational(25)) << "two frames for one";
    EXPECT_EQ(editingRate(Rational(5001, 20)), Rational(251));
}

TEST(Timecode, isReadFromText) {
    const TimecodeRate drop = TimecodeRate::of(kNtsc);
    EXPECT_EQ(frameAtTimecode("01:00:00;00", drop), 107892);
    EXPECT_EQ(frameAtTimecode("00:00:01.05", TimecodeRate::of(Rational(25))), 30);
    for (const char* wrong : {"", "00:00:00", "00:00:00:30", "00:60:00:00", "0:0:0:0:0", "a:b:c:d",
                              "-1:00:00:00", "00:00:00:0000"})
        EXPECT_FALSE(frameAtTimecode(wrong, drop)) << wrong;
}
