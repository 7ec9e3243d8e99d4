// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Tasks made of symbols, each of which only one part of a text network can solve.
struct TextTrainRequest {
    std::filesystem::path runFolder;   ///< state and log, not empty; an existing run is continued
    std::string examples = "objects";  ///< objects (core/lab/words/vision_probe.h), keywords
                                       ///< (core/lab/words/keyword_probe.h), images: the built-in
                                       ///< demonstration (core/lab/words/synthetic_scenes.h)
    std::filesystem::path network;     ///< images: folder; empty: in the run folder
    std::filesystem::path film;        ///< images: folder for a film to show it with; empty: none
    /// objects: how words attend to frames: fusionKindFromName()
    std::string guidance = "dot";
    std::int64_t heads = 1;  ///< of multi-head guidance
    bool forgetGate = false;
    std::string frames = "right";      ///< objects: right, none, noise, shuffled
    std::string globals = "keywords";  ///< keywords: keywords, start, none, random
    std::int64_t steps = 0;            ///< 0: the task's default
    std::int64_t batch = 0;            ///< 0: the task's
    double learningRate = 0;           ///< 0: the task's
    std::uint64_t seed = 1;
    int threads = 0;
};

struct TextTrainReport {
    std::string name;          ///< name of the task and of the control
    double accuracy = 0;       ///< on unseen examples
    double rightFrame = 0;     ///< objects: share of the key word's attention on the frame it names
    bool control = false;      ///< a control, which lacks what the task needs
    double threshold = 0;      ///< accuracy that has to be reached, or, by a control, not exceeded
    double textOnly = 0;       ///< images: share of right objects without images,
    double noise = 0;          ///< with noise instead of images,
    double others = 0;         ///< and with another text's images
    double withoutVision = 0;  ///< images: share of right "something" without images,
    double elsewhere = 0;      ///< and with images that do not show the place
    std::filesystem::path network;  ///< for images: its place
    bool passed() const { return control ? accuracy <= threshold : accuracy >= threshold; }
};

/// Keeps `state.safetensors` and `log.jsonl` (a JSON line per update) in the folder. Reports
/// Stage::Train; stopping saves the state.
/// @throws Error(Usage) for an unknown name; Error(Mismatch | Cancelled | Io | DiskFull)
TextTrainReport trainText(const TextTrainRequest& request, const RunContext& context);

/// Every task with every kind of fusion, and all negative controls, each in a separate folder under
/// the request's. Finished ones are only measured again.
/// @throws as trainText()
std::vector<TextTrainReport> trainAllText(const TextTrainRequest& request, const LogSink& log,
                                          const RunContext& context);

/// The demonstration that comes with the command line: a small vision-guided BART that reads on
/// which of eight grounds something lies, and has to see what it is. Not a summarizer. Its folder
/// also holds `film.mp4` and `film.srt` to show it with; empty: not installed.
std::filesystem::path bundledDemonstration();

}  // namespace skimline
