// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/terminal/command.h"
#include "app/cli/terminal/output_paths.h"
#include "core/skim/export/clip_export.h"

namespace skimline::cli {

/// Shifts of cuts that moved to keyframes, seconds.
nlohmann::ordered_json shiftFacts(const std::vector<CutShift>& shifts);
/// The part of a report about a clip that was written.
nlohmann::ordered_json clipFacts(const ClipReport& clip, const std::filesystem::path& target);

/// Logs how the clip differs from the request.
void logDifferences(const ClipReport& clip, const CommandContext& context);

/// A file next to a clip, or standard output. @throws as AtomicFile::write()
void writeFile(const std::filesystem::path& target, std::string_view text, bool overwrite,
               const CommandContext& context);

/// Shots of a video, and the parts that a clip of them shows.
struct ListedClip {
    const Analysis& analysis;
    const std::vector<Shot>& shots;
    const EditList& edits;
};
/// The requested edit lists and storyboard. @throws as writeFile(), storyboardPage()
void writeLists(const ListedClip& clip, const SkimTargets& targets, bool overwrite,
                const CommandContext& context, const RunContext& runContext);

/// Shown by the clip: the requested pieces, or in ClipMode::Copy the resulting ones.
EditList shownBy(const ClipReport& clip, EditList edits);

}  // namespace skimline::cli
