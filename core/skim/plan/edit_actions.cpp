// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/edit_actions.h"

#include <algorithm>
#include <iterator>

#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/trims.h"

namespace skimline {
namespace {

// lupdate finds the texts by these macros and files them under the class that shows them
// (packaging/update_translations).
#define TRANSLATED(text) text
#define TRANSLATED_AS(context)

class EditActionTexts {
    TRANSLATED_AS(skimline::EditMenu)

public:
    static constexpr auto kAll = EditReach::Everywhere;
    static constexpr auto kSession = EditReach::Session;
    static constexpr auto kWindow = EditReach::Window;
    static constexpr auto kAfter = EditTurn::AfterChoice;
    static constexpr EditActionFacts kFacts[] = {
        // The menu sets these titles itself, with the name of the step.
        {EditAction::Undo, "undo", "Undo", TRANSLATED("Takes back the latest step."), kSession},
        {EditAction::Redo, "redo", "Redo", TRANSLATED("Repeats the step that was taken back."),
         kSession},
        {EditAction::Toggle, "toggle", TRANSLATED("&Keep or drop this shot"),
         TRANSLATED("Drops a kept shot, and keeps a dropped one."), kWindow},
        {EditAction::Keep, "keep", TRANSLATED("&Always keep"),
         TRANSLATED("Keeps a shot or a part of the video, whatever its score."), kAll,
         EditTarget::Part},
        {EditAction::Drop, "drop", TRANSLATED("Always &drop"),
         TRANSLATED("Leaves out a shot or a part of the video, whatever its score."), kAll,
         EditTarget::Part},
        {EditAction::Automatic, "automatic", TRANSLATED("&Let Skimline decide"),
         TRANSLATED("Leaves it to the score again whether a shot is kept."), kAll,
         EditTarget::Part},
        {EditAction::Fast, "fast", TRANSLATED("Run through fast…"),
         TRANSLATED("Plays a shot many times as fast instead of dropping it."), kWindow},
        {EditAction::Padding, "padding", TRANSLATED("Padding…"),
         TRANSLATED("Shows more before and after a kept shot."), kWindow},
        {EditAction::Label, "label", TRANSLATED("Name and tag…"),
         TRANSLATED("Gives a shot a name and a tag."), kWindow},
        {EditAction::Split, "split", TRANSLATED("&Split at the playhead"),
         TRANSLATED("Cuts a shot in two at a frame."), kAll, EditTarget::Moment},
        {EditAction::MergeWithNext, "merge", TRANSLATED("&Merge with the next shot"),
         TRANSLATED("Joins a shot and the next one."), kAll, EditTarget::Moment},
        {EditAction::StartHere, "startHere", TRANSLATED("&Start the shot with this frame"),
         TRANSLATED("Begins a kept shot with a frame."), kAll, EditTarget::Moment, kAfter},
        {EditAction::EndHere, "endHere", TRANSLATED("&End the shot with this frame"),
         TRANSLATED("Ends a kept shot with a frame."), kAll, EditTarget::Moment, kAfter},
        {EditAction::RollEarlier, "rollEarlier", TRANSLATED("Roll the cut before the shot &back"),
         TRANSLATED("Moves the cut before a kept shot back by one frame."), kAll,
         EditTarget::Moment, kAfter},
        {EditAction::RollLater, "rollLater", TRANSLATED("Roll the cut before the shot &forward"),
         TRANSLATED("Moves the cut before a kept shot forward by one frame."), kAll,
         EditTarget::Moment, kAfter},
        {EditAction::MarkIn, "markIn", TRANSLATED("Set &in point"),
         TRANSLATED("Begins the marked range at the playhead."), kWindow},
        {EditAction::MarkOut, "markOut", TRANSLATED("Set &out point"),
         TRANSLATED("Ends the marked range at the playhead."), kWindow},
        {EditAction::KeepMarked, "keepMarked", TRANSLATED("Keep the marked range"),
         TRANSLATED("Keeps everything between the in and out points."), kWindow},
        {EditAction::DropMarked, "dropMarked", TRANSLATED("Drop the marked range"),
         TRANSLATED("Leaves out everything between the in and out points."), kWindow},
        {EditAction::MakeShot, "makeShot", TRANSLATED("Make one shot of the marked range"),
         TRANSLATED("Makes one kept shot of everything between the in and out points."), kWindow},
        {EditAction::ClearMarks, "clearMarks", TRANSLATED("Cl&ear in and out points"),
         TRANSLATED("Removes the in and out points; the shots stay as they are."), kWindow},
        {EditAction::AddMarker, "marker", TRANSLATED("Add a marker"),
         TRANSLATED("Marks the frame at the playhead, or renames its marker."), kWindow},
        {EditAction::Markers, "markers", TRANSLATED("Markers…"), TRANSLATED("Lists the markers."),
         kWindow},
        {EditAction::Another, "another", TRANSLATED("Another skim"),
         TRANSLATED("Chooses other shots for the same length."), kSession},
        {EditAction::FillUp, "fillUp", TRANSLATED("Fill up to the target"),
         TRANSLATED("Keeps more shots until the target length is reached."), kWindow},
        {EditAction::ChooseAgain, "chooseAgain", TRANSLATED("&Choose again"),
         TRANSLATED("Chooses again among the shots that nobody decided about."), kWindow},
        {EditAction::Manual, "manual", TRANSLATED("Only shots I keep"),
         TRANSLATED("Drops every shot that you did not keep yourself."), kWindow},
        {EditAction::ShowEarlier, "earlier", TRANSLATED("Move piece &earlier"),
         TRANSLATED("Shows a piece of the skim one place earlier."), kAll, EditTarget::Moment,
         kAfter},
        {EditAction::ShowLater, "later", TRANSLATED("Move piece &later"),
         TRANSLATED("Shows a piece of the skim one place later."), kAll, EditTarget::Moment,
         kAfter},
        {EditAction::OrderOfVideo, "orderOfVideo", TRANSLATED("Restore the order of the &video"),
         TRANSLATED("Shows all pieces in the order of the video."), kAll, EditTarget::None, kAfter},
        {EditAction::ReleaseAll, "releaseAll", TRANSLATED("Rese&t all edits"),
         TRANSLATED("Takes back all edits; the target length stays."), kSession}};
};

[[noreturn]] void refuseEdit(const char* id, const char* sentence) {
    throw Error(ErrorCode::Usage, id, sentence);
}

void lockAt(std::vector<Shot>& shots, const EditPlace& place, Lock lock, const ShotScale& scale) {
    if (place.part) return lockRange(shots, *place.part, lock, scale);
    Shot& shot = shots[shotCovering(shots, place.at)];
    shot.lock = lock;
    shot.fast = 0;
}

void mergeAt(std::vector<Shot>& shots, std::size_t shot, const ShotScale& scale) {
    mergeWithNext(shots, shot, scale);
    if (!shots[shot].kept) return;
    shots[shot].lock = Lock::In;
    shots[shot].fast = 0;
}

void trimAt(std::vector<Shot>& shots, ShotEdge edge, const Rational& at, const ShotScale& scale) {
    const std::size_t shot = shotCovering(shots, at);
    if (!shots[shot].kept)
        refuseEdit("trim", "This shot is dropped, so it cannot be trimmed; keep it first.");
    const Rational frame = nearestFrame(at, scale.frameRate);
    const Rational to = edge == ShotEdge::Start ? frame : frame + Rational(1) / scale.frameRate;
    trimShot(shots, shot, edge, to, scale);
}

void rollBefore(std::vector<Shot>& shots, std::size_t shot, int frames, const ShotScale& scale) {
    const auto pieces = shownPieces(shots);
    const auto piece = std::ranges::find_if(
        pieces, [&](const std::vector<std::size_t>& each) { return each.front() == shot; });
    if (piece == pieces.begin() || piece == pieces.end())
        refuseEdit("roll", "No cut of the skim is before this shot.");
    const auto before = static_cast<std::size_t>(piece - pieces.begin()) - 1;
    if (roll(shots, before, Rational(frames) / scale.frameRate, scale) == Rational())
        refuseEdit("roll", "This cut cannot be moved any further.");
}

void stepPiece(std::vector<Shot>& shots, const Rational& at, int direction) {
    const std::size_t count = shownPieces(shots).size();
    const std::size_t piece = pieceNear(shots, at.toDouble());
    if (direction < 0 && piece > 0 && count > 0) movePiece(shots, piece, piece - 1);
    if (direction > 0 && piece + 1 < count) movePiece(shots, piece, piece + 2);
}

}  // namespace

std::span<const EditActionFacts> editActions() { return EditActionTexts::kFacts; }

const EditActionFacts& factsOf(EditAction action) {
    return EditActionTexts::kFacts[static_cast<std::size_t>(action)];
}

std::string typedName(const EditActionFacts& facts, char joint) {
    std::string typed;
    for (const char letter : std::string_view(facts.id)) {
        const bool begins = letter >= 'A' && letter <= 'Z';
        if (begins) typed += joint;
        typed += begins ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return typed;
}

const EditActionFacts* typedEdit(std::string_view name) {
    const auto* const found =
        std::ranges::find_if(EditActionTexts::kFacts, [&](const EditActionFacts& facts) {
            return facts.reach == EditReach::Everywhere && typedName(facts) == name;
        });
    return found == std::end(EditActionTexts::kFacts) ? nullptr : found;
}

void applyEdit(EditAction action, std::vector<Shot>& shots, const EditPlace& place,
               const ShotScale& scale) {
    if (shots.empty()) refuseEdit("edit", "There are no shots to edit yet.");
    const std::size_t shot = shotCovering(shots, place.at);
    switch (action) {
        case EditAction::Keep:
            return lockAt(shots, place, Lock::In, scale);
        case EditAction::Drop:
            return lockAt(shots, place, Lock::Out, scale);
        case EditAction::Automatic:
            return lockAt(shots, place, Lock::None, scale);
        case EditAction::Split:
            return splitShot(shots, place.at, scale);
        case EditAction::MergeWithNext:
            return mergeAt(shots, shot, scale);
        case EditAction::StartHere:
            return trimAt(shots, ShotEdge::Start, place.at, scale);
        case EditAction::EndHere:
            return trimAt(shots, ShotEdge::End, place.at, scale);
        case EditAction::RollEarlier:
            return rollBefore(shots, shot, -1, scale);
        case EditAction::RollLater:
            return rollBefore(shots, shot, 1, scale);
        case EditAction::ShowEarlier:
            return stepPiece(shots, place.at, -1);
        case EditAction::ShowLater:
            return stepPiece(shots, place.at, 1);
        case EditAction::OrderOfVideo:
            for (Shot& each : shots) each.place.reset();
            return;
        default:
            refuseEdit(factsOf(action).id, "This edit needs the studio.");
    }
}

}  // namespace skimline
