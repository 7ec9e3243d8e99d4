// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/foundation/figures/sheet.h"
#include "core/skim/causes/explain_types.h"

namespace skimline {

/// Texts on the figures; the studio passes translated ones.
struct CauseWords {
    std::string title;  ///< of explanationSheet(); empty: the question and the method
    std::string relevance = "Relevance of each frame";
    std::string ablation = "Ablation: 1 - tau of the ranking";
    std::string weight = "share of the largest";
    std::string time = "time";
    /// The name of a part; empty: SwitchEffect::name
    std::function<std::string(const SwitchEffect&)> part = {};
    /// How many shots the skim loses and gains: "1 shot lost, 2 gained"
    std::function<std::string(std::size_t lost, std::size_t gained)> changes = shotChanges;
    /// Note below a list of parts that leaves some out. @param most  1 - tau of those
    std::function<std::string(std::size_t shown, std::size_t all, const std::string& most)>
        leftOut = partsLeftOut;

    static std::string shotChanges(std::size_t lost, std::size_t gained);
    static std::string partsLeftOut(std::size_t shown, std::size_t all, const std::string& most);
};

/// The weight of every frame for a shot, along the video's time, with its measured faithfulness
/// below; or, of an ablation, 1 - tau of the ranking without each part. The shot itself lies behind
/// the curve. Parts that change nothing are left out, and of many the ones that change least.
Sheet explanationSheet(const Explanation& explanation, const SheetStyle& style = {},
                       const CauseWords& words = {});

/// One of several runs on a video: the relevance of frames for its choice, and its ablation.
struct RunCauses {
    std::string name;
    ExplanationPointer fed;    ///< weights of frames
    ExplanationPointer parts;  ///< switched off
};
/// Curves under one another, then every part with a bar for each run: the local window, the
/// globals, layers and heads; selected as in explanationSheet(). Parts that the first run lacks
/// come last.
Sheet runsCausesSheet(const std::vector<RunCauses>& runs, const SheetStyle& style = {},
                      const CauseWords& words = {});
/// Its numbers as CSV: a line for every run and part, including those that the figure leaves out.
std::string runsCausesTable(const std::vector<RunCauses>& runs);

}  // namespace skimline
