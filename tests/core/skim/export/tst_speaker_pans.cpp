// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/speaker_pans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kWide = 16.0 / 9;
const TimeRange kPiece{Rational(10), Rational(18)};

/// The first face speaks in the first half, the second one in the second half.
class HalfEach final : public SpeakingFaces {
public:
    explicit HalfEach(std::vector<FaceTrack>* asked, float yes = 1) : m_asked(asked), m_yes(yes) {}

    std::vector<SpeakingScores> scores(const TimeRange& stretch, std::span<const FaceTrack> tracks,
                                       const RunContext& context) override {
        context.throwIfStopped();
        EXPECT_EQ(stretch, kPiece);
        m_asked->assign(tracks.begin(), tracks.end());
        std::vector<SpeakingScores> all;
        for (std::size_t face = 0; face < tracks.size(); ++face) {
            all.push_back({0, {}});
            for (int frame = 0; frame < 200; ++frame)
                all.back().scores.push_back((frame < 100) == (face == 0) ? m_yes : -1);
        }
        return all;
    }

private:
    std::vector<FaceTrack>* m_asked;
    float m_yes;
};

std::vector<FaceLook> looksAt(const std::vector<double>& places) {
    std::vector<FaceLook> looks;
    for (int look = 0; look < 32; ++look) {
        looks.push_back({3.125 + 6.25 * look, {}});
        for (const double place : places)
            looks.back().faces.push_back({place - 0.05, 0.3, 0.1, 0.2, 0.9F});
    }
    return looks;
}

struct Case {
    std::vector<TimeRange> speech = {kPiece};
    float yes = 1;
    double share = 0.316;
    CropRectangle within{};
    std::vector<FaceTrack> asked{};

    std::vector<SpeakerStretch> of(const std::vector<FaceLook>& looks,
                                   const RunContext& context = {}) {
        SpeakerFollower follower({within, kWide, WindowAxis::Across, share}, speech,
                                 std::make_unique<HalfEach>(&asked, yes));
        return follower.stretches(kPiece, looks, context);
    }
};

/// Where a profile has most.
double placeOf(const SubjectProfile& profile) {
    const auto most = std::ranges::max_element(profile);
    return (static_cast<double>(most - profile.begin()) + 0.5) / kProfileStrips;
}

TEST(SpeakerFollower, turnsWhereTheOtherFaceSpeaks) {
    Case usual;
    const std::vector<SpeakerStretch> found = usual.of(looksAt({0.2, 0.8}));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].range, (TimeRange{Rational(10), Rational(14)}));
    EXPECT_EQ(found[1].range, (TimeRange{Rational(14), Rational(18)}));
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
        ASSERT_EQ(found[at].profiles.size(), 16U);
        for (const SubjectProfile& profile : found[at].profiles) {
            EXPECT_NEAR(placeOf(profile), at == 0 ? 0.2 : 0.8, 0.011);
            EXPECT_NEAR(std::accumulate(profile.begin(), profile.end(), 0.0F), kFaceFrameCounts,
                        1e-3);
        }
    }
}

TEST(SpeakerFollower, asksForFacesInAllOfTheFrame) {
    Case barred;
    barred.within = {0, 0.125, 1, 0.75};
    EXPECT_EQ(barred.of(looksAt({0.2, 0.8})).size(), 2U);
    ASSERT_EQ(barred.asked.size(), 2U);
    EXPECT_NEAR(barred.asked[0].at(50).x, 0.2, 1e-9);
    EXPECT_NEAR(barred.asked[0].at(50).y, 0.125 + 0.4 * 0.75, 1e-9);
    EXPECT_EQ(barred.asked[0].first, 0);
    EXPECT_EQ(barred.asked[0].end(), 200);
}

TEST(SpeakerFollower, asksOnlyWhereThereIsAChoice) {
    Case usual;
    EXPECT_TRUE(usual.of(looksAt({0.3})).empty());
    EXPECT_TRUE(usual.of(looksAt({})).empty());
    EXPECT_TRUE(usual.of({}).empty());
    // Both fit into the window.
    EXPECT_TRUE(usual.of(looksAt({0.4, 0.6})).empty());
    Case silent;
    silent.speech = {};
    EXPECT_TRUE(silent.of(looksAt({0.2, 0.8})).empty());
    silent.speech = {{Rational(2), Rational(9)}, {Rational(18), Rational(30)}};
    EXPECT_TRUE(silent.of(looksAt({0.2, 0.8})).empty());
    EXPECT_TRUE(usual.asked.empty());
    EXPECT_TRUE(silent.asked.empty());
    EXPECT_TRUE(SpeakerFollower({{}, kWide, WindowAxis::Across, 0.3}, {kPiece}, nullptr)
                    .stretches(kPiece, looksAt({0.2, 0.8}), {})
                    .empty());
}

TEST(SpeakerFollower, followsNobodyWhereTheVoiceIsFromElsewhere) {
    Case narrated;
    narrated.yes = -0.5F;
    EXPECT_TRUE(narrated.of(looksAt({0.2, 0.8})).empty());
    EXPECT_EQ(narrated.asked.size(), 2U);
}

TEST(SpeakerFollower, stops) {
    StopFlag stop;
    stop.request();
    Case usual;
    EXPECT_THROW(usual.of(looksAt({0.2, 0.8}), RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
