#pragma once

#include <filesystem>
#include <memory>

#include "core/features/extractor.h"

namespace skimline {

/// BVLC GoogLeNet up to `pool5/7x7_s1` (1024 values), run by LibTorch; OpenCV's Caffe importer
/// reads the weights. Input 224 x 224 BGR minus (104, 117, 123); LRN and ceil-mode pooling as Caffe
/// does them.
/// @param folder  holds bvlc_googlenet.caffemodel and bvlc_googlenet_deploy.prototxt (a prototxt is
///                built in for when only the official caffemodel was fetched)
/// @throws Error(MissingWeights | Corrupt)
std::unique_ptr<FeatureExtractor> loadGoogLeNet(const std::filesystem::path& folder);

}  // namespace skimline
