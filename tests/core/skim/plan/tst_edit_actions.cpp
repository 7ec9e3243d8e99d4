// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/edit_actions.h"

#include <gtest/gtest.h>

#include <set>

#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/support/expect_error.h"

using namespace skimline;

namespace {

const Rational kEditFrame(1, 25);

/// Ten shots of 12 s, of which some are kept.
struct EditedVideo {
    std::vector<float> scores = std::vector<float>(240, 0.5F);
    std::vector<Shot> shots;

    explicit EditedVideo(const std::vector<std::size_t>& kept) {
        std::vector<std::int64_t> steps;
        for (int shot = 1; shot < 10; ++shot) steps.push_back(shot * 24);
        shots = makeShots(steps, scores, Rational(2), Rational(120), Rational(25));
        for (const std::size_t at : kept) shots[at].kept = shots[at].chosen = true;
    }
    ShotScale scale() const { return {scores, scores, Rational(2), Rational(120), Rational(25)}; }
    void edit(EditAction action, const EditPlace& place) {
        applyEdit(action, shots, place, scale());
    }
};

}  // namespace

TEST(EditActions, areOneTableInTheOrderOfTheirNames) {
    std::set<std::string> ids, titles, typed;
    std::size_t at = 0;
    for (const EditActionFacts& facts : editActions()) {
        EXPECT_EQ(static_cast<std::size_t>(facts.action), at++) << facts.id;
        EXPECT_EQ(&factsOf(facts.action), &facts);
        EXPECT_TRUE(ids.insert(facts.id).second && titles.insert(facts.title).second &&
                    typed.insert(typedName(facts)).second)
            << facts.id;
        const std::string help = facts.help;
        EXPECT_LE(help.size(), 100U);
        EXPECT_TRUE(help.ends_with('.') && help.find('\n') == std::string::npos) << help;
        EXPECT_EQ(typedEdit(typedName(facts)),
                  facts.reach == EditReach::Everywhere ? &facts : nullptr);
    }
    EXPECT_EQ(at, static_cast<std::size_t>(EditAction::ReleaseAll) + 1);
    EXPECT_EQ(typedName(factsOf(EditAction::OrderOfVideo)), "order-of-video");
    EXPECT_EQ(typedName(factsOf(EditAction::ReleaseAll), '_'), "release_all");
    EXPECT_EQ(typedEdit(""), nullptr);
}

TEST(EditActions, everyOneForEveryoneIsDone) {
    for (const EditActionFacts& facts : editActions()) {
        EditedVideo video({2, 4, 6});
        // So that there is a lock and an order to take back.
        video.edit(EditAction::Keep, {Rational(50)});
        video.edit(EditAction::ShowLater, {Rational(30)});
        const std::vector<Shot> before = video.shots;
        const bool shown = facts.action == EditAction::StartHere;
        const EditPlace place{shown ? Rational(54) : Rational(48)};
        if (facts.reach != EditReach::Everywhere) {
            EXPECT_ERROR(ErrorCode::Usage, video.edit(facts.action, place));
            EXPECT_EQ(video.shots, before) << facts.id;
            continue;
        }
        if (facts.action == EditAction::Keep) video.shots[4].lock = Lock::None;
        if (facts.action == EditAction::Split)
            video.edit(facts.action, {Rational(50)});
        else if (facts.action == EditAction::RollEarlier || facts.action == EditAction::RollLater ||
                 facts.action == EditAction::ShowEarlier)
            video.edit(facts.action, {Rational(30)});
        else
            video.edit(facts.action, place);
        EXPECT_TRUE(facts.action == EditAction::Keep || video.shots != before) << facts.id;
    }
}

TEST(EditActions, aPartIsAStretchOrAShot) {
    EditedVideo video({});
    video.edit(EditAction::Drop, {Rational(13)});
    EXPECT_EQ(video.shots[1].lock, Lock::Out);
    EXPECT_EQ(video.shots.size(), 10U);
    video.edit(EditAction::Keep, {{}, TimeRange{Rational(30), Rational(40)}});
    EXPECT_EQ(video.shots.size(), 12U);
    EXPECT_EQ(video.shots[3].range, (TimeRange{Rational(30), Rational(36)}));
    EXPECT_TRUE(video.shots[3].lock == Lock::In && video.shots[4].lock == Lock::In);
    video.edit(EditAction::Automatic, {Rational(31)});
    EXPECT_EQ(video.shots[3].lock, Lock::None);
}

TEST(EditActions, trimsAndRollsNeedAKeptShot) {
    EditedVideo video({4, 6});
    video.edit(EditAction::StartHere, {Rational(50)});
    EXPECT_EQ(video.shots[4].range.start, Rational(50));
    video.edit(EditAction::EndHere, {Rational(55)});
    // The frame is the last one.
    EXPECT_EQ(video.shots[4].range.end, Rational(55) + kEditFrame);
    video.edit(EditAction::RollLater, {Rational(73)});
    EXPECT_EQ(video.shots[4].range.end, Rational(55) + kEditFrame * Rational(2));
    const std::vector<Shot> before = video.shots;
    EXPECT_ERROR(ErrorCode::Usage, video.edit(EditAction::StartHere, {Rational(13)}));
    EXPECT_ERROR(ErrorCode::Usage, video.edit(EditAction::RollEarlier, {Rational(52)}));
    EXPECT_ERROR(ErrorCode::Usage, video.edit(EditAction::Split, {Rational(12)}));
    EXPECT_ERROR(ErrorCode::Usage, video.edit(EditAction::MergeWithNext, {Rational(119)}));
    EXPECT_EQ(video.shots, before);
    std::vector<Shot> none;
    EXPECT_ERROR(ErrorCode::Usage, applyEdit(EditAction::Keep, none, {}, video.scale()));
}

TEST(EditActions, twoKeptShotsStayKeptWhenTheyAreMerged) {
    EditedVideo video({4});
    video.edit(EditAction::MergeWithNext, {Rational(50)});
    EXPECT_TRUE(video.shots[4].kept && video.shots[4].lock == Lock::In);
    EXPECT_EQ(video.shots[4].range, (TimeRange{Rational(48), Rational(72)}));
    video.edit(EditAction::MergeWithNext, {Rational(90)});
    EXPECT_EQ(video.shots[6].lock, Lock::None);
}

TEST(EditActions, piecesMoveAndGoBack) {
    EditedVideo video({2, 4, 6});
    video.edit(EditAction::ShowEarlier, {Rational(73)});
    EXPECT_EQ(shownPieces(video.shots)[1].front(), 6U);
    video.edit(EditAction::ShowEarlier, {Rational(73)});
    video.edit(EditAction::ShowEarlier, {Rational(73)});
    EXPECT_EQ(shownPieces(video.shots)[0].front(), 6U);
    video.edit(EditAction::OrderOfVideo, {});
    EXPECT_FALSE(isReordered(video.shots));
}
