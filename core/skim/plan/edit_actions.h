// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/skim/plan/shot_scale.h"

namespace skimline {

/// Edits of a skim. One table names them for the studio's menu and keys, the command line (--edit)
/// and agents (`skimline mcp`).
enum class EditAction {
    Undo,
    Redo,
    Toggle,
    Keep,
    Drop,
    Automatic,
    Fast,
    Padding,
    Label,
    Split,
    MergeWithNext,
    StartHere,
    EndHere,
    RollEarlier,
    RollLater,
    MarkIn,
    MarkOut,
    KeepMarked,
    DropMarked,
    MakeShot,
    ClearMarks,
    AddMarker,
    Markers,
    Another,
    FillUp,
    ChooseAgain,
    Manual,
    ShowEarlier,
    ShowLater,
    OrderOfVideo,
    ReleaseAll
};

/// An action that is not for everyone is one that needs something that only the studio has, such as
/// a playhead with marks.
enum class EditReach {
    Everywhere,  ///< menu, keys, command line, agents: applyEdit() does it
    Session,     ///< menu, keys, agents: it depends on earlier steps
    Window       ///< menu, keys
};

/// The part of a skim that an edit needs to know.
enum class EditTarget {
    None,    ///< all of it
    Moment,  ///< a frame, or the shot or piece that covers it
    Part     ///< a stretch of the video, or the shot that covers a moment
};

/// Before shots are chosen for the budget, or on the shots that were chosen.
enum class EditTurn { BeforeChoice, AfterChoice };

struct EditActionFacts {
    EditAction action;
    const char* id;     ///< in camel case; the studio stores keys under "edit." and this
    const char* title;  ///< English, with the mark of its menu key
    const char* help;   ///< English, one sentence
    EditReach reach;
    EditTarget target = EditTarget::None;
    EditTurn turn = EditTurn::BeforeChoice;
};

/// All of them, in the order of EditAction.
std::span<const EditActionFacts> editActions();
const EditActionFacts& factsOf(EditAction action);
/// The id as it is typed: "start-here"; `joint` '_' gives the name of an agent's tool.
std::string typedName(const EditActionFacts& facts, char joint = '-');
/// The action that is typed so and that applyEdit() does; nullptr: there is none.
const EditActionFacts* typedEdit(std::string_view name);

/// Seconds from the first frame.
struct EditPlace {
    Rational at;
    std::optional<TimeRange> part = {};  ///< only for EditTarget::Part; instead of `at`
};

/// Does an action that is for Everywhere, on shots that cover the video without gaps
/// (shot_edits.h). One that throws has changed nothing.
/// @throws Error(Usage) where it cannot be done there, or for an action that is not for Everywhere
void applyEdit(EditAction action, std::vector<Shot>& shots, const EditPlace& place,
               const ShotScale& scale);

}  // namespace skimline
