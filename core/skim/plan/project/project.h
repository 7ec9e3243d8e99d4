// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/skim/plan/film_decisions.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

/// A file that a project refers to but does not contain.
struct SourceReference {
    std::filesystem::path path;  ///< absolute
    std::uint64_t bytes = 0;     ///< 0 while unknown
    std::string contentHash;     ///< 32 hex digits; empty while unknown
    friend bool operator==(const SourceReference&, const SourceReference&) = default;
};

/// Human judgements of a video: one group of a benchmark file.
struct GroundTruthReference {
    SourceReference file;
    std::string key;
    friend bool operator==(const GroundTruthReference&, const GroundTruthReference&) = default;
};

/// A skim of a video that is not the one on show: what differs between the two.
struct OtherSkim {
    int index = 0;  ///< among all of them, from 0
    std::vector<ShotDecision> shots;
    std::vector<TimeRange> shownBefore;  ///< SkimPlan::shownBefore
    bool fills = false;
    bool manual = false;
    friend bool operator==(const OtherSkim&, const OtherSkim&) = default;
};

/// A user's decisions about one video.
struct ProjectVideo {
    SourceReference source;
    Budget budget;
    ShotLengths lengths;
    std::optional<Rational> markIn;
    std::optional<Rational> markOut;
    std::vector<Marker> markers;         ///< SkimPlan::markers
    std::vector<ShotDecision> shots;     ///< empty: as the analysis finds them
    std::vector<TimeRange> shownBefore;  ///< shown by earlier skims, if this is a further one
    bool fills = false;                  ///< SkimPlan::fills
    bool manual = false;                 ///< SkimPlan::manual
    double playheadSeconds = 0;
    std::optional<GroundTruthReference> groundTruth;
    WordChoices words;
    std::optional<SourceReference> transcript;  ///< one a user chose; absent: as found
    std::vector<HandFraming> framings = {};     ///< SkimPlan::framings
    SpeakerChoices speakers = {};
    std::vector<CellNote> cellNotes = {};    ///< SkimPlan::cellNotes
    int skim = 0;                            ///< index of the skim on show
    std::vector<OtherSkim> otherSkims = {};  ///< ascending by index
    friend bool operator==(const ProjectVideo&, const ProjectVideo&) = default;
};

/// Contents of a .skimline file.
struct Project {
    std::vector<ProjectVideo> videos;
    std::size_t current = 0;     ///< index of the one on show
    std::filesystem::path home;  ///< recovery files only: the project they belong to; else empty
    FilmDecisions film = {};     ///< without videos: there is none
    friend bool operator==(const Project&, const Project&) = default;
};

}  // namespace skimline
