// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/studio/jobs/engine.h"

namespace skimline {

/// Layout that the program and its engine module must share before C++ objects pass between them:
/// both come from one build, and a module left over from another build is refused.
inline std::string engineLayout() {
    std::string layout = SKIMLINE_VERSION;
    for (const std::size_t size :
         {sizeof(Engine),         sizeof(AnalysisRequest), sizeof(Analysis),
          sizeof(VideoFacts),     sizeof(Scores),          sizeof(MediaInfo),
          sizeof(Shot),           sizeof(ClipOptions),     sizeof(ClipReport),
          sizeof(ClipEstimate),   sizeof(RunContext),      sizeof(SavedMap),
          sizeof(HeadSelection),  sizeof(CompareRequest),  sizeof(ComparedRun),
          sizeof(Comparison),     sizeof(Words),           sizeof(WordsOptions),
          sizeof(WrittenSummary), sizeof(SummaryRequest),  sizeof(SoundEvent),
          sizeof(SoundRequest),   sizeof(VoiceRequest),    sizeof(SpeakerTurn),
          sizeof(SpeakerRules),   sizeof(FilmBoard),       sizeof(FilmWish)}) {
        layout += ' ' + std::to_string(size);
    }
    return layout;
}

/// The first function of the module that the program calls.
/// @param layout the program's engineLayout()
/// @return the module's engine, which lives as long as the program; nullptr when the module has
/// another layout
using EngineEntry = const Engine*(const char* layout);
inline constexpr const char* kEngineEntryName = "skimlineEngine";

}  // namespace skimline

extern "C" skimline::EngineEntry skimlineEngine;
/// For the program next to the module (reader_main.cpp): serves the orders that come on a socket,
/// each in a sandboxed process, until the other end closes.
extern "C" void skimlineReader(int orders);
