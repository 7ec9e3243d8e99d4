// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/text/keywords/extractive_summary.h"
#include "core/skim/analysis/analysis_request.h"

namespace skimline {

/// Extractive: sentences as they were said. Abstractive: written by a network.
enum class SummaryKind { Extractive, Abstractive };

/// A sentence (Extractive) or a word (Abstractive) of a summary, and its sources in the video.
struct SummaryPart {
    struct Cue {
        std::size_t index = 0;
        double weight = 0;  ///< of all cues 1 in sum
    };
    struct Frame {
        double seconds = 0;
        double weight = 0;  ///< of all frames at most 1 in sum
    };
    std::string text;
    double start = 0;  ///< time of its main source, seconds
    double end = 0;
    std::vector<Cue> cues;      ///< those it used most, first
    std::vector<Frame> frames;  ///< those with the most attention of a vision-guided network, first
    bool endsSentence = false;
};

struct WrittenSummary {
    SummaryKind kind = SummaryKind::Extractive;
    std::string model;            ///< name of the network's folder; empty for Extractive
    bool demonstration = false;   ///< by a network that knows a synthetic world only
    bool supportsVision = false;  ///< the network could look at frames
    bool usedImages = false;
    std::int64_t leftOut = 0;  ///< tokens of the transcript that the network could not read
    std::vector<SummaryPart> parts;

    std::string text() const {
        std::string text;
        for (const SummaryPart& part : parts) {
            if (kind == SummaryKind::Extractive && !text.empty()) text += ' ';
            text += part.text;
        }
        return text;
    }
};

struct SummaryRequest {
    std::int64_t words = 150;       ///< at most, where sentences are chosen
    std::vector<KeptStretch> kept;  ///< ranges that the skim shows; empty: no influence
    bool topicByTopic = false;      ///< a separate summary of every topic
    /// A Hugging Face folder of BART, LED or T5; empty: Extractive.
    std::filesystem::path model;
    std::optional<AnalysisRequest> images;  ///< a vision-guided network sees this video
    bool allowTextOnly = false;  ///< a network that takes no frames writes from the words alone
    int threads = 0;             ///< of a network; 0: all cores
};

}  // namespace skimline
