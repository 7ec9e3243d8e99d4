// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/caffe_weights.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    std::vector<CaffeConvolution> layers{{"a", 1, 2, 1, {}, {}}, {"b", 2, 3, 3, {}, {}}};
    try {
        readCaffeConvolutions(file.path(), layers);
        for (const CaffeConvolution& layer : layers)
            require(
                layer.bias.size() == static_cast<std::size_t>(layer.outputs) &&
                    layer.weights.size() == static_cast<std::size_t>(layer.inputs * layer.outputs *
                                                                     layer.kernel * layer.kernel),
                "layers are as large as was asked");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
