// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/figures/run_figures.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/inspect/attention/training_map_choice.h"
#include "core/skim/models/runtime/inference_profile.h"

namespace skimline {

/// Settings that differ between runs; the rest is as in CompareRequest::base.
struct RunChoice {
    std::string name;                        ///< for display; empty: made of the rest
    std::string attention = "lga";           ///< as attentionChoice()
    std::filesystem::path checkpoint;        ///< empty: the base's
    std::string extractor;                   ///< empty: the base's
    std::int64_t window = 0;                 ///< 0: the base's
    std::optional<std::int64_t> maxGlobals;  ///< none: the base's
    /// A method without a network, see baselineNames(); then only the extractor of the other
    /// settings applies. Empty: a network.
    std::string baseline;

    friend bool operator==(const RunChoice&, const RunChoice&) = default;
};

/// Agreement of two runs on a video.
struct RunAgreement {
    double f = 0;    ///< temporal overlap of the key shots, [0, 1]
    double tau = 0;  ///< of the frame scores
    double rho = 0;
    std::optional<double>
        rawTau;  ///< of Scores::importance; none: one of the two has no importance
    std::vector<float> difference;  ///< scores of the one less those of the other
    bool identical = false;         ///< same scores to the last bit and same key shots
};

/// The numbers of one head of the encoder, or of a whole layer.
struct HeadNumbers {
    static constexpr std::int64_t kWholeLayer = -1;

    std::int64_t layer = 0;
    std::int64_t head = kWholeLayer;
    HeadStatistics numbers;
};

/// The map of a head, pooled to at most 64 x 64 means.
struct HeadSketch {
    HeadId head;
    FloatMatrix map;
};

struct ComparedRun {
    RunChoice choice;
    std::string name;
    AnalysisPointer analysis;
    std::vector<Shot> shots;  ///< of the video, `kept` solved for the budget
    InferenceProfile cost;    ///< from features to scores; nothing for a baseline
    std::int64_t parameters = 0;
    bool masks = false;                ///< whether the network has learnable ones
    std::int64_t encoderLayers = 0;    ///< `analysis->scores->pattern` belongs to one layer
    RunAgreement agreement;            ///< with the first run
    AttentionRunPointer attention;     ///< null unless it was asked for
    std::vector<HeadNumbers> numbers;  ///< of the encoder; with attention only
    std::vector<HeadSketch> sketches;  ///< of all heads; likewise
};

struct CompareRequest {
    AnalysisRequest base;  ///< video, device, ..; its `attention` is ignored
    Budget budget;
    std::vector<RunChoice> runs;
    int passes = 3;          ///< timed ones per run
    bool keepsMaps = false;  ///< the attention of every run
};

struct Comparison {
    std::vector<ComparedRun> runs;
    RunsFigure figure;  ///< the same as figures take it, without frames of the video
};

}  // namespace skimline
