// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/builtin_layers.h"

#include "core/foundation/nn/io/tensor_values.h"

namespace skimline {

std::vector<ConvolutionLayer> builtinLayers(const StudentNet& net) {
    std::vector<ConvolutionLayer> layers;
    for (const StudentLayer& layer : net.layers()) {
        layers.push_back({layer.name, static_cast<int>(layer.inputs),
                          static_cast<int>(layer.outputs), static_cast<int>(layer.kernel),
                          valuesOf(net.parameters().at(layer.name + ".weight")),
                          valuesOf(net.parameters().at(layer.name + ".bias"))});
    }
    return layers;
}

}  // namespace skimline
