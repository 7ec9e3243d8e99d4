// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/extractors/extractor.h"
#include "core/skim/features/extractors/googlenet_facts.h"
#include "core/skim/features/extractors/inception_network.h"

namespace skimline {

/// BVLC GoogLeNet up to `pool5/7x7_s1` (1024 values), run by InceptionNetwork; OpenCV's Caffe
/// importer reads the weights. Input 224 x 224 BGR minus (104, 117, 123); LRN and ceil-mode pooling
/// as Caffe does them. On the CPU the features of a frame do not depend, not by a bit, on the
/// frames it shares a batch with nor on the number of threads.
/// @param folder  holds bvlc_googlenet.caffemodel; auxiliary layers in it are ignored and no
/// .prototxt is needed
/// @param context  loading, and later every extract(), looks at its stop flag between two layers
/// @throws Error(MissingWeights | Corrupt | Cancelled), Error(Config) when there is no such device.
/// Reentrant.
std::unique_ptr<FeatureExtractor> loadGoogLeNet(const std::filesystem::path& folder,
                                                const ExtractorSettings& settings = {},
                                                const RunContext& context = {});

/// GoogLeNet's layers as parameters called "conv1/7x7_s2.weight", "conv1/7x7_s2.bias" and so on,
/// for training on it. @throws as loadGoogLeNet()
std::map<std::string, at::Tensor> googLeNetParameters(const std::filesystem::path& folder,
                                                      const RunContext& context = {});

}  // namespace skimline
