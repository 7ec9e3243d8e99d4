// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace skimline {

class FeatureExtractor;

/// Which numbers of the feature network weights are fitted to.
enum class TrainedLayer {
    Features,  ///< the last layer's: a worth model with another sight
    Middle     ///< those of Extraction::middle, added to the result of the start file: an appeal
};

struct WorthTraining {
    std::filesystem::path judged;   ///< readJudgedVideos()
    std::filesystem::path footage;  ///< folder that the paths in it start from
    std::filesystem::path images;   ///< readJudgedImages()
    std::filesystem::path photos;   ///< folder that the paths in it start from
    std::filesystem::path start;    ///< its terms and idle weight are kept; empty: the bundled one
    std::filesystem::path model;    ///< where the fitted one goes; replaced if it is there
    TrainedLayer layer = TrainedLayer::Features;
    std::int64_t titles = 300;             ///< images that get a title drawn over them
    std::int64_t dulled = 40;              ///< images of every kind of dullness, to be liked least
    std::uint64_t seed = 1;                ///< of pairs, titles, dull images and folds
    std::string extractor = "googlenet";   ///< as AnalysisRequest::extractor
    std::filesystem::path builtinWeights;  ///< as AnalysisRequest::builtinWeights
    std::optional<std::filesystem::path> modelFolder;  ///< overrides $SKIMLINE_MODELS
    std::filesystem::path cacheFolder;                 ///< empty: the default cache
    int threads = 0;                                   ///< LibTorch threads; 0: all cores
    /// Used instead of loading the one named above.
    std::shared_ptr<FeatureExtractor> ownExtractor;
};

/// Share of pairs in the right order; of dull images, the share found at 5 % false alarms on good
/// shots or images. NaN: not measured.
struct WorthMeasure {
    std::string part;  ///< "train", "tune", "images", "titles", "dull/shot", "dull/pict"
    std::string of;    ///< a source, a kind of dullness; "within", "across", "mean": over those
    std::int64_t pairs = 0;  ///< or dull images
    double given = 0;        ///< by the terms and idleness of the start file alone
    double start = 0;        ///< by the start file
    double fitted = 0;       ///< by the fitted model, which saw all but the tune part
    double heldOut = 0;  ///< by fits without that source, fifth of the images or kind of dullness
};

struct WorthTrainingReport {
    std::int64_t spans = 0;  ///< of the train part
    std::int64_t images = 0;
    std::int64_t titled = 0;
    std::int64_t dulled = 0;
    std::vector<WorthMeasure> measures;
};

}  // namespace skimline
