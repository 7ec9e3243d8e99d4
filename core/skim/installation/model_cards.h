// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Pictures: an image network that `find` compares by, whose features no shipped checkpoint reads.
enum class ModelKind { Checkpoint, Extractor, Highlights, Pictures };

/// Parts of a model card, Markdown; a part that the card does not have is empty.
struct CardText {
    std::string summary;   ///< the text above the first table and the first section
    std::string data;      ///< its training data
    std::string measured;  ///< results
    std::string limits;
    std::string whole;
};

/// Facts about one network, whether its file is there or not.
struct ModelCard {
    ModelKind kind = ModelKind::Checkpoint;
    std::string id;                  ///< of extractors as analyses name them; else the file's stem
    std::filesystem::path location;  ///< of the weights; empty while they are not installed
    bool bundled = false;            ///< came with the program
    std::uint64_t bytes = 0;         ///< of the weights, or of the download
    std::int64_t parameters = 0;     ///< 0: unknown
    std::string features;            ///< checkpoints: extractor they were trained on
    std::string attention;           ///< checkpoints: attentionName()
    std::string url;                 ///< if it can be fetched; empty: nowhere
    std::string licence;
    std::string problem;  ///< one sentence why it is unusable; empty if it is usable
    CardText text;
};

/// Extractors, the highlight network, the summary network, then checkpoints: the bundled ones,
/// those a user imported and `others`. A file that cannot be read is listed with its problem. Reads
/// every file; call from a worker thread.
/// @param modelFolder  overrides $SKIMLINE_MODELS
/// @param others  further checkpoint files, those of training runs for instance
std::vector<ModelCard> modelCards(const std::optional<std::filesystem::path>& modelFolder,
                                  const std::vector<std::filesystem::path>& others,
                                  const RunContext& context);

/// Cuts a card's Markdown into its parts: sections Data (or Teacher), Measured and Limits.
CardText cardText(const std::string& markdown);

}  // namespace skimline
