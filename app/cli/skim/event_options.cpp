// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/event_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/skim/events/sound_kinds.h"

namespace skimline::cli {
namespace {

std::string alternatives(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : &name == &names.back() ? " or " : ", ") + name;
    return text;
}

}  // namespace

void EventOptions::addTo(CLI::App& command) {
    beginGroup(command, kCuttingGroup);
    command
        .add_option("--only-events", m_only,
                    "Keep the moments around these sounds and nothing else: applause,laughter; see "
                    "\"events\".")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember(soundKindNames()))
        ->excludes("--only-words");
}

std::vector<SoundEvent> EventOptions::read(const SoundRequest& request,
                                           const RunContext& runContext) const {
    std::vector<SoundEvent> events = soundEvents(readSoundScores(request, runContext), m_only);
    if (events.empty())
        throw Error(ErrorCode::NotFound, request.video.string(),
                    "No " + alternatives(m_only) + " is heard in " +
                        request.video.filename().string() + ".");
    return events;
}

}  // namespace skimline::cli
