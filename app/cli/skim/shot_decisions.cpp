// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/shot_decisions.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline::cli {
namespace {

/// "1:30-1:42"
TimeRange stretchIn(const std::string& text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos || dash == 0)
        throw Error(ErrorCode::Usage, text,
                    "\"" + text + "\" is not a stretch of the video; 1:30-1:42 is one.");
    const TimeRange range{Rational::fromSeconds(secondsFromText(text.substr(0, dash))),
                          Rational::fromSeconds(secondsFromText(text.substr(dash + 1)))};
    if (range.end <= range.start)
        throw Error(ErrorCode::Usage, text, "The stretch \"" + text + "\" ends before it begins.");
    return range;
}

/// "keep, drop, …": for --edit.
std::string editNames() {
    std::string names;
    for (const EditActionFacts& facts : editActions())
        if (facts.reach == EditReach::Everywhere)
            names += (names.empty() ? "" : ", ") + typedName(facts);
    return names;
}

/// The edit that cannot be done, as it was typed, in front of the reason.
template <typename Work>
void nameEdit(const EditActionFacts& action, const EditPlace& place, Work work) {
    try {
        work();
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Usage || place.part) throw;
        throw Error(ErrorCode::Usage, "--edit",
                    "--edit " + typedName(action) + " at " + decimals(place.at.toDouble(), 2) +
                        " s: " + error.what());
    }
}

}  // namespace

void ShotDecisions::addTo(CLI::App& command) {
    beginGroup(command, kLengthGroup);
    command
        .add_option("--keep", m_keep, "Parts to keep in any case, such as 1:30-1:42 (repeatable).")
        ->type_name("TIMES")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        .add_option("--drop", m_drop,
                    "Parts to leave out in any case, such as 1:30-1:42 (repeatable).")
        ->type_name("TIMES")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        .add_option("--edit", m_edits,
                    "An edit of shots, such as split=1:30 or merge=2:05; \"help\" lists them "
                    "(repeatable).")
        ->type_name("EDIT")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

ShotDecisions::Edit ShotDecisions::editIn(const std::string& text) {
    const std::size_t sign = text.find('=');
    const EditActionFacts* action = typedEdit(text.substr(0, sign));
    if (action == nullptr)
        throw Error(ErrorCode::Usage, text,
                    "\"" + text.substr(0, sign) + "\" is no edit; edits are " + editNames() + ".");
    const std::string where = sign == std::string::npos ? std::string() : text.substr(sign + 1);
    if (where.empty() != (action->target == EditTarget::None))
        throw Error(ErrorCode::Usage, text,
                    where.empty() ? "\"" + text + "\" needs a time, such as " + text + "=1:30."
                                  : "\"" + text.substr(0, sign) + "\" takes no time.");
    if (where.empty()) return {action, {}};
    if (action->target == EditTarget::Part && where.find('-') != std::string::npos)
        return {action, {{}, stretchIn(where)}};
    return {action, {Rational::fromSeconds(secondsFromText(where))}};
}

std::vector<ShotDecisions::Edit> ShotDecisions::edits() const {
    std::vector<Edit> edits;
    for (const std::string& text : m_keep)
        edits.push_back({&factsOf(EditAction::Keep), {{}, stretchIn(text)}});
    for (const std::string& text : m_drop)
        edits.push_back({&factsOf(EditAction::Drop), {{}, stretchIn(text)}});
    for (const std::string& text : m_edits) edits.push_back(editIn(text));
    return edits;
}

void ShotDecisions::check() const { edits(); }

bool ShotDecisions::movePieces() const {
    return std::ranges::any_of(edits(), [](const Edit& edit) {
        return edit.action->action == EditAction::ShowEarlier ||
               edit.action->action == EditAction::ShowLater;
    });
}

void ShotDecisions::editFirst(std::vector<Shot>& shots, const ShotScale& scale) const {
    for (const Edit& edit : edits())
        if (edit.action->turn == EditTurn::BeforeChoice)
            nameEdit(*edit.action, edit.place,
                     [&] { applyEdit(edit.action->action, shots, edit.place, scale); });
}

void ShotDecisions::editChosen(std::vector<Shot>& shots, const ShotScale& scale) const {
    const std::vector<Edit> all = edits();
    // A later edit may take back an earlier one, so the locks that are left count.
    std::vector<Shot> locked = shots;
    for (Shot& shot : locked) shot.lock = Lock::None;
    for (const Edit& edit : all)
        if (edit.action->target == EditTarget::Part)
            applyEdit(edit.action->action, locked, edit.place, scale);
    for (const Shot& part : locked) {
        if (part.lock == Lock::None) continue;
        lockRange(shots, part.range, part.lock, scale);
        for (Shot& shot : shots)
            if (shot.range.start >= part.range.start && shot.range.end <= part.range.end)
                shot.kept = shot.chosen = part.lock == Lock::In;
    }
    for (const Edit& edit : all)
        if (edit.action->turn == EditTurn::AfterChoice)
            nameEdit(*edit.action, edit.place,
                     [&] { applyEdit(edit.action->action, shots, edit.place, scale); });
}

}  // namespace skimline::cli
