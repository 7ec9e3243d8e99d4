// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/ask/like_picture.h"

namespace skimline::cli {

/// The options that keep moments which look like a picture or show what words say.
class LikeOptions {
public:
    /// --like and --query, which exclude each other, --rest, --only-words and --only-events.
    void addTo(CLI::App& command);

    bool asked() const { return !m_picture.empty() || !m_words.empty(); }
    /// The shots of `source`, in which the moments most like the picture or words are locked in, as
    /// far as they fit into `seconds`.
    /// @param analysis  of the video; its features are used if they are those to compare
    /// @param request  that it was made with
    /// @throws Error(NotFound) where nothing looks like them, and as findLike()
    std::vector<Shot> keptIn(const SkimSource& source, const AnalysisPointer& analysis,
                             const AnalysisRequest& request, const Rational& seconds,
                             const RunContext& context) const;

private:
    std::string m_picture;
    std::string m_words;
};

}  // namespace skimline::cli
