// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/jobs/studio_engine.h"

namespace skimline {

/// What the program and its engine module must have in common before C++ objects go from one to the
/// other: both come out of one build, and a module left over from another one is refused, not run.
inline std::string engineLayout() {
    std::string layout = SKIMLINE_VERSION;
    for (const std::size_t size :
         {sizeof(StudioEngine), sizeof(AnalysisRequest), sizeof(Analysis), sizeof(MediaInfo),
          sizeof(Shot), sizeof(ClipOptions), sizeof(ClipReport), sizeof(ClipEstimate),
          sizeof(RunContext), sizeof(SavedMap), sizeof(HeadSelection), sizeof(CompareRequest),
          sizeof(ComparedRun), sizeof(Comparison), sizeof(Words), sizeof(WordsOptions),
          sizeof(WrittenSummary), sizeof(SummaryRequest)}) {
        layout += ' ' + std::to_string(size);
    }
    return layout;
}

/// The one function that a module exports.
/// @param layout the program's engineLayout()
/// @return false, and nothing filled in, when the module has another layout
using FillEngine = bool(const char* layout, StudioEngine* engine);
inline constexpr const char* kFillEngineName = "skimlineFillEngine";

}  // namespace skimline

extern "C" skimline::FillEngine skimlineFillEngine;
