// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/shot_decisions.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
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
}

void ShotDecisions::check() const {
    for (const auto* list : {&m_keep, &m_drop})
        for (const std::string& text : *list) stretchIn(text);
}

void ShotDecisions::lockIn(std::vector<Shot>& shots, const ShotScale& scale) const {
    for (const std::string& text : m_keep) lockRange(shots, stretchIn(text), Lock::In, scale);
    for (const std::string& text : m_drop) lockRange(shots, stretchIn(text), Lock::Out, scale);
}

void ShotDecisions::insistIn(std::vector<Shot>& shots, const ShotScale& scale) const {
    const auto decide = [&](const std::string& text, Lock lock) {
        const TimeRange range = stretchIn(text);
        lockRange(shots, range, lock, scale);
        for (Shot& shot : shots)
            if (shot.range.start >= range.start && shot.range.end <= range.end)
                shot.kept = shot.chosen = lock == Lock::In;
    };
    for (const std::string& text : m_keep) decide(text, Lock::In);
    for (const std::string& text : m_drop) decide(text, Lock::Out);
}

}  // namespace skimline::cli
