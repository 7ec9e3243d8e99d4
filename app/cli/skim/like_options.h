// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/ask/like_picture.h"

namespace skimline::cli {

/// The option that keeps moments which look like a picture.
class LikeOptions {
public:
    /// --like, which excludes --rest, --only-words and --only-events.
    void addTo(CLI::App& command);

    bool asked() const { return !m_picture.empty(); }
    /// The shots of `source`, in which the moments most like the picture are locked in, as far as
    /// they fit into `seconds`.
    /// @param analysis  of the video; its features are used if they are those to compare
    /// @param request  that it was made with
    /// @throws Error(NotFound) where nothing looks like the picture, and as findLike()
    std::vector<Shot> keptIn(const SkimSource& source, const AnalysisPointer& analysis,
                             const AnalysisRequest& request, const Rational& seconds,
                             const RunContext& context) const;

private:
    std::string m_picture;
};

}  // namespace skimline::cli
