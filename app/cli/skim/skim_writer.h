// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/skim/skim_options.h"

namespace skimline::cli {

/// How a skim is written.
struct SkimWriting {
    bool overwrite = false;
    /// The report depends on the video and the options alone: no folder, no times of the work.
    bool reproducible = false;
    bool quiet = false;    ///< no sentence on stdout
    bool clip = true;      ///< false: only the lists and the report
    bool explain = false;  ///< why every shot was kept or dropped, on stdout
};

/// Writes the clip and the other files that the targets name. @return the report as JSON text
/// @throws Error
std::string writeSkim(const ChosenSkim& skim, const SkimTargets& targets,
                      const SkimOptions& options, const SkimWriting& how,
                      const CommandContext& context);

/// The three modes side by side instead of a clip, in words on stdout unless quiet.
/// @return JSON text
std::string estimateSkim(const ChosenSkim& skim, const SkimTargets& targets,
                         const SkimOptions& options, const SkimWriting& how,
                         const CommandContext& context);

/// Progress is shown with the video's name.
RunContext progressOf(const SkimTargets& targets, const CommandContext& context);

}  // namespace skimline::cli
